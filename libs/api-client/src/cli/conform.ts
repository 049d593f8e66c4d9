import { parseArgs } from 'node:util';
import { conform, SUBJECTS, type Target } from '../conformance';
import { apiAddress } from './apiAddress';
import { masterFileKeys } from '../license-files/customerFileKeys';

/** @returns the exit code */
export async function runConform(words: readonly string[]): Promise<number> {
  let target: Target;
  try {
    target = targetOf(words);
  } catch (error) {
    console.error((error as Error).message);
    return 2;
  }
  console.log(
    `Asks ${target.baseUrl}. The records that it makes and deletes stay in the audit log and among what was deleted.`,
  );
  const stopping = new AbortController();
  const stop = () => stopping.abort();
  process.once('SIGINT', stop).once('SIGTERM', stop);
  const code = await conform(SUBJECTS, target, console.log, stopping.signal);
  process.off('SIGINT', stop).off('SIGTERM', stop);
  return code;
}

function targetOf(words: readonly string[]): Target {
  const { values, positionals } = parseArgs({
    args: [...words],
    options: { 'master-key': { type: 'string' } },
    allowPositionals: true,
  });
  const [url, ...more] = positionals;
  if (url === undefined || more.length > 0)
    throw new Error('Give the address of one API: conform https://licenses.example.com/lm');
  const baseUrl = apiAddress(url);
  const { LM_EMAIL: email, LM_PASSWORD: password, LM_TOKEN: token } = process.env;
  if (token?.startsWith('lmt_'))
    throw new Error('An API token may not do all that is asked for. Set LM_EMAIL and LM_PASSWORD instead.');
  const signIn = email && password ? { email, password } : undefined;
  const administrator = signIn ?? (token ? { token } : undefined);
  if (!administrator)
    throw new Error("Set LM_EMAIL and LM_PASSWORD to an administrator's, or LM_TOKEN to that of a session.");
  const masterKey = values['master-key'];
  return {
    baseUrl,
    administrator,
    fileKey: masterKey && masterFileKeys([masterKey]),
  };
}
