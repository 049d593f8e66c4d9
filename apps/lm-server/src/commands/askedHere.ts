import type { Db } from '../db/Db';
import type { LicenseFiles } from '../licenses/licenseFile';
import { licenseProofs } from '../licenses/licenseProof';
import { statusOfFile } from '../licenses/licenseFileStatus';
import { logVkeys } from '../log/checkpointStore';
import type { Log } from '../log/log';
import { consistencyHashes } from '../log/proofs';

type Here = { db: Db; log: Log; licenseFiles: LicenseFiles };

/** Answers what an inspection asks a server, without one: what everybody may ask, under the same paths. */
export function askedHere({ db, log, licenseFiles }: Here): typeof fetch {
  const proofs = licenseProofs(db, log, { setting: undefined, warn: console.error });

  const answerTo = async ({ pathname, searchParams }: URL): Promise<string | object | undefined> => {
    const [, , subject, fingerprint = '', part] = pathname.split('/');
    switch (subject) {
      case 'vkey':
        return (await logVkeys(db)).join('\n');
      case 'checkpoint':
        return log.newestCheckpoint();
      case 'license-files':
        return part === 'proof' ? proofs.ofFile(fingerprint) : statusOfFile(db, licenseFiles, fingerprint);
      default: {
        const [first, second] = [Number(searchParams.get('First')), Number(searchParams.get('Second'))];
        const hashes = await consistencyHashes(db, first, second);
        return { hashes: hashes.map((hash) => hash.toString('base64')) };
      }
    }
  };

  return async (input) => {
    const answer = await answerTo(new URL(input as string, 'http://here'));
    if (answer === undefined) return new Response('', { status: 404 });
    return new Response(typeof answer === 'string' ? answer : JSON.stringify(answer));
  };
}
