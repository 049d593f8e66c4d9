import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import { refused } from '../http/problem';

/** Eight random letters and digits take more guesses; what takes fewer follows a pattern that guessing programs know. */
const MIN_GUESSES = 50_000_000;

/** What comes after is not looked at: the time that a judgement takes grows fast with the length. */
const JUDGED_LENGTH = 32;

const EASY_TO_GUESS =
  'Password is easy to guess: use several words that have nothing to do with each other, or let a password manager make one';

let made: ZxcvbnFactory | undefined;
/** Made for the first password: it sorts all dictionaries, which no start needs. */
const judge = () => (made ??= new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs }));

/** Who will have the password: what people know of them is tried first. */
type Bearer = { email: string; firstName?: string | null; lastName?: string | null };

/** Why a password that obeys the rules is no good after all; undefined when it is. */
export function weaknessOf(password: string, { email, firstName, lastName }: Bearer): string | undefined {
  const known = [...email.split(/[^\p{L}\p{N}]+/u), email, firstName, lastName, 'license', 'admin'];
  const words = known.filter((word): word is string => Boolean(word && word.length > 2));
  const { guesses } = judge().check(password.slice(0, JUDGED_LENGTH), words);
  return guesses < MIN_GUESSES ? EASY_TO_GUESS : undefined;
}

/**
 * Refuses a password that guessing programs find soon.
 * @throws Problem 400 for the field
 */
export function demandStrong(field: 'Password' | 'NewPassword', password: string, bearer: Bearer): void {
  const weakness = weaknessOf(password, bearer);
  if (weakness) throw refused({ [field]: [weakness] });
}
