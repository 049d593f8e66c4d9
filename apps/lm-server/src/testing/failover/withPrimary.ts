import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/** How long the drill looks for a primary that answers, in milliseconds. */
const REACHABLE_WITHIN = 60_000;
/** How long it waits for a connection, and for an answer, in milliseconds. */
const CONNECTION_TIMEOUT = 5_000;
const QUERY_TIMEOUT = 30_000;

/**
 * Works on a connection to whichever node is the primary, again when there is none or when it goes meanwhile.
 *
 * @param work may be done more than once.
 */
export async function withPrimary<Result>(
  url: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  for (const deadline = Date.now() + REACHABLE_WITHIN; ; await sleep(500)) {
    const client = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: CONNECTION_TIMEOUT,
      query_timeout: QUERY_TIMEOUT,
    });
    client.on('error', () => undefined); // the query that it cuts off says so
    try {
      await client.connect();
      return await work(client);
    } catch (thrown) {
      if (Date.now() > deadline) throw thrown;
    } finally {
      void client.end().catch(() => undefined);
    }
  }
}
