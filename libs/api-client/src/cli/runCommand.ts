import { runInspect } from './inspect';

const COMMANDS = new Map<string | undefined, (words: readonly string[]) => Promise<number>>([
  ['inspect', runInspect],
  // Loaded when it is asked for: it brings all cases of the contract.
  ['conform', async (words) => (await import('./conform')).runConform(words)],
]);

const USAGE = `Usage:

  npx @lm/api-client inspect FILE [options]

Says whether a license file is genuine, for whom, until when, and what has become of it. The file stays here: a server is
sent its fingerprint alone, and only with --online. Ends with 0 when the license is genuine and current (as far as
somebody was asked), with 1 when it is not, with 2 when that cannot be found out.

  --log-key VKEY       the key of the provider's log; several, or several times, when it was changed
  --online URL         ask the provider's server too, such as https://licenses.example.com/lm; without --log-key its word
                       is taken for the key of the log the first time
  --proof FILE         the proof of a file that does not carry it
  --witness VKEY       a witness whose cosignature is to be named; several times
  --file-key KEY       the key that opens your files (base64url), for files that carry no proof; with --license-keys
  --license-keys FILE  the provider's list of keys, as GET /lm/api/LicenseKeys answers it
  --seen FILE          where to keep the keys and the last state of the log, to notice when they change or it is rolled
                       back

  npx @lm/api-client conform URL [--master-key KEY]

Asks a server, such as http://localhost:4200/lm, for everything that the contract promises, and says what it lacks. Makes
records and deletes them again: ask a test installation, as an administrator whose sign-in is in LM_EMAIL and LM_PASSWORD,
or whose session in LM_TOKEN. Ends with 0 when the server keeps the contract, with 1 when it lacks something, with 2 when
that cannot be found out: it is not reached, or refuses the sign-in.

  --master-key KEY     the provider's LM_LICENSE_FILE_KEY, to look into license files too`;

/** @returns the exit code */
export async function runCommand([command, ...words]: readonly string[]): Promise<number> {
  const run = COMMANDS.get(command);
  const isHelp = command === '--help' || words.includes('--help');
  if (run && words.length > 0 && !isHelp) return run(words);
  console.log(USAGE);
  return isHelp ? 0 : 2;
}
