import type { Schemas } from '@lm/api-client';
import { licenseNumberOf } from '@lm/domain';
import { Deadline } from '../db/deadline';
import type { Database } from '../db/openDatabase';
import { misfitText, type Misfit } from './misfits';
import { keptElsewhere } from './keptElsewhere';
import type { LastSigned } from './lastSigned';
import { keptCheckpoint, publicKeysOf } from './ownKeys';
import {
  beginVerification,
  continueVerification,
  endVerification,
  finishVerification,
} from './verificationStore';
import { verifyLog, type LogFindings } from './verifyLog';
import { readingFrom, type ReadAtOnce } from './verifySlices';

const MOST_TOLD = 20;

const TELL_EVERY_MS = 1000;

/** It rests for so much of the time that it has worked, so that others have their turns. */
const REST = 0.5;

type VerificationOptions = {
  database: Pick<Database, 'db' | 'pool'>;
  keys: readonly Uint8Array[];
  lastSigned: LastSigned;
  /** For a slice of it, in milliseconds. */
  timeout: number;
  warn: (thrown: unknown) => void;
};

/** Verifies the log beside everything else that the server does, one at a time on all servers of a database. */
export type LogVerification = {
  /** @throws LogError when the text is no checkpoint that the log has signed. */
  keptCheckpoint(text: string): ReturnType<typeof keptCheckpoint>;
  /** @returns whether it began: none did when one runs. */
  start(userId: string, given?: { size: number; root: Uint8Array }): Promise<boolean>;
  /** Ends what this server runs. */
  stop(): Promise<void>;
};

class Stopped extends Error {}

export function logVerification({
  database,
  keys,
  lastSigned,
  timeout,
  warn,
}: VerificationOptions): LogVerification {
  const { db, pool } = database;
  const ownKeys = publicKeysOf(keys);
  let running: Promise<void> | undefined;
  let isStopping = false;

  // Of its own time: the call that began it has been answered.
  const inTime = <Result>(work: () => Promise<Result>) => new Deadline(timeout).run(work);
  const read: ReadAtOnce = (work) => inTime(() => readingFrom(pool)(work));

  const run = async (name: string, given: { size: number; root: Uint8Array } | undefined) => {
    const rest = resting();
    let told = performance.now();
    const onProgress = async (done: number, total: number) => {
      if (isStopping) throw new Stopped();
      if (performance.now() - told > TELL_EVERY_MS) {
        told = performance.now();
        if (!(await inTime(() => continueVerification(db, name, { done, total })))) throw new Stopped();
      }
      await rest();
    };
    try {
      const elsewhere = await inTime(() => keptElsewhere(db, { keys, lastSigned, given }));
      const found = await verifyLog(read, { ...elsewhere, ownKeys: await ownKeys, onProgress });
      await inTime(() => finishVerification(db, name, toldOf(found, given?.size)));
    } catch (thrown) {
      const isCancelled = thrown instanceof Stopped && !isStopping;
      if (!(thrown instanceof Stopped)) warn(thrown);
      await inTime(() => endVerification(db, isCancelled ? 'cancelled' : 'failed', name)).catch(warn);
    }
  };

  return {
    keptCheckpoint: (text) => keptCheckpoint(db, keys, text),
    async start(userId, given) {
      const name = await beginVerification(db, userId);
      if (name === undefined) return false;
      running = run(name, given);
      return true;
    },
    async stop() {
      isStopping = true;
      await running;
    },
  };
}

function resting() {
  let worked = performance.now();
  return async () => {
    const time = (performance.now() - worked) * REST;
    await new Promise((resolve) => setTimeout(resolve, time));
    worked = performance.now();
  };
}

function toldOf({ newest, misfits, ...counts }: LogFindings, givenSize?: number): Schemas['LogFindings'] {
  return {
    ...counts,
    ...(newest && { newestCheckpoint: { size: newest.size, signedAt: newest.created } }),
    ...(givenSize !== undefined && { givenSize }),
    misfitCount: misfits.length,
    misfits: misfits.slice(0, MOST_TOLD).map(toldMisfit),
  };
}

function toldMisfit(misfit: Misfit): Schemas['LogMisfit'] {
  const { how, position, row } = misfit;
  const licenseNumber = row?.kind === 'issue' ? licenseNumberOf(row.record) : undefined;
  return {
    how,
    position,
    text: misfitText(misfit),
    ...(row?.kind === 'audit' && row.record > 0 && { auditLogId: row.record }),
    ...(licenseNumber !== undefined && { licenseNumber }),
  };
}
