import { inDatabase } from './inDatabase';
import { untilItSucceeds } from './untilItSucceeds';

/** Makes a call that has to wait for a statement of another transaction, which commits then. PostgreSQL's alone. */
export const changedMeanwhile = <Result>(
  [statement, values]: [string, unknown[]],
  call: () => Promise<Result>,
): Promise<Result> =>
  inDatabase(async (client) => {
    await client.query('begin');
    await client.query(statement, values);
    const result = call();
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    await inDatabase((other) =>
      untilItSucceeds(async () => {
        const waiting = await other.query(
          'select from pg_stat_activity where $1::int = any(pg_blocking_pids(pid))',
          [rows[0]!.pid],
        );
        expect(waiting.rowCount).toBeGreaterThan(0);
      }),
    );
    await client.query('commit');
    return result;
  });
