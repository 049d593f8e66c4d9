import { consistencyRanges, formatTlogProof, inclusionRanges } from '@lm/api-client/provider';
import { canonicalJson } from '@lm/api-client/log';
import type { Db } from '../db/Db';
import { auditEntry, issueEntry } from './entries';
import { findLeaf, type EntryRef, type PlacedLeaf } from './leafStore';
import type { Log } from './log';
import { findAudit, findIssue } from './rowStore';
import { readTree } from './tree';

/** What verifies an entry. */
export type Opening = { position: number; salt: Buffer; entry: string };

type ProvenEntry = Opening & {
  size: number;
  hashes: Buffer[];
  /** With cosignatures. */
  checkpoint: string;
};

/** Undefined when it is erased, has no place yet, or is none. */
export async function openEntry(db: Db, ref: EntryRef): Promise<Opening | undefined> {
  const leaf = await findLeaf(db, ref);
  if (!leaf?.salt) return undefined;
  const entry = await entryOf(db, ref, leaf);
  return entry === undefined ? undefined : { position: leaf.position, salt: leaf.salt, entry };
}

async function entryOf(
  db: Db,
  { kind, record, issue }: EntryRef,
  { recorded }: PlacedLeaf,
): Promise<string | undefined> {
  if (kind === 'audit') {
    const row = await findAudit(db, record);
    return row && auditEntry(row, recorded);
  }
  const row = await findIssue(db, record, issue);
  return row && issueEntry(row, recorded);
}

/** At the first checkpoint that covers it, made now when there is none; later with more cosignatures. */
export async function proveEntry(db: Db, log: Log, ref: EntryRef): Promise<ProvenEntry | undefined> {
  const opening = (await openEntry(db, ref)) ?? (await log.catchUp(), await openEntry(db, ref));
  if (!opening) return undefined;
  const signed = await log.checkpointFrom(opening.position + 1);
  if (!signed) return undefined;
  const tree = readTree(db);
  const ranges = inclusionRanges(opening.position, signed.size);
  const hashes = await Promise.all(ranges.map((range) => tree.rangeHash(range)));
  return { ...opening, size: signed.size, hashes, checkpoint: signed.note };
}

/** c2sp.org/tlog-proof; its `extra` opens the leaf. */
export function proofText({ position, salt, entry, hashes, checkpoint }: ProvenEntry): string {
  const opening = canonicalJson({ entry, salt: salt.toString('base64') });
  return formatTlogProof({
    extra: Uint8Array.from(Buffer.from(opening)),
    index: position,
    hashes: hashes.map((hash) => Uint8Array.from(hash)),
    checkpoint,
  });
}

/** RFC 6962, section 2.1.2. */
export async function consistencyHashes(db: Db, first: number, second: number): Promise<Buffer[]> {
  const tree = readTree(db);
  return Promise.all(consistencyRanges(first, second).map((range) => tree.rangeHash(range)));
}
