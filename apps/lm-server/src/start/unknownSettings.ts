import { StartupFailure } from './startupFailure';

/** What else of ours reads: the development server, and the SDK's README and examples. */
const OTHER_PROGRAMS = [
  'LM_API_URL',
  'LM_EMAIL',
  'LM_FILE_KEY',
  'LM_LOG_VKEY',
  'LM_MASTER_KEY',
  'LM_PASSWORD',
  'LM_TOKEN',
  'LM_URL',
];

/** So many letters added, left out or changed are a slip. */
const SLIP = 2;

/**
 * The names in the environment that begin as settings do and are none.
 * @throws StartupFailure when one is probably a setting with a slip in its name: it must not be without effect.
 */
export function unknownSettings(
  environment: Readonly<Record<string, string | undefined>>,
  known: ReadonlySet<string>,
): string[] {
  const unknown = Object.keys(environment)
    .filter((name) => name.startsWith('LM_') && !known.has(name) && !OTHER_PROGRAMS.includes(name))
    .sort();
  const settings = [...known].map((name) => (name.startsWith('LM_') ? name : `LM_${name}`)).sort();
  const slips = unknown.filter((name) => settings.some((setting) => isSlip(name, setting)));
  if (slips.length === 0) return unknown;
  throw new StartupFailure(
    `There is no setting ${slips.join(', ')}: unset it or correct its name (the settings are ${[...known].sort().join(', ')}).`,
  );
}

const isSlip = (name: string, setting: string) =>
  setting.startsWith(`${name}_`) || name.startsWith(`${setting}_`) || distance(name, setting) <= SLIP;

/** Levenshtein's. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [place, letter] of [...one].entries()) {
    const above = row;
    row = [place + 1];
    for (let index = 0; index < other.length; index++)
      row.push(
        Math.min(above[index + 1]! + 1, row[index]! + 1, above[index]! + Number(letter !== other[index])),
      );
  }
  return row.at(-1)!;
}
