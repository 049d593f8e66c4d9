import type { Pool } from 'pg';

/** Milliseconds. */
const LOOK_EVERY = 15_000;
/** At the latest after so many bytes of log, or so many milliseconds with any log. */
const CHECKPOINT_BYTES = 64 * 1024 * 1024;
const CHECKPOINT_EVERY = 5 * 60_000;
/** The same for dead rows and the planner's figures. */
const VACUUM_BYTES = 256 * 1024 * 1024;
const VACUUM_EVERY = 60 * 60_000;

type Warn = (thrown: unknown) => void;

/**
 * In the place of PostgreSQL's background processes: without it log and tables grow without end.
 * @returns the function that stops it
 */
export function startUpkeep(pool: Pool, warn: Warn): () => void {
  const checkpointed = { lsn: 0, at: performance.now() };
  const vacuumed = { lsn: 0, at: performance.now() };
  let looking = false;

  const look = async () => {
    const lsn = await logPosition(pool);
    const due = (since: typeof checkpointed, bytes: number, time: number) =>
      lsn - since.lsn > bytes || (lsn > since.lsn && performance.now() - since.at > time);
    if (checkpointed.lsn === 0) checkpointed.lsn = vacuumed.lsn = lsn;
    if (due(vacuumed, VACUUM_BYTES, VACUUM_EVERY)) {
      await pool.query('vacuum (analyze)');
      Object.assign(vacuumed, { lsn: await logPosition(pool), at: performance.now() });
    }
    if (due(checkpointed, CHECKPOINT_BYTES, CHECKPOINT_EVERY)) {
      await pool.query('checkpoint');
      Object.assign(checkpointed, { lsn: await logPosition(pool), at: performance.now() });
    }
  };

  const timer = setInterval(() => {
    if (looking) return;
    looking = true;
    look()
      .catch(warn)
      .finally(() => (looking = false));
  }, LOOK_EVERY);
  timer.unref();
  return () => clearInterval(timer);
}

/** Bytes of log written in the database's life. */
async function logPosition(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ bytes: string }>(
    "select pg_current_wal_insert_lsn() - '0/0'::pg_lsn as bytes",
  );
  return Number(rows[0]!.bytes);
}
