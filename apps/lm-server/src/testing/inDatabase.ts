import pg from 'pg';
import { server } from './sharedServer';

/** Does something in the database of the shared server, behind its back. */
export async function inDatabase<Result>(work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client(server.connection);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
