import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { applications, isApiError } from '@lm/api-client';
import pg from 'pg';
import { startPostgresCluster, type PostgresCluster } from '../testing/postgresCluster';
import { ADMINISTRATOR, runServer, TEST_SECRETS, type RunningServer } from '../testing/runServer';
import { refusalOf, signIn, type StaffMember } from '../testing/staff';
import { untilItSucceeds } from '../testing/untilItSucceeds';

const WRITERS = 20;

// A PostgreSQL of its own, because the others share theirs.
let cluster: PostgresCluster;
let server: RunningServer;
let admin: StaffMember;
const scratch = mkdtempSync(join(tmpdir(), 'lm-server-restart-'));
beforeAll(async () => {
  cluster = await startPostgresCluster({ durable: false });
  await cluster.createDatabase('restart');
  server = await runServer({
    ...TEST_SECRETS,
    LM_DATA_DIR: scratch,
    LM_DEMO: '0',
    LM_ADMIN_EMAIL: ADMINISTRATOR.email,
    LM_ADMIN_PASSWORD: ADMINISTRATOR.password,
    DATABASE_URL: cluster.urlOf('restart'),
  });
  admin = await signIn(server, ADMINISTRATOR);
});
afterAll(async () => {
  await server.stop();
  await cluster.remove();
  rmSync(scratch, { recursive: true, force: true });
});

async function withDatabase<Result>(work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client(cluster.urlOf('restart'));
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const endConnections = () =>
  withDatabase((client) =>
    client.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    ),
  );

const restart = async (mode: 'fast' | 'immediate') => {
  await cluster.stop(mode);
  await cluster.restart();
};

const BAD_MOMENTS: [string, () => Promise<unknown>][] = [
  ['PostgreSQL ends their connections', endConnections],
  ['PostgreSQL restarts in order', () => restart('fast')],
  ['PostgreSQL restarts at once', () => restart('immediate')],
];

test.each(BAD_MOMENTS)(
  'when %s while calls write, they get 503 for a moment, and nothing is lost or doubled',
  async (name, breakIt) => {
    const created: number[] = [];
    const statuses = new Set<number>();
    let isOver = false;
    const write = async (writer: number) => {
      for (let number = 1; !isOver; number += 1) {
        try {
          const { id } = await applications.create(admin.lm, {
            applicationName: `${name.slice(0, 32)} ${writer}.${number}`,
          });
          created.push(id);
        } catch (thrown) {
          if (!isApiError(thrown)) throw thrown;
          statuses.add(thrown.status);
        }
      }
    };
    const writers = Array.from({ length: WRITERS }, (_, writer) => write(writer));
    for (const _ of ['once', 'and again']) {
      const before = created.length;
      await untilItSucceeds(() => expect(created.length).toBeGreaterThan(before + WRITERS));
      await breakIt();
      const after = created.length;
      await untilItSucceeds(() => expect(created.length).toBeGreaterThan(after + WRITERS));
    }
    isOver = true;
    await Promise.all(writers);
    expect([...statuses].filter((status) => status !== 503)).toEqual([]);
    const { rows } = await withDatabase((client) =>
      client.query(
        `select count(distinct a.id)::int as kept, count(*)::int as noted from applications a
         join audit_logs l on l.table_name = 'Applications' and l.operation = 'Create' and l.record_id = a.id::text
         where a.id = any($1)`,
        [created],
      ),
    );
    expect(rows).toEqual([{ kept: created.length, noted: created.length }]);
    expect(server.log()).not.toMatch(/"level":"(error|fatal)"/);
  },
);

test('the end of an idle connection costs no call anything once it is known', async () => {
  await applications.list(admin.lm, { pageNumber: 1, pageSize: 10 });
  await endConnections();
  await untilItSucceeds(() => applications.list(admin.lm, { pageNumber: 1, pageSize: 10 }));
});

test('while PostgreSQL takes no changes, what can be read is served and `/readyz` warns of it', async () => {
  const warnings = async () =>
    ((await (await fetch(`${server.url}/readyz`)).json()) as { warnings?: string[] }).warnings;
  expect(await warnings()).toBeUndefined();
  await withDatabase((client) =>
    client.query('alter database restart set default_transaction_read_only = on'),
  );
  await endConnections();
  await untilItSucceeds(() => applications.list(admin.lm, { pageNumber: 1, pageSize: 10 }));
  const refusal = await refusalOf(applications.create(admin.lm, { applicationName: 'Refused' }));
  expect(refusal.status).toBe(503);
  expect(await warnings()).toEqual([expect.stringMatching(/took no changes.*read-only/)]);
});
