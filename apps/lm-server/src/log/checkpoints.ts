import { parseCheckpoint } from '@lm/api-client/log';
import { checkpointText, signNote } from '@lm/api-client/provider';
import type { Db } from '../db/Db';
import {
  firstCheckpointCalled,
  insertCheckpoint,
  newestCheckpoint,
  type StoredCheckpoint,
} from './checkpointStore';
import type { LastSigned, SignedTree } from './lastSigned';
import type { NamedSigner } from './logKey';
import { isSignedNote } from './notes';
import { readTree } from './tree';
import { treeSize } from './treeStore';

/** Not the log that was signed: it must not be signed again before somebody has looked. */
export class BrokenLog extends Error {
  override readonly name = 'BrokenLog';

  constructor(what: string) {
    super(
      `The log in the database is not what its checkpoints say: ${what}. This server adds nothing to it until "lm-server verify-log" finds it whole.`,
    );
  }
}

/** Whose checkpoints the log must continue. */
export type Vouching = {
  /** Under the log's present name; the first signs. */
  signers: readonly NamedSigner[];
  lastSigned: LastSigned;
  /** By the command alone: it signs that the log goes on under a new name. */
  isRestored?: boolean | undefined;
};

/** A line of the first checkpoint of a restored log. No proof rests on that one: verifiers may know three lines alone. */
const RESTORED = 'restored';

/** Of clocks of different machines. */
const MOST_DIFFERENCE_MS = 60_000;

/** Under the log's present name, whatever its row says. */
function isOwn({ vkey, note }: StoredCheckpoint, { signers }: Pick<Vouching, 'signers'>): boolean {
  const isOurs = signers.some((signer) => signer.vkey === vkey) && isSignedNote(note, vkey);
  return isOurs && parseCheckpoint(note).origin === signers[0]!.name;
}

/**
 * Why it is not the log that this server last saw signed. A restored one has a name of its own, which `restore` has
 * signed since; any other name is what somebody wrote, or that of an older backup.
 */
export async function renamedSince(db: Db, vouching: Vouching): Promise<string | undefined> {
  const { lastSigned, signers } = vouching;
  const [name, last] = [signers[0]!.name, lastSigned.newest()];
  if (!last || last.origin === name) return undefined;
  const first = await firstCheckpointCalled(db, name);
  if (first && isOwn(first, vouching) && isOfRestore(first.note) && isLater(name, last)) return undefined;
  return `it was called ${last.origin} when this server saw it signed last, and is called ${name} now`;
}

const isOfRestore = (note: string): boolean => parseCheckpoint(note).note.text.endsWith(`\n${RESTORED}\n`);

function isLater(name: string, last: SignedTree): boolean {
  const moment = restoredAt(name);
  return moment > restoredAt(last.origin) && moment > last.at - MOST_DIFFERENCE_MS;
}

/** As the name says; 0 for that of a first start. */
function restoredAt(name: string): number {
  const [, digits] = /\/restored-(\d{14})$/.exec(name) ?? [];
  return digits ? Date.parse(digits.replace(/(....)(..)(..)(..)(..)(..)/, '$1-$2-$3T$4:$5:$6Z')) : 0;
}

/**
 * How many leaves there are.
 * @param tx has the log for itself
 * @throws BrokenLog when leaves are gone that were signed
 */
export async function demandWhole(tx: Db, vouching: Vouching): Promise<number> {
  const [newest, size] = [await newestCheckpoint(tx), await treeSize(tx)];
  const { lastSigned, signers } = vouching;
  const last = lastSigned.newest();
  const isSame = newest && last?.note === newest.note;
  const renamed = await renamedSince(tx, vouching);
  if (renamed) throw new BrokenLog(renamed);
  const isOfThisName = last?.origin === signers[0]!.name;
  const signed = Math.max(newest?.size ?? 0, isOfThisName ? last.size : 0);
  if (signed > size) throw new BrokenLog(`the last one was of ${signed} entries, and there are ${size}`);
  if (isSame) return size;
  if (isOfThisName) await demandBeginning(tx, last);
  if (newest?.origin === signers[0]!.name && isOwn(newest, vouching)) lastSigned.remember(newest);
  return size;
}

async function demandBeginning(tx: Db, { size, root }: { size: number; root: Uint8Array }): Promise<void> {
  if (!(await readTree(tx).rangeHash({ start: 0, end: size })).equals(root))
    throw new BrokenLog(`its first ${size} entries are others`);
}

/**
 * Signs the log unless the newest checkpoint says what it is.
 * @param tx has the log for itself
 * @throws BrokenLog when the log does not begin as the last checkpoint says
 */
export async function signCheckpoint(tx: Db, vouching: Vouching): Promise<StoredCheckpoint> {
  const size = await demandWhole(tx, vouching);
  const newest = await newestCheckpoint(tx);
  const signer = vouching.signers[0]!;
  if (newest?.size === size && newest.vkey === signer.vkey && !isOfRestore(newest.note)) return newest;
  if (newest) await demandBeginning(tx, newest);
  const root = await readTree(tx).rangeHash({ start: 0, end: size });
  const text = checkpointText(signer.name, size, root);
  const sign = async (signed: string) =>
    insertCheckpoint(tx, {
      origin: signer.name,
      size,
      root,
      vkey: signer.vkey,
      note: await signNote(signed, signer),
    });
  if (vouching.isRestored) await sign(`${text}${RESTORED}\n`);
  return sign(text);
}
