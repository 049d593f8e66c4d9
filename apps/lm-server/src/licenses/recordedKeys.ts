import { change, type AuditValues } from '../audit-logs/change';
import type { Db } from '../db/Db';
import { takeTurns } from '../db/takeTurns';
import { insertKeys, readKeys, updateKey, type RecordedKey, type StandingOfKey } from './licenseKeyStore';
import type { SeenSerials } from './seenSerials';
import { isSignedBy, keyIdOf, signText, type SigningKey } from './signingKey';

export type KeyTrust = {
  /** The first of them signs. */
  own: readonly SigningKey[];
  seen: SeenSerials;
  /** Told, once for each text, what somebody must have changed by hand. */
  alarm: (text: string) => void;
};

/** Any number, as long as every replica uses this one. */
const KEYS_LOCK = 5_310_119;

/** What a voucher signs. It begins as no license file does, so neither signature passes for the other. */
const statementOf = ({ kid, publicKey, serial, revokedAt, revokedSince }: RecordedKey) =>
  `license-admin license key ${JSON.stringify([kid, publicKey, serial, revokedAt, revokedSince])}`;

/** Revoked, said to be, or maybe so: the row is older than what was seen. Such a key signs nothing. */
export const isInDoubt = (row: StandingOfKey, seen: SeenSerials): boolean =>
  row.revokedAt !== null || row.serial < seen.of(row.kid);

const vouchersAmong = ({ own, seen }: KeyTrust, rows: readonly RecordedKey[]) =>
  own.filter(({ kid }) => !rows.some((row) => row.kid === kid && isInDoubt(row, seen)));

async function isBelieved(row: RecordedKey, vouching: readonly SigningKey[], { seen }: KeyTrust) {
  try {
    if (row.serial < seen.of(row.kid) || row.kid !== (await keyIdOf(row.publicKey))) return false;
    const statement = statementOf(row);
    return vouching.some((key) => key.kid === row.kid || isSignedBy(key, statement, row.vouchers[key.kid]));
  } catch {
    return false; // what somebody wrote by hand need not even be a key
  }
}

/** Those that a key of this server vouches for; the others are ignored and reported. */
export async function believedKeys(rows: readonly RecordedKey[], trust: KeyTrust): Promise<RecordedKey[]> {
  const vouching = vouchersAmong(trust, rows);
  const believed: RecordedKey[] = [];
  for (const row of rows) {
    if (await isBelieved(row, vouching, trust)) {
      believed.push(row);
      trust.seen.see(row.kid, row.serial);
    } else
      trust.alarm(
        `The signing key ${row.kid} in the database is ignored, because none of this server's keys vouches for it as it is recorded${row.serial < trust.seen.of(row.kid) ? ' and an older state of it was put back' : ''}: unless you know why, somebody has written there by hand. "lm-server vouch-key ${row.kid}" believes it from now on.`,
      );
  }
  return believed;
}

/**
 * Each key vouches for every believed one: keys taken out of the settings go on verifying, and a server with only
 * older keys believes the newer ones.
 */
export async function recordKeys(db: Db, trust: KeyTrust): Promise<RecordedKey[]> {
  return db.transaction(async (tx) => {
    await takeTurns(tx, KEYS_LOCK);
    const own = trust.own.map(({ kid, publicKey }) => ({ kid, publicKey }));
    await insertKeys(tx, own);
    const rows = await readKeys(tx);
    const vouching = vouchersAmong(trust, rows);
    const believed = await believedKeys(rows, trust);
    for (const row of believed) await vouchFor(tx, row, vouching);
    return believed;
  });
}

async function vouchFor(tx: Db, row: RecordedKey, vouching: readonly SigningKey[]): Promise<void> {
  const statement = statementOf(row);
  const missing = vouching.filter((key) => !isSignedBy(key, statement, row.vouchers[key.kid]));
  if (missing.length === 0) return;
  const vouchers = {
    ...row.vouchers,
    ...Object.fromEntries(missing.map((key) => [key.kid, signText(key, statement)])),
  };
  await updateKey(tx, row.kid, { vouchers });
}

/** An operator's decision; empty, only that the key is to be believed. */
export type KeyDecision = Partial<Pick<RecordedKey, 'revokedAt' | 'revokedSince'>>;

/** @returns the changed key; undefined when this id is unknown or another key's */
export async function decideKey(
  db: Db,
  kid: string,
  trust: KeyTrust,
  decision: KeyDecision,
): Promise<RecordedKey | undefined> {
  const decided = await change(db, null, async (tx, audit) => {
    await takeTurns(tx, KEYS_LOCK);
    const rows = await readKeys(tx);
    const old = rows.find((row) => row.kid === kid);
    if (!old || old.kid !== (await keyIdOf(old.publicKey))) return undefined;
    const serial = Math.max(old.serial, trust.seen.of(kid)) + 1;
    const changed: RecordedKey = { ...old, ...decision, serial, vouchers: {} };
    const { revokedAt, revokedSince } = changed;
    await updateKey(tx, kid, { serial, revokedAt, revokedSince, vouchers: {} });
    const now = rows.map((row) => (row === old ? changed : row));
    await vouchFor(tx, changed, vouchersAmong(trust, now));
    audit('Update', 'LicenseKeys', kid, { old: auditValues(old), new: auditValues(changed) });
    return changed;
  });
  if (decided) trust.seen.see(kid, decided.serial);
  return decided;
}

const auditValues = ({ revokedAt, revokedSince }: RecordedKey): AuditValues => ({ revokedAt, revokedSince });
