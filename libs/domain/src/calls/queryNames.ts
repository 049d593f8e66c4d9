import type { FieldErrors } from '../forms/fieldErrors';
import { addMessage } from '../forms/fieldMessages';

/** A name needs to be found again, not read whole. */
const LONGEST_NAME = 50;

/** What is wrong with the names of query parameters: those that a call does not have. Letter case counts. */
export function unknownNames(names: Iterable<string>, known: readonly string[]): FieldErrors {
  const errors: FieldErrors = {};
  for (const name of names) {
    const shown = name.slice(0, LONGEST_NAME);
    if (!known.includes(name) && !addMessage(errors, shown, unknownText(shown, known))) break;
  }
  return errors;
}

function unknownText(name: string, known: readonly string[]): string {
  const there = `There is no parameter ${JSON.stringify(name)} here`;
  const meant = known.find((one) => isAlmost(one.toLowerCase(), name.toLowerCase()));
  if (meant !== undefined) return `${there}: did you mean ${meant}?`;
  return known.length > 0 ? `${there}. There are ${known.join(', ')}.` : `${there}, nor any other.`;
}

/** The same but for one letter more, less or other. */
function isAlmost(one: string, other: string): boolean {
  let from = 0;
  while (from < one.length && one[from] === other[from]) from++;
  const [rest, otherRest] = [one.slice(from), other.slice(from)];
  return rest.slice(1) === otherRest.slice(1) || rest === otherRest.slice(1) || rest.slice(1) === otherRest;
}
