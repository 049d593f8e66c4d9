import { object } from 'yup';
import { line } from '../forms/text';
import { atMost, required } from '../forms/textRules';
import { TOKEN_NAME_MAX } from '../limits';

/** What a token may be made for: to read, or to change licenses, customers or users, or for the audit log. */
export type TokenScope = 'read' | 'licenses' | 'customers' | 'users' | 'audit';

/** The name of a new token; the contract says the rest. */
export const tokenSchema = () =>
  object({ name: line('Name', required('Name'), atMost('Name', TOKEN_NAME_MAX)) });

export const TOO_MANY_TOKENS = 'There are too many tokens already. Revoke those that are not used any more.';
