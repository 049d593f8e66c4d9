import { randomUUID } from 'node:crypto';
import { and, eq, or, sql } from 'drizzle-orm';
import type { Schemas } from '@lm/api-client';
import type { Db } from '../db/Db';
import { logVerification } from '../db/schema';

type Findings = Schemas['LogFindings'];

const ago = (seconds: number) => sql`now() - ${seconds} * interval '1 second'`;

/** Whose server has said nothing for so long is given up, in seconds. */
const SILENT = 30;
/** What nobody has asked for in so long nobody waits for, in seconds. */
const UNASKED = 300;

const isRunning = eq(logVerification.state, 'running');
const isRun = (run: string) => and(eq(logVerification.run, run), isRunning);
const isSilent = sql`${logVerification.alive} < ${ago(SILENT)}`;

/** Begins one, unless one runs: answers which. */
export async function beginVerification(db: Db, startedBy: string): Promise<string | undefined> {
  const now = sql`now()`;
  const begun = {
    run: randomUUID(),
    state: 'running' as const,
    done: 0,
    total: 0,
    startedBy,
    started: now,
    alive: now,
    asked: now,
    finished: null,
    findings: null,
  };
  const [row] = await db
    .insert(logVerification)
    .values(begun)
    .onConflictDoUpdate({
      target: logVerification.id,
      set: begun,
      setWhere: or(sql`${logVerification.state} <> 'running'`, isSilent),
    })
    .returning({ run: logVerification.run });
  return row?.run;
}

/** @returns whether it is to go on. */
export async function continueVerification(
  db: Db,
  run: string,
  { done, total }: { done: number; total: number },
): Promise<boolean> {
  const rows = await db
    .update(logVerification)
    .set({ done, total, alive: sql`now()` })
    .where(and(isRun(run), sql`${logVerification.asked} > ${ago(UNASKED)}`))
    .returning({ run: logVerification.run });
  return rows.length > 0;
}

const ended = (state: 'finished' | 'cancelled' | 'failed') => ({ state, finished: sql`now()` });

export const finishVerification = (db: Db, run: string, findings: Findings) =>
  db
    .update(logVerification)
    .set({ ...ended('finished'), done: findings.entries, total: findings.entries, findings })
    .where(isRun(run))
    .execute();

/** Ends one before its end; without a name, whichever runs. */
export const endVerification = (db: Db, state: 'cancelled' | 'failed', run?: string) =>
  db
    .update(logVerification)
    .set(ended(state))
    .where(run === undefined ? isRunning : isRun(run))
    .execute();

export async function findVerification(db: Db): Promise<Schemas['LogVerification']> {
  await db
    .update(logVerification)
    .set({ asked: sql`now()` })
    .where(and(isRunning, sql`${logVerification.asked} < ${ago(UNASKED / 20)}`));
  const [row] = await db
    .select({ row: logVerification, isSilent: sql<boolean>`${isSilent}` })
    .from(logVerification);
  if (!row) return { state: 'never', done: 0, total: 0 };
  const { state, done, total, started, startedBy, finished, findings } = row.row;
  return {
    state: state === 'running' && row.isSilent ? 'failed' : state,
    done,
    total,
    startedAt: started.toISOString(),
    startedBy,
    ...(finished && { finishedAt: finished.toISOString() }),
    ...(findings ? { findings: findings as Findings } : {}),
  };
}
