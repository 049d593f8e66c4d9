/** An identifier as a server sends it. Opaque: never calculated with, never ordered by. */
export type Id = number | string;

/** Whether two identifiers name the same thing: `7` from the wire and `'7'` from a form do. */
export function sameId(one: Id | null | undefined, other: Id | null | undefined): boolean {
  return one != null && other != null && String(one) === String(other);
}
