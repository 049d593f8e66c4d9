import { createHash } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { Db } from '../db/Db';
import type { Log } from '../log/log';
import { proofText, proveEntry } from '../log/proofs';
import { findProof, keepProof } from './licenseProofStore';
import type { StoredLicense } from './licenseStore';

export type LicenseProofs = {
  /** The file as it is handed out, base64-encoded: the same bytes for ever, once it has its proof. */
  complete(license: StoredLicense): Promise<string | null>;
};

/** For how long the first reader of a license waits for its proof; the next one gets it. */
const PATIENCE_MS = 2000;

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/**
 * Made when a file is first read: the log places an issue after the change, which waits for nothing. Files made
 * elsewhere stay as they are.
 * @param warn told why a file went out without its proof
 */
export function licenseProofs(db: Db, log: Log, warn: (thrown: unknown) => void): LicenseProofs {
  const prove = async ({ serial, issue }: StoredLicense, sealed: Buffer): Promise<string | undefined> => {
    const proven = await proveEntry(db, log, { kind: 'issue', record: serial, issue });
    if (!proven) return undefined;
    const { sealedSha256 } = JSON.parse(proven.entry) as { sealedSha256: string | null };
    // An issue from before fingerprints: a proof of something else would make its file look altered.
    if (sealedSha256 !== sha256(sealed)) return undefined;
    const proof = proofText(proven);
    return keepProof(db, { serial, issue, proof, fileSha256: sha256(withProof(sealed, proof)) });
  };

  return {
    async complete(license) {
      const { licenseFile, fileSealedHere } = license;
      if (licenseFile === null || !fileSealedHere) return licenseFile;
      const sealed = Buffer.from(licenseFile, 'base64');
      const proof = (await findProof(db, license)) ?? (await inTime(prove(license, sealed), warn));
      return proof === undefined ? licenseFile : withProof(sealed, proof).toString('base64');
    },
  };
}

const withProof = (sealed: Buffer, proof: string) => Buffer.concat([sealed, Buffer.from(`\n${proof}`)]);

/** What comes too late, or not at all, is left for the next reader. */
async function inTime(
  work: Promise<string | undefined>,
  warn: (thrown: unknown) => void,
): Promise<string | undefined> {
  const giveUp = new AbortController();
  const done = work.catch((thrown: unknown) => {
    warn(thrown);
    return undefined;
  });
  const late = setTimeout(PATIENCE_MS, undefined, { signal: giveUp.signal }).catch(() => undefined);
  return Promise.race([done, late]).finally(() => giveUp.abort());
}
