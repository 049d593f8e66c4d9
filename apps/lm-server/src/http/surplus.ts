import type { JsonSchema } from './contract';
import { addMessage, fieldAt, isReadOnly, labelOf, TOO_MANY_CONTACTS, type Path } from '@lm/domain';
import { refused, type FieldErrors } from './problem';

/** Refuses what the schema has no place for, before slower judges walk the body. @throws Problem 400 */
export function demandNoSurplus(body: unknown, schema: JsonSchema): void {
  const errors: FieldErrors = {};
  noteSurplus(body, schema, [], errors);
  if (Object.keys(errors).length > 0) throw refused(errors);
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
