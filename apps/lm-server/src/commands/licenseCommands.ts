import { readFileSync, statSync } from 'node:fs';
import { LARGEST_LICENSE_FILE } from '@lm/api-client/inspect';
import { parseVkey } from '@lm/api-client/log';
import { customerFileKey, masterFileKeys, reportOnFile } from '@lm/api-client/provider';
import { isDay, storableInstant } from '@lm/domain';
import { customersCalled } from '../customers/customerStore';
import type { Db } from '../db/Db';
import { createLicenseFiles, customerKeyId, keyTrustOf } from '../licenses/licenseFile';
import { readKeys, type RecordedKey } from '../licenses/licenseKeyStore';
import { decideKey, recordKeys, type KeyDecision } from '../licenses/recordedKeys';
import { openSeenSerials } from '../licenses/seenSerials';
import { signingKeyOf } from '../licenses/signingKey';
import { findState } from '../log/checkpointStore';
import { openLastSigned } from '../log/lastSigned';
import { openLog } from '../log/log';
import { logKeysOf } from '../log/logKey';
import { vkeysDerivedFrom } from '../log/ownKeys';
import type { Secrets } from '../start/secrets';
import { openSecrets, isShared } from '../start/sharedFileKey';
import type { Settings } from '../start/settings';
import { StartupFailure } from '../start/startupFailure';
import { askedHere } from './askedHere';
import type { OpenedForCommand, Answer } from './openForCommand';
import { readGiven } from './readGiven';

export async function licenseFilesOf(opened: OpenedForCommand, settings: Settings) {
  const { database, dataDirectory } = opened;
  const secrets = await openSecrets(database.db, settings, dataDirectory);
  const licenseFiles = await createLicenseFiles(database.db, secrets.licenseFileKeys, {
    issuer: settings.providerName,
    ...vigilance(opened),
  });
  return { licenseFiles, secrets };
}

const vigilance = ({ dataDirectory }: OpenedForCommand) => ({
  seen: openSeenSerials(dataDirectory.path),
  alarm: (text: string) => console.error(text),
});

/** Says what `npx @lm/api-client inspect --online` says, and ends like it; what it asks for is answered by the database. */
export async function inspectLicense(
  opened: OpenedForCommand,
  settings: Settings,
  file: string,
  logKey: string | undefined,
): Promise<Answer> {
  const content = readGiven(file, readLicense);
  const keys = logKey === undefined ? [] : [await demandLogKey(logKey)];
  const { db } = opened.database;
  const { licenseFiles, secrets } = await licenseFilesOf(opened, settings);
  if (!(await findState(db)))
    throw new StartupFailure('The log of this database has not begun: start the server once first.');
  const log = await openLog(db, {
    origin: settings.logOrigin,
    keys: logKeysOf(secrets),
    lastSigned: openLastSigned(opened.dataDirectory.path),
    alarm: console.error,
  });
  const report = await reportOnFile(content, {
    kept: { keys },
    provider: { baseUrl: '', fetch: askedHere({ db, log, licenseFiles }) },
    fileKeys: {
      fileKey: masterFileKeys(secrets.licenseFileKeys.encryption),
      publicKeys: await licenseFiles.publicKeys(),
    },
  });
  return report;
}

async function demandLogKey(logKey: string): Promise<string> {
  await parseVkey(logKey).catch(() => {
    throw new StartupFailure(
      `--log-key must be the key of a log, such as name+0123abcd+ABCD…, not ${JSON.stringify(logKey)}.`,
    );
  });
  return logKey;
}

/** A little more than a license file can have is enough to see that it is none. */
function readLicense(file: string): Uint8Array {
  const { size } = statSync(file);
  return size > LARGEST_LICENSE_FILE ? new Uint8Array(LARGEST_LICENSE_FILE + 1) : readFileSync(file);
}

export async function printCustomerKey(opened: OpenedForCommand, settings: Settings, word: string) {
  const { db } = opened.database;
  const { licenseFileKeys } = await openSecrets(db, settings, opened.dataDirectory);
  const { id, customerName } = await findCustomer(db, word);
  console.log(`customer: ${id} (${customerName})`);
  for (const masterKey of licenseFileKeys.encryption) {
    if (await isShared(db, masterKey)) continue;
    const key = Buffer.from(await customerFileKey(masterKey, id)).toString('base64url');
    console.log(`key:      ${key}   (${customerKeyId(masterKey, id)})`);
  }
}

async function findCustomer(db: Db, word: string) {
  const isNumber = /^\d{1,9}$/.test(word);
  const [found, ...more] = await customersCalled(db, isNumber ? { id: Number(word) } : { name: word });
  if (found && more.length === 0) return found;
  throw new StartupFailure(
    found
      ? `Several customers are called ${word}: give the number of the one that is meant.`
      : `There is no customer ${word}: give its number, or its whole name.`,
  );
}

export async function revokeKey(
  opened: OpenedForCommand,
  settings: Settings,
  kid: string,
  { since, undo }: { since?: string | undefined; undo: boolean },
) {
  if (undo && since !== undefined) throw new StartupFailure('--undo takes no --since.');
  const revokedSince = since === undefined ? null : momentOf(since);
  const decision: KeyDecision = undo
    ? { revokedAt: null, revokedSince: null }
    : { revokedAt: new Date(), revokedSince };
  const { db } = opened.database;
  const secrets = await openSecrets(db, settings, opened.dataDirectory);
  await decide(opened, secrets, kid, decision, { keepsSigner: !undo });
  const which = revokedSince
    ? `that say they were issued since ${revokedSince.toISOString()}`
    : 'that it signed';
  console.log(
    undo
      ? `The key ${kid} is good again.`
      : `The key ${kid} is revoked: license files ${which} are refused wherever the list of keys has been renewed. Take it out of LM_LICENSE_SIGNING_KEY.`,
  );
  const logKeys = undo ? [] : await logKeysLostWith(db, secrets, kid);
  if (logKeys.length > 0)
    console.log(
      `Whoever has it can sign for the log too, whose key was derived from it: ${secrets.logKeys ? '' : 'set LM_LOG_KEY to a new key, and '}give customers the newest key at /lm/log/vkey in place of ${logKeys.join(' and ')}.`,
    );
}

/** Of a signing key that is still set. */
async function logKeysLostWith(db: Db, { licenseFileKeys }: Secrets, kid: string): Promise<string[]> {
  for (const seed of licenseFileKeys.signing)
    if ((await signingKeyOf(seed)).kid === kid) return vkeysDerivedFrom(db, seed);
  return [];
}

export async function vouchForKey(opened: OpenedForCommand, settings: Settings, kid: string) {
  const secrets = await openSecrets(opened.database.db, settings, opened.dataDirectory);
  const { revokedAt } = await decide(opened, secrets, kid, {}, { keepsSigner: false });
  console.log(`The key ${kid} is believed from now on, as ${revokedAt ? 'revoked' : 'good'}.`);
}

/** @param keepsSigner whether a key to sign with would be left */
async function decide(
  opened: OpenedForCommand,
  { licenseFileKeys }: Secrets,
  kid: string,
  decision: KeyDecision,
  { keepsSigner }: { keepsSigner: boolean },
): Promise<RecordedKey> {
  const { db } = opened.database;
  const { seen, alarm } = vigilance(opened);
  const trust = await keyTrustOf(licenseFileKeys, {
    seen,
    alarm: (text) => {
      if (!text.includes(kid)) alarm(text);
    },
  });
  if (keepsSigner && trust.own[0]!.kid === kid)
    throw new StartupFailure(
      `The key ${kid} signs now: put a new one before it in LM_LICENSE_SIGNING_KEY (NEW,OLD) and revoke it then.`,
    );
  await recordKeys(db, trust);
  const decided = await decideKey(db, kid, trust, decision);
  if (decided) return decided;
  const known = (await readKeys(db)).map((row) => row.kid).join(', ');
  throw new StartupFailure(`No signing key ${kid} is recorded: there are ${known}.`);
}

function momentOf(text: string): Date {
  // Of a day that does not exist JavaScript makes another one.
  const isMoment = /^.{10}(T[\d:.]+Z)?$/.test(text) && isDay(text.slice(0, 10));
  const moment = isMoment && storableInstant(text);
  if (moment) return moment;
  throw new StartupFailure(
    `--since must be a day such as 2026-11-21, which begins at midnight UTC, or a moment such as 2026-11-21T09:30:00Z, not ${JSON.stringify(text)}.`,
  );
}
