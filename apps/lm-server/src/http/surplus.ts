import type { JsonSchema } from './contract';
import { addMessage, fieldAt, isReadOnly, labelOf, type Path } from '@lm/domain';
import { refused, type FieldErrors } from './problem';

/** Refuses what the schema has no place for, before slower judges walk the body. @throws Problem 400 */
export function demandNoSurplus(body: unknown, schema: JsonSchema): void {
  const errors: FieldErrors = {};
  noteSurplus(body, schema, [], errors);
  if (Object.keys(errors).length > 0) throw refused(errors);
}

/** @returns whether there is room for more messages */
function noteSurplus(value: unknown, schema: JsonSchema, path: Path, errors: FieldErrors): boolean {
  if (value === null || typeof value !== 'object') return true;
  const note = (words: string) => addMessage(errors, fieldAt(path), `${labelOf(path)} ${words}`);
  if (Array.isArray(value)) {
    const { items, maxItems = Infinity } = schema as { items?: JsonSchema; maxItems?: number };
    if (items === undefined) return true;
    if (value.length > maxItems) return note(`must not have more than ${maxItems} entries`);
    return value.every((entry, index) => noteSurplus(entry, items, [...path, index], errors));
  }
  const properties = schema.properties as Readonly<Record<string, JsonSchema>> | undefined;
  if (properties === undefined) return true;
  for (const name in value) {
    const known = Object.hasOwn(properties, name) ? properties[name] : undefined;
    if (known && isReadOnly(known)) continue;
    const goesOn = known
      ? noteSurplus((value as Record<string, unknown>)[name], known, [...path, name], errors)
      : note(`has no property ${shortened(name)}`);
    if (!goesOn) return false;
  }
  return true;
}

/** A name needs to be found again, not read whole. */
const LONGEST_NAME = 50;

const shortened = (name: string) =>
  name.length > LONGEST_NAME ? `${JSON.stringify(name.slice(0, LONGEST_NAME))}…` : JSON.stringify(name);
