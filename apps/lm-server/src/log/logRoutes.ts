import type { Schemas } from '@lm/api-client';
import { LogError, parseCheckpoint, parseVkey, verifyCheckpoint } from '@lm/api-client/log';
import { changeAs } from '../audit-logs/change';
import { readableBy } from '../audit-logs/auditLogRoutes';
import { findAuditLog } from '../audit-logs/auditLogStore';
import type { Db } from '../db/Db';
import type { Handlers } from '../http/call';
import { conflict, notFound, refused } from '../http/problem';
import { fromAddress, PROOFS_FROM_ADDRESS, spendHit } from '../session/rateLimit';
import {
  countCosignatures,
  hasCheckpoint,
  insertCosignature,
  logVkeys,
  MOST_COSIGNATURES,
} from './checkpointStore';
import type { Log } from './log';
import { consistencyHashes, proofText, proveEntry } from './proofs';
import { treeSize } from './treeStore';
import type { LogVerification } from './verification';
import { endVerification, findVerification } from './verificationStore';

type LogServices = { db: Db; log: Log; logVerification: LogVerification };

/** Proofs of the log, and the cosignatures of its witnesses. What everybody may read of it is in `publicLog.ts`. */
export const logHandlers = ({ db, log, logVerification }: LogServices) =>
  ({
    proveAuditLog: async ({ path, caller }) => {
      await findAuditLog(db, path.id, readableBy(caller));
      const proven = await proveEntry(db, log, { kind: 'audit', record: path.id, issue: 0 });
      if (!proven) throw notFound('log entry');
      return { index: proven.position, size: proven.size, proof: proofText(proven) };
    },

    proveLogConsistency: async ({ query: { First, Second }, ip }) => {
      await spendHit(db, fromAddress(PROOFS_FROM_ADDRESS, ip));
      const size = await treeSize(db);
      if (Second > size) throw refused({ Second: [`The log has ${size} entries`] });
      if (First > Second) throw refused({ First: ['The first size must not be larger than the second'] });
      const hashes = await consistencyHashes(db, First, Second);
      return { first: First, second: Second, hashes: hashes.map((hash) => hash.toString('base64')) };
    },

    getLogVerification: () => findVerification(db),

    startLogVerification: async ({ body: { checkpoint }, caller }) => {
      await caller.admitAgain?.(db);
      const given =
        checkpoint === undefined ? undefined : await known(logVerification.keptCheckpoint(checkpoint));
      if (!(await logVerification.start(caller.userId, given)))
        throw conflict('verification-running', RUNNING);
      return findVerification(db);
    },

    cancelLogVerification: async () => {
      await endVerification(db, 'cancelled');
    },

    addLogCosignature: async ({ body, caller }) => {
      const { origin, size } = await verifiedCosignature(db, body);
      const cosignature = { origin, size, vkey: body.vkey, line: await lineOf(body) };
      const { name } = await parseVkey(body.vkey);
      await changeAs(db, caller, async ({ tx, audit }) => {
        if (!(await insertCosignature(tx, cosignature))) return;
        if ((await countCosignatures(tx, cosignature)) > MOST_COSIGNATURES)
          throw refused({ Checkpoint: [FULL] });
        audit('Create', 'LogCosignatures', size, { new: { origin, size, vkey: body.vkey } }, { name });
      });
    },
  }) satisfies Partial<Handlers>;

const UNKNOWN = 'This is not a checkpoint that the log has signed';
const RUNNING = 'The log is being verified already';
const WRONG_WITNESS = 'The signature of the witness on this checkpoint does not hold';
const FULL = `This checkpoint has ${MOST_COSIGNATURES} cosignatures, as many as there may be`;
const UNSIGNED = 'The witness has not signed this checkpoint';

/** Ours, and signed by the witness's key. @throws Problem 400 */
async function verifiedCosignature(db: Db, { vkey, checkpoint }: Schemas['LogCosignature']) {
  await parseVkey(vkey).catch(() => {
    throw refused({ Vkey: ['This is not the key of a witness'] });
  });
  const log = await logVkeys(db);
  await known(verifyCheckpoint(checkpoint, { log }));
  const verified = await known(verifyCheckpoint(checkpoint, { log, witnesses: [vkey] }), WRONG_WITNESS);
  if (verified.cosignatures.length === 0) throw refused({ Checkpoint: [UNSIGNED] });
  if (!(await hasCheckpoint(db, verified))) throw refused({ Checkpoint: [UNKNOWN] });
  return verified;
}

/** @throws Problem 400 */
const known = <Checkpoint>(verifying: Promise<Checkpoint>, otherwise = UNKNOWN): Promise<Checkpoint> =>
  verifying.catch((thrown: unknown) => {
    throw thrown instanceof LogError ? refused({ Checkpoint: [otherwise] }) : thrown;
  });

/** The line of the witness, spelled as all are. */
async function lineOf({ vkey, checkpoint }: Schemas['LogCosignature']): Promise<string> {
  const { name, keyId } = await parseVkey(vkey);
  const { signatures } = parseCheckpoint(checkpoint).note;
  const own = signatures.find((one) => one.name === name && Buffer.from(one.keyId).equals(keyId))!;
  return `— ${name} ${Buffer.concat([own.keyId, own.signature]).toString('base64')}\n`;
}
