import { readFile, stat, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { attachProof, type KeptLog } from '../inspect';
import { reportOnFile } from '../inspect/reportOnFile';
import { LARGEST_FILE } from '../license-files/licenseFileParts';
import type { LicenseFileKeys } from '../license-files/openLicenseFile';
import { parseVkey, vkeysIn } from '../log/notes';
import { apiAddress } from './apiAddress';

const OPTIONS = {
  'log-key': { type: 'string', multiple: true },
  witness: { type: 'string', multiple: true },
  online: { type: 'string' },
  'file-key': { type: 'string' },
  'license-keys': { type: 'string' },
  seen: { type: 'string' },
  proof: { type: 'string' },
} as const;

const PATIENCE_MS = 10_000;

class Refusal extends Error {}

/** @returns the exit code */
export async function runInspect(words: readonly string[]): Promise<number> {
  try {
    return await inspect(words);
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    return 2;
  }
}

async function inspect(words: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({ args: [...words], options: OPTIONS, allowPositionals: true });
  const [path, ...more] = positionals;
  if (path === undefined || more.length) throw new Refusal('Give one file: inspect FILE');
  const baseUrl = values.online === undefined ? undefined : apiAddress(values.online);
  const beside = values.proof === undefined ? undefined : await readAtMost(values.proof);
  const file = attachProof(await readAtMost(path), beside && new TextDecoder().decode(beside));
  const kept = await keptLogOf(values['log-key'], values.seen);
  const signal = AbortSignal.timeout(PATIENCE_MS);
  const report = await reportOnFile(file, {
    kept,
    provider: baseUrl === undefined ? undefined : { baseUrl, signal },
    witnesses: values.witness ?? [],
    fileKeys: await fileKeysOf(values),
  });
  console.log(report.text);
  if (values.seen !== undefined && report.kept) await keep(values.seen, report.kept);
  return report.exitCode;
}

/** A little more than a license file can have is enough to see that it is none. */
async function readAtMost(path: string): Promise<Uint8Array> {
  try {
    const { size } = await stat(path);
    return size > LARGEST_FILE ? new Uint8Array(LARGEST_FILE + 1) : await readFile(path);
  } catch (error) {
    throw new Refusal(`${path} cannot be read: ${(error as Error).message}`);
  }
}

/** The keys that are given count; otherwise those that were kept the first time. */
async function keptLogOf(given: readonly string[] | undefined, path: string | undefined): Promise<KeptLog> {
  const keys = given?.flatMap(vkeysIn);
  for (const key of keys ?? [])
    await parseVkey(key).catch(() => {
      throw new Refusal(`${key} is not the key of a log, which looks like name+0123abcd+ABCD….`);
    });
  const kept = (path === undefined ? undefined : await readKept(path)) ?? { keys: [] };
  return keys ? { ...kept, keys } : kept;
}

async function readKept(path: string): Promise<KeptLog | undefined> {
  const text = await readFile(path, 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  try {
    const { keys, checkpoint } = JSON.parse(text) as KeptLog;
    return { keys: [...keys], checkpoint };
  } catch {
    throw new Refusal(`${path} is not what this command keeps of a log.`);
  }
}

const keep = (path: string, kept: KeptLog) =>
  writeFile(path, `${JSON.stringify(kept, null, 2)}\n`).catch((error: Error) => {
    throw new Refusal(`What was seen of the log cannot be kept: ${error.message}`);
  });

async function fileKeysOf(values: {
  'file-key'?: string | undefined;
  'license-keys'?: string | undefined;
}): Promise<LicenseFileKeys | undefined> {
  const { 'file-key': fileKey, 'license-keys': list } = values;
  if (fileKey === undefined && list === undefined) return undefined;
  if (fileKey === undefined || list === undefined)
    throw new Refusal('--file-key and --license-keys are of use together only.');
  const text = await readFile(list, 'utf8').catch((error: Error) => {
    throw new Refusal(`${list} cannot be read: ${error.message}`);
  });
  return { fileKey, publicKeys: keySetIn(text, list) };
}

function keySetIn(text: string, path: string): LicenseFileKeys['publicKeys'] {
  try {
    const set = JSON.parse(text) as LicenseFileKeys['publicKeys'];
    if (Array.isArray(set.keys)) return set;
  } catch {
    // Said below.
  }
  throw new Refusal(`${path} is not the list of keys that GET /lm/api/LicenseKeys answers.`);
}
