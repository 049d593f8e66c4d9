import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { checkLicenseFile, type LicenseFileKeys } from '@lm/api-client';
import { masterFileKeys } from '@lm/api-client/provider';
import pg, { type PoolClient } from 'pg';
import { atOneMoment, takeAnyTime } from '../db/atOneMoment';
import type { Db } from '../db/Db';
import type { Database } from '../db/openDatabase';
import { INSUFFICIENT_PRIVILEGE } from '../db/position';
import { reasonOfSqlState, Unavailable } from '../db/unavailable';
import { createLicenseFiles } from '../licenses/licenseFile';
import { openSeenSerials } from '../licenses/seenSerials';
import { demandKnownSecrets } from '../start/knownSecrets';
import { checkSecrets, loadSecrets, type Secrets } from '../start/secrets';
import type { Settings } from '../start/settings';
import { reasonOf, StartupFailure } from '../start/startupFailure';
import type { DataDirectory } from '../start/dataDirectory';
import {
  countKeys,
  countLost,
  countRows,
  inSavepoint,
  isRight,
  KEPT_COUNTS,
  referencesOf,
  storedFilesAbove,
  tablesOf,
  type KeptCount,
  type Reference,
  type StoredFile,
} from './checkDataStore';

type Findings = {
  tables: number;
  rows: number;
  files: number;
  damage: string[];
  /** What is no damage, but still to be done. */
  reminders: string[];
};

const SLICE = 500;

/**
 * Reads everything at one moment and tells what is damaged: rows, indexes, references, kept counts, files, secrets.
 * Changes no data.
 */
export async function checkData(
  { db, pool }: Database,
  settings: Settings,
  dataDirectory: DataDirectory,
): Promise<Findings> {
  const findings: Findings = { tables: 0, rows: 0, files: 0, damage: [], reminders: [] };
  const secrets = await checkedSecrets(db, settings, dataDirectory, findings);
  const publicKeys = secrets && (await publicKeysOf(db, secrets, settings, dataDirectory, findings));
  await atOneMoment(pool, async (client) => {
    await takeAnyTime(client);
    for (const table of await tablesOf(client)) await checkTable(client, table, findings);
    for (const reference of await referencesOf(client)) await checkReference(client, reference, findings);
    for (const count of KEPT_COUNTS) await checkCount(client, count, findings);
    if (secrets && publicKeys) await checkLicenseFiles(client, secrets, publicKeys, findings);
  });
  return findings;
}

/** Made-up secrets would open no license file. */
async function checkedSecrets(
  db: Db,
  settings: Settings,
  dataDirectory: DataDirectory,
  { damage }: Findings,
): Promise<Secrets | undefined> {
  const { tokenSecret, licenseSigningKeys, licenseFileKeys } = settings;
  const file = join(dataDirectory.path, 'secrets.json');
  if (!(tokenSecret && licenseSigningKeys && licenseFileKeys) && !existsSync(file)) {
    damage.push(`${file} is missing: restore it from your backup, for it opens the license files.`);
    return undefined;
  }
  try {
    checkSecrets(settings, dataDirectory);
    return await demandKnownSecrets(db, () => loadSecrets(settings, dataDirectory), dataDirectory.path);
  } catch (thrown) {
    if (!(thrown instanceof StartupFailure)) throw thrown;
    damage.push(thrown.message);
    return undefined;
  }
}

async function publicKeysOf(
  db: Db,
  { licenseFileKeys }: Secrets,
  { providerName }: Settings,
  { path }: DataDirectory,
  { damage, reminders }: Findings,
) {
  const licenseFiles = await createLicenseFiles(db, licenseFileKeys, {
    issuer: providerName,
    seen: openSeenSerials(path),
    alarm: (text) => damage.push(text),
    remind: (text) => reminders.push(text),
  });
  return licenseFiles.publicKeys();
}

/** A damaged table must not hide the next. */
async function noting(
  client: PoolClient,
  { damage }: Findings,
  what: string,
  look: () => Promise<void>,
): Promise<void> {
  await inSavepoint(client, look, (thrown) => {
    if (keepsFromLooking(thrown)) throw thrown;
    damage.push(`${what} cannot be read: ${reasonOf(thrown)}`);
  });
}

/** Says nothing of what is kept; what cannot be read from the disk does. */
function keepsFromLooking(thrown: unknown): boolean {
  if (!(thrown instanceof pg.DatabaseError)) return thrown instanceof Unavailable;
  const { code = '' } = thrown;
  return code === INSUFFICIENT_PRIVILEGE || (reasonOfSqlState(code) !== undefined && !code.startsWith('58'));
}

/** Every column of every row, then every entry of every whole index. */
async function checkTable(client: PoolClient, table: string, findings: Findings): Promise<void> {
  findings.tables += 1;
  await noting(client, findings, `The table ${table}`, async () => {
    const rows = await countRows(client, table);
    findings.rows += rows;
    const entries = await countKeys(client, table);
    if (entries === undefined) return;
    if (entries !== rows)
      findings.damage.push(
        `The table ${table} has ${rows} rows and its primary key ${entries}: run "reindex table ${table}".`,
      );
  });
}

async function checkReference(client: PoolClient, reference: Reference, findings: Findings): Promise<void> {
  const { name, child, parent } = reference;
  await noting(client, findings, `The reference ${name}`, async () => {
    const lost = await countLost(client, reference);
    if (lost > 0)
      findings.damage.push(`${lost} rows of ${child} belong to rows of ${parent} that are not there.`);
  });
}

async function checkCount(client: PoolClient, count: KeptCount, findings: Findings): Promise<void> {
  await noting(client, findings, `The kept count of ${count.list}`, async () => {
    if (!(await isRight(client, count)))
      findings.damage.push(
        `The kept count of ${count.list} is not the real one: back up and restore, which counts anew.`,
      );
  });
}

async function checkLicenseFiles(
  client: PoolClient,
  { licenseFileKeys }: Secrets,
  publicKeys: Awaited<ReturnType<typeof publicKeysOf>>,
  findings: Findings,
): Promise<void> {
  await noting(client, findings, 'License files', async () => {
    for (let above = 0; ;) {
      const files = await storedFilesAbove(client, above, SLICE);
      for (const stored of files) {
        findings.files += 1;
        const problem = await problemOf(stored, masterFileKeys(licenseFileKeys.encryption), publicKeys);
        if (problem) findings.damage.push(`The file of license ${stored.id} ${problem}`);
      }
      if (files.length < SLICE) return;
      above = files.at(-1)!.id;
    }
  });
}

async function problemOf(
  { id, customer, expiry, file }: StoredFile,
  fileKey: LicenseFileKeys['fileKey'],
  publicKeys: Awaited<ReturnType<typeof publicKeysOf>>,
): Promise<string | undefined> {
  if (!file) return 'is missing.';
  const judged = await checkLicenseFile(file, { fileKey, publicKeys });
  const statement =
    judged.verdict === 'valid' || judged.verdict === 'expired'
      ? judged.statement
      : judged.verdict === 'revoked-key'
        ? judged.claimed
        : undefined;
  if (!statement) return `does not open: ${'message' in judged ? judged.message : judged.verdict}`;
  const isRight =
    statement.licenseId === id &&
    statement.customerId === customer &&
    statement.expiryDate === expiry.toISOString();
  return isRight ? undefined : 'states another license than the one it belongs to.';
}
