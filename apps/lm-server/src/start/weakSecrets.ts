import { StartupFailure } from './startupFailure';

/** Random bytes and made-up texts have many more. */
const DIFFERENT_BYTES = 5;

/** Refuses a key of zeros or a placeholder. @param place the setting or file, for the sentence */
export function demandRandom(place: string, secrets: readonly Uint8Array[], howToMake: string): void {
  if (secrets.every((secret) => new Set(secret).size >= DIFFERENT_BYTES)) return;
  throw new StartupFailure(
    `${place} holds a secret that repeats the same few characters, which anybody can guess: make another one, for example with "${howToMake}".`,
  );
}
