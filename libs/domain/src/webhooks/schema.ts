import { object } from 'yup';

import { line } from '../forms/text';
import { atMost, required, type TextRule } from '../forms/textRules';
import { WEBHOOK_NAME_MAX, WEBHOOK_URL_MAX } from '../limits';

/** The name and the address of an endpoint; the contract says the rest, and the server what addresses it allows. */
export const webhookSchema = () =>
  object({
    name: line('Name', required('Name'), atMost('Name', WEBHOOK_NAME_MAX)),
    url: line('URL', required('URL'), atMost('URL', WEBHOOK_URL_MAX), webAddress),
  });

/** Browsers and Node have it; the domain is compiled for neither. */
declare const URL: {
  new (text: string): { protocol: string; username: string; password: string };
  canParse(text: string): boolean;
};

const webAddress: TextRule = (text) => {
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol))
    return 'URL must be an address such as https://example.com/webhooks';
  const { username, password } = new URL(text);
  return username || password ? 'URL must not contain a name or a password' : undefined;
};

export const TOO_MANY_WEBHOOKS =
  'There are too many endpoints already. Delete those that are not used any more.';
export const SECRET_OVERLAP =
  'The secret before still signs, as was promised. Wait until it ends, or end it at once with no overlap.';
export const WEBHOOK_DISABLED = 'This endpoint is disabled. Enable it first.';
