import { array, object, string } from 'yup';

import { AUDIT_TABLES } from '../audit-logs/tables';
import { line } from '../forms/text';
import { atMost, required, type TextRule } from '../forms/textRules';
import { WEBHOOK_NAME_MAX, WEBHOOK_URL_MAX } from '../limits';

/**
 * The name and the address of an endpoint and what it is told of; the contract says the rest, and the server what
 * addresses it allows.
 */
export const webhookSchema = () =>
  object({
    name: line('Name', required('Name'), atMost('Name', WEBHOOK_NAME_MAX)),
    url: line('URL', required('URL'), atMost('URL', WEBHOOK_URL_MAX), webAddress),
    eventTypes: array(string().defined()).test('known', (types, context) => {
      const unknown = types?.find((type) => !isAboutSomething(type));
      return unknown === undefined || context.createError({ message: nothingIsSaidOf(unknown) });
    }),
  });

const isAboutSomething = (type: string) => AUDIT_TABLES.some((table) => table === type.split('.')[0]);

/** A misspelt event would never come, and nobody would know why. */
const nothingIsSaidOf = (type: string) =>
  `There are no events of "${type}". Choose from ${AUDIT_TABLES.join(', ')}; with .Create, .Update or .Delete behind it for one kind of change`;

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
