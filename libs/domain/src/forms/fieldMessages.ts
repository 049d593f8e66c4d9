import { messagesOf, type FieldErrors } from './fieldErrors';

/** Where in a body something is: names of properties and numbers of entries. */
export type Path = readonly (string | number)[];

/** Who has this much to put right tries again before reading on; and the answer to a bad body stays small. */
export const MOST_MESSAGES = 20;

/** A name as problems write it: `pageNumber` is `PageNumber`, a header's `idempotency-key` is `Idempotency-Key`. */
export const capitalised = (name: string): string =>
  name.replaceAll(/(?<=^|-)./g, (letter) => letter.toUpperCase());

/** A place by its name in a problem: `customerContacts/0/email` is `CustomerContacts[0].Email`. */
export const fieldAt = (path: Path): string =>
  path
    .map((step) => (typeof step === 'number' ? `[${step}]` : `.${capitalised(step)}`))
    .join('')
    .replace(/^\./, '') || 'Body';

/** What a message calls a place: `Customer contacts`. */
export function labelOf(path: Path): string {
  const last = path.at(-1) ?? 'body';
  if (typeof last === 'number') return 'Entry';
  return capitalised(last.replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`));
}

const messagesIn = (errors: FieldErrors) =>
  Object.values(errors).reduce((sum, messages) => sum + messages.length, 0);

/** Unless it is there, or there are {@link MOST_MESSAGES}. @returns whether there is room for another one */
export function addMessage(errors: FieldErrors, field: string, message: string): boolean {
  const room = MOST_MESSAGES - messagesIn(errors);
  if (room <= 0) return false;
  const known = messagesOf(errors, field);
  if (known.includes(message)) return true;
  known.push(message);
  return room > 1;
}

/** The first {@link MOST_MESSAGES} of the messages. */
export function firstMessages(errors: FieldErrors): FieldErrors {
  const first: FieldErrors = {};
  for (const [field, messages] of Object.entries(errors))
    for (const message of messages) if (!addMessage(first, field, message)) return first;
  return first;
}
