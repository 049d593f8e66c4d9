import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import { refused } from '../http/problem';

/** Eight random letters and digits take more guesses. */
const MIN_GUESSES = 50_000_000;

/** The time of a judgement grows fast with the length. */
const JUDGED_LENGTH = 32;

const EASY_TO_GUESS =
  'Password is easy to guess: use several words that have nothing to do with each other, or let a password manager make one';

let made: ZxcvbnFactory | undefined;
/** Only when first needed: it sorts all dictionaries. */
const judge = () => (made ??= new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs }));

type Bearer = { email: string; firstName?: string | null; lastName?: string | null };

export function weaknessOf(password: string, { email, firstName, lastName }: Bearer): string | undefined {
  const known = [...email.split(/[^\p{L}\p{N}]+/u), email, firstName, lastName, 'license', 'admin'];
  const words = known.filter((word): word is string => Boolean(word && word.length > 2));
  const { guesses } = judge().check(password.slice(0, JUDGED_LENGTH), words);
  return guesses < MIN_GUESSES ? EASY_TO_GUESS : undefined;
}

/** @throws Problem 400 for the field */
export function demandStrong(field: 'Password' | 'NewPassword', password: string, bearer: Bearer): void {
  const weakness = weaknessOf(password, bearer);
  if (weakness) throw refused({ [field]: [weakness] });
}
