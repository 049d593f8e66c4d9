import { readFile, stat, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { askProvider, inspectionText, inspectLicenseFile, readLogKeys } from '../inspect';
import { LARGEST_FILE } from '../license-files/licenseFileParts';
import type { LicenseFileKeys } from '../license-files/openLicenseFile';
import { fromBase64, toBase64 } from '../log/bytes';
import type { Checkpoint } from '../log/checkpoint';
import { parseVkey } from '../log/notes';

const OPTIONS = {
  key: { type: 'string', multiple: true },
  witness: { type: 'string', multiple: true },
  online: { type: 'string' },
  'file-key': { type: 'string' },
  'license-keys': { type: 'string' },
  seen: { type: 'string' },
} as const;

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
  const file = await readAtMost(path);
  const baseUrl = values.online?.replace(/\/+$/, '');
  const { log, note } = await logKeysOf(values.key, baseUrl);
  const asked = baseUrl === undefined ? undefined : await ask(file, baseUrl, log, values.seen);
  const inspection = await inspectLicenseFile(file, {
    log,
    witnesses: values.witness ?? [],
    fileKeys: await fileKeysOf(values),
    online: asked?.online,
  });
  const notes = [...inspection.notes, ...note, ...(asked?.notes ?? [])];
  console.log(inspectionText({ ...inspection, notes }));
  if (inspection.verdict === 'undecided') return 2;
  return inspection.verdict === 'genuine' ? 0 : 1;
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

async function logKeysOf(given: readonly string[] | undefined, baseUrl: string | undefined) {
  for (const key of given ?? [])
    await parseVkey(key).catch(() => {
      throw new Refusal(`${key} is not the key of a log, which looks like name+0123abcd+ABCD….`);
    });
  if (given || baseUrl === undefined) return { log: given ?? [], note: [] };
  try {
    const log = await readLogKeys(baseUrl);
    return { log, note: [`The key of the log is what ${baseUrl} says it is now: ${log.join(' ')}`] };
  } catch (error) {
    return { log: [], note: [`${baseUrl} did not say the key of its log: ${(error as Error).message}`] };
  }
}

async function ask(file: Uint8Array, baseUrl: string, log: readonly string[], seenPath: string | undefined) {
  const before = seenPath === undefined ? undefined : await readSeen(seenPath);
  try {
    const answer = await askProvider(file, { baseUrl, log, seen: before });
    if (seenPath !== undefined && answer?.seen) await writeFile(seenPath, seenText(answer.seen));
    return { online: answer?.online, notes: [] };
  } catch (error) {
    return { online: undefined, notes: [`${baseUrl} could not be asked: ${(error as Error).message}`] };
  }
}

const seenText = ({ origin, size, root }: Checkpoint) => `${origin}\n${size}\n${toBase64(root)}\n`;

async function readSeen(path: string): Promise<Checkpoint | undefined> {
  const text = await readFile(path, 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  const [origin = '', size, root = ''] = text.split('\n');
  return { origin, size: Number(size), root: fromBase64(root, `record of a log: ${path}`) };
}

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
  return { fileKey, publicKeys: JSON.parse(text) as LicenseFileKeys['publicKeys'] };
}
