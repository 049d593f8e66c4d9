import { TOO_MANY_CONTACTS } from '../customers/contacts';
import type { FieldErrors } from './fieldErrors';
import { addMessage, fieldAt, labelOf, type Path } from './fieldMessages';
import { isReadOnly, type JsonSchema } from './readOnly';

/** What a body has that its schema has no place for: asked before slower judges walk the body. */
export function surplusIn(body: unknown, schema: JsonSchema): FieldErrors {
  const errors: FieldErrors = {};
  noteSurplus(body, schema, [], errors);
  return errors;
}

/** What the forms say of a list that is too long. */
const TOO_LONG: Readonly<Record<string, string>> = { CustomerContacts: TOO_MANY_CONTACTS };

/** @returns whether there is room for more messages */
function noteSurplus(value: unknown, schema: JsonSchema, path: Path, errors: FieldErrors): boolean {
  if (value === null || typeof value !== 'object') return true;
  const field = fieldAt(path);
  const note = (words: string) => addMessage(errors, field, words);
  if (Array.isArray(value)) {
    const { items, maxItems = Infinity } = schema as { items?: JsonSchema; maxItems?: number };
    if (items === undefined) return true;
    if (value.length > maxItems)
      return note(TOO_LONG[field] ?? `${labelOf(path)} must not have more than ${maxItems} entries`);
    return value.every((entry, index) => noteSurplus(entry, items, [...path, index], errors));
  }
  const properties = schema.properties as Readonly<Record<string, JsonSchema>> | undefined;
  if (properties === undefined) return true;
  for (const name in value) {
    const known = Object.hasOwn(properties, name) ? properties[name] : undefined;
    if (known && isReadOnly(known)) continue;
    const goesOn = known
      ? noteSurplus((value as Record<string, unknown>)[name], known, [...path, name], errors)
      : note(`${labelOf(path)} has no property ${shortened(name)}`);
    if (!goesOn) return false;
  }
  return true;
}

/** A name needs to be found again, not read whole. */
const LONGEST_NAME = 50;

const shortened = (name: string) =>
  name.length > LONGEST_NAME ? `${JSON.stringify(name.slice(0, LONGEST_NAME))}…` : JSON.stringify(name);
