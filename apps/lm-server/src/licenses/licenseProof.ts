import { createHash } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { Db } from '../db/Db';
import { findState } from '../log/checkpointStore';
import type { Log } from '../log/log';
import { proofText, proveEntry } from '../log/proofs';
import { issuesBeforeLog } from '../log/rowStore';
import { findIssueOfFile, findProof, keepProof } from './licenseProofStore';
import type { StoredLicense } from './licenseStore';

/** The proofs that the log has license files: in the files, or beside them. */
export type LicenseProofs = {
  /** The file as it is handed out, base64-encoded: the same bytes for ever, once it has its proof. */
  complete(license: StoredLicense): Promise<string | null>;
  /** Whether files carry them. */
  areInFiles(): Promise<boolean>;
  /** By a file's SHA-256, of the whole or of its sealed part. */
  ofFile(sha256: string): Promise<string | undefined>;
};

type ProofOptions = {
  /** Absent, files carry proofs unless programs may be about that know files without. */
  setting: 'on' | 'off' | undefined;
  /** Told why a file was handed out without its proof. */
  warn: (thrown: unknown) => void;
};

/** For how long the first reader of a license waits for its proof; the next one gets it. */
const PATIENCE_MS = 2000;

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/** Made when it is asked for first, because the log places an issue after the change, which waits for nothing. */
export function licenseProofs(db: Db, log: Log, { setting, warn }: ProofOptions): LicenseProofs {
  const prove = async (of: Issue, sealedSha256: string | null): Promise<string | undefined> => {
    const proven = await proveEntry(db, log, { kind: 'issue', record: of.serial, issue: of.issue });
    if (!proven) return undefined;
    // An issue from before files had fingerprints: a proof of something else would make the file look altered.
    const entry = JSON.parse(proven.entry) as { sealedSha256: string | null };
    return sealedSha256 !== null && entry.sealedSha256 === sealedSha256 ? proofText(proven) : undefined;
  };

  const proveAndKeep = async ({ serial, issue }: Issue, sealed: Buffer) => {
    const proof = await prove({ serial, issue }, sha256(sealed));
    return proof && keepProof(db, { serial, issue, proof, fileSha256: sha256(withProof(sealed, proof)) });
  };

  let decided = setting && setting === 'on';
  // Licenses from before the log: programs may be about that open files without proofs alone.
  const areInFiles = async () => {
    if (decided !== undefined) return decided;
    const state = await findState(db);
    if (state?.isAllRecorded) return (decided = state.recordedSerial === 0);
    return (await issuesBeforeLog(db, { serial: 0, issue: 0 }, 1)).length === 0;
  };

  return {
    areInFiles,

    async complete(license) {
      const { licenseFile, fileSealedHere } = license;
      if (licenseFile === null || !fileSealedHere || !(await areInFiles())) return licenseFile;
      const sealed = Buffer.from(licenseFile, 'base64');
      const proof = (await findProof(db, license)) ?? (await inTime(proveAndKeep(license, sealed), warn));
      return proof === undefined ? licenseFile : withProof(sealed, proof).toString('base64');
    },

    async ofFile(fingerprint) {
      const found = await findIssueOfFile(db, fingerprint);
      if (!found) return undefined;
      const kept = await findProof(db, found);
      if (kept !== undefined) return kept;
      const { present } = found;
      return present?.issue === found.issue && present.file !== null
        ? proveAndKeep(found, Buffer.from(present.file, 'base64'))
        : prove(found, found.sealedSha256);
    },
  };
}

type Issue = { serial: number; issue: number };

const withProof = (sealed: Buffer, proof: string) => Buffer.concat([sealed, Buffer.from(`\n${proof}`)]);

/** What comes too late is left for the next reader. */
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
