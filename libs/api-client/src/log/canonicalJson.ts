type Json =
  null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json | undefined };

/**
 * The one canonical text of a JSON value (RFC 8785): no white space, names in the order of their UTF-16 code units,
 * numbers and strings as ECMAScript writes them. Members that are `undefined` are left out.
 * @throws TypeError when JSON cannot say the value: a number that is not finite, half of a surrogate pair.
 */
export function canonicalJson(value: Json): string {
  if (typeof value === 'string' && /\p{Surrogate}/u.test(value))
    throw new TypeError('A text with half of a surrogate pair has no canonical JSON.');
  if (typeof value === 'number' && !Number.isFinite(value))
    throw new TypeError(`${value} has no canonical JSON.`);
  if (value === null || typeof value !== 'object') {
    const text = JSON.stringify(value) as string | undefined;
    if (text === undefined) throw new TypeError(`A ${typeof value} has no canonical JSON.`);
    return text;
  }
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  const members = Object.entries(value as Record<string, Json | undefined>)
    .filter((member): member is [string, Json] => member[1] !== undefined)
    .sort(([one], [other]) => (one < other ? -1 : 1));
  return `{${members.map(([name, member]) => `${canonicalJson(name)}:${canonicalJson(member)}`).join(',')}}`;
}
