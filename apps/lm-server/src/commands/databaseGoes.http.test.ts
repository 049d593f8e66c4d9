import { renameSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import pg from 'pg';
import { runCommand } from '../testing/runServer';
import { scratchDirectory } from '../testing/scratch';
import { startTestServer, type TestServer } from '../testing/startTestServer';
import { makeTestData, testEngine, type TestData } from '../testing/testData';
import { untilItSucceeds } from '../testing/untilItSucceeds';

const scratch = scratchDirectory();
const backup = ['backup', join(scratch, 'backup.gz')];

/** A sentence without a stack trace, and nothing that could be taken for an answer. */
const ended = (code: number) => ({
  code,
  stdout: '',
  stderr: expect.stringMatching(/^[^\n]*(database|server)[^\n]*\n$/) as string,
});

if (testEngine() === 'postgresql') {
  let data: TestData;
  beforeAll(async () => {
    data = await makeTestData('demo');
  });
  afterAll(() => data.remove());

  /** Ends its connections while it waits for these tables. */
  async function endDuring(words: string[], lock: string) {
    const [holder, killer] = [new pg.Client(data.connection), new pg.Client(data.connection)];
    await Promise.all([holder.connect(), killer.connect()]);
    try {
      await holder.query(`begin; lock table ${lock}`);
      const command = runCommand(words, data.commandSettings);
      await untilItSucceeds(async () => {
        const { rowCount } = await killer.query(
          `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'lm-server command'
           and exists (select from pg_stat_activity where application_name = 'lm-server command' and wait_event_type = 'Lock')`,
        );
        expect(rowCount).toBeGreaterThan(0);
      });
      return await command;
    } finally {
      await Promise.all([holder.end(), killer.end()]);
    }
  }

  test.each([
    [2, ['verify-log'], 'log_leaves'],
    [2, ['check-data'], 'licenses'],
    [2, ['check-data'], 'secret_fingerprints'],
    [1, backup, 'licenses'],
    [1, ['create-admin', 'me@ops.example'], 'users'],
    [1, ['migrate'], 'drizzle.__drizzle_migrations'],
  ])('with %i and a sentence ends %s, whose database goes while it reads %s', async (code, words, table) => {
    expect(await endDuring(words, table)).toEqual(ended(code));
  });

  test.each([['verify-log'], ['check-data']])(
    '%s, which could not be noted in the audit log, does not say that everything is right',
    async (name) => {
      expect(await endDuring([name], 'audit_logs in share mode')).toEqual(ended(2));
    },
  );

  test('a table that may not be read is no damage', async () => {
    const client = new pg.Client(data.connection);
    await client.connect();
    const role = `reader_${process.pid}`;
    try {
      await client.query(`create role ${role} login`);
      await client.query(`grant insert, select on all tables in schema public to ${role}`);
      await client.query(`grant usage on schema drizzle to ${role}`);
      await client.query(`grant select on all tables in schema drizzle to ${role}`);
      await client.query(`revoke select on licenses from ${role}`);
      const url = new URL(data.databaseUrl!);
      url.username = role;
      const settings = { ...data.commandSettings, DATABASE_URL: url.href };
      const { code, stderr } = await runCommand(['check-data'], settings);
      expect([code, stderr]).toEqual([
        2,
        expect.stringMatching(/^The user in DATABASE_URL may not [^\n]*licenses[^\n]*\n$/),
      ]);
    } finally {
      await client.query(`drop owned by ${role}; drop role ${role}`);
      await client.end();
    }
  });
} else {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  /** What the command says to the server passes so many times; then the server is gone. */
  async function goneAfter(batches: number, words: string[]) {
    const [socket, moved] = ['.s.PGSQL.5432', '.moved'].map((name) => join(server.dataDirectory, name)) as [
      string,
      string,
    ];
    renameSync(socket, moved);
    const between = createServer((guest: Socket) => {
      const real = connect(moved);
      for (const end of [guest, real]) end.on('error', () => undefined);
      real.pipe(guest);
      let passed = 0;
      guest.on('data', (bytes) => {
        passed += 1;
        if (passed <= batches) real.write(bytes);
        else for (const end of [guest, real]) end.destroy();
      });
      guest.on('close', () => real.destroy());
    });
    await new Promise<void>((resolve) => between.listen(socket, resolve));
    try {
      return await runCommand(words, server.commandSettings);
    } finally {
      await new Promise((resolve) => between.close(resolve));
      renameSync(moved, socket);
    }
  }

  const COMMANDS: [code: number, words: string[]][] = [
    [2, ['verify-log']],
    [1, backup],
    [1, ['revoke-key', 'k'.repeat(43)]],
  ];
  test.each([0, 1, 2, 3].flatMap((batches) => COMMANDS.map((command) => [batches, ...command] as const)))(
    'when the server goes after %i batches, with %i and a sentence ends %s',
    async (batches, code, words) => {
      expect(await goneAfter(batches, words)).toEqual(ended(code));
    },
  );
}
