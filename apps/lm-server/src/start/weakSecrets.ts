import { StartupFailure } from './startupFailure';

/** Thirty-two random bytes, and any text that a program made up, have many more different ones. */
const DIFFERENT_BYTES = 5;

/**
 * Refuses a secret that is mostly the same byte again and again: a key of zeros, a place holder. Such a secret is long
 * enough for every other check and the first that anybody tries.
 * @param place the setting or file that it comes from, for the sentence, which does not repeat the secret.
 */
export function demandRandom(place: string, secrets: readonly Uint8Array[], howToMake: string): void {
  if (secrets.every((secret) => new Set(secret).size >= DIFFERENT_BYTES)) return;
  throw new StartupFailure(
    `${place} holds a secret that repeats the same few characters, which anybody can guess: make another one, for example with "${howToMake}".`,
  );
}
