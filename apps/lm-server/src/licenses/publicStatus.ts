import type { FastifyInstance } from 'fastify';
import type { Db } from '../db/Db';
import { withinTime } from '../http/callTime';
import { Problem } from '../http/problem';
import { fromAddress, spendHit, STATUS_FROM_ADDRESS } from '../session/rateLimit';
import type { LicenseFiles } from './licenseFile';
import { statusOfFile } from './licenseFileStatus';

type PublicStatus = { db: Db; licenseFiles: LicenseFiles; callTimeout: number };

/** Public, beside the log: whoever knows the fingerprint holds the file. */
export function publishStatus(app: FastifyInstance, { db, licenseFiles, callTimeout }: PublicStatus): void {
  app.get<{ Params: { sha256: string } }>(
    '/lm/log/license-files/:sha256',
    { logLevel: 'warn' },
    async (request, reply) => {
      const { sha256 } = request.params;
      if (!/^[0-9a-f]{64}$/.test(sha256))
        throw new Problem(400, 'A fingerprint is a SHA-256 of 64 lower-case hexadecimal digits.');
      const status = await withinTime(request, reply, callTimeout, async () => {
        await spendHit(db, fromAddress(STATUS_FROM_ADDRESS, request.ip));
        return statusOfFile(db, licenseFiles, sha256);
      });
      if (!status) throw new Problem(404, 'No license file with this fingerprint was made here.');
      return status;
    },
  );
}
