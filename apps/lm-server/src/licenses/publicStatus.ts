import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Db } from '../db/Db';
import { withinTime } from '../http/callTime';
import { Problem } from '../http/problem';
import { fromAddress, PROOFS_FROM_ADDRESS, spendHit, STATUS_FROM_ADDRESS } from '../session/rateLimit';
import type { LicenseFiles } from './licenseFile';
import type { LicenseProofs } from './licenseProof';
import { statusOfFile } from './licenseFileStatus';

type PublicStatus = { db: Db; licenseFiles: LicenseFiles; proofs: LicenseProofs; callTimeout: number };
type OfFile = { Params: { sha256: string } };

const ADDRESS = '/lm/log/license-files/:sha256';

/** Public, beside the log: whoever knows the fingerprint holds the file. */
export function publishStatus(
  app: FastifyInstance,
  { db, licenseFiles, proofs, callTimeout }: PublicStatus,
): void {
  const quiet = { logLevel: 'warn' as const };

  app.get<OfFile>(ADDRESS, quiet, async (request, reply) => {
    const sha256 = fingerprintIn(request);
    const status = await withinTime(request, reply, callTimeout, async () => {
      await spendHit(db, fromAddress(STATUS_FROM_ADDRESS, request.ip));
      return statusOfFile(db, licenseFiles, sha256);
    });
    if (!status) throw new Problem(404, UNKNOWN);
    return status;
  });

  app.get<OfFile>(`${ADDRESS}/proof`, quiet, async (request, reply) => {
    const sha256 = fingerprintIn(request);
    const proof = await withinTime(request, reply, callTimeout, async () => {
      await spendHit(db, fromAddress(PROOFS_FROM_ADDRESS, request.ip));
      return proofs.ofFile(sha256);
    });
    if (proof === undefined) throw new Problem(404, UNKNOWN);
    return reply.header('cache-control', 'no-cache').type('text/plain; charset=utf-8').send(proof);
  });
}

const UNKNOWN = 'No license file with this fingerprint was made here.';

function fingerprintIn({ params: { sha256 } }: FastifyRequest<OfFile>): string {
  if (/^[0-9a-f]{64}$/.test(sha256)) return sha256;
  throw new Problem(400, 'A fingerprint is a SHA-256 of 64 lower-case hexadecimal digits.');
}
