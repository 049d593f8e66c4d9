import type pg from 'pg';
import type { Db } from './Db';
import { Deadline } from './deadline';
import { readsWithReplica } from './readReplica';

const POSITION = { database: '1/1', timeline: 1, written: '0/1' };
const THERE = { rows: [{ ...POSITION, isReplica: true, isThere: true }] };

const after = <Value>(milliseconds: number, value: Value) =>
  new Promise<Value>((resolve) => setTimeout(resolve, milliseconds, value));

const silence = new Promise<never>(() => undefined);

test('a replica that is slow in everything leaves the database the half of a short call', async () => {
  const connection = { query: () => after(400, THERE), release: () => undefined };
  const pool = { options: { max: 1 }, totalCount: 0, idleCount: 0, connect: () => after(400, connection) };
  const db = {} as Db;
  const reads = readsWithReplica({ db, pool: pool as unknown as pg.Pool, warn: () => undefined });
  jest.useFakeTimers();
  const answer = new Deadline(1000).run(() =>
    reads.read(POSITION, (from) => (from === db ? Promise.resolve('from the database') : silence)),
  );
  await jest.advanceTimersByTimeAsync(999);
  jest.useRealTimers();
  await expect(Promise.race([answer, Promise.resolve('not yet')])).resolves.toBe('from the database');
});
