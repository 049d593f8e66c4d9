import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { applications } from '@lm/api-client';
import pg from 'pg';
import { packageRoot } from '../../start/packageRoot';
import { newApplication } from '../../testing/issuedLicense';
import { scratchDirectory } from '../../testing/scratch';
import { signInAdministrator, type StaffMember } from '../../testing/staff';
import { startTestServer, type TestServer } from '../../testing/startTestServer';
import { untilItSucceeds } from '../../testing/untilItSucceeds';

const clock = join(scratchDirectory(), 'clock');
let server: TestServer;
let admin: StaffMember;
let guest: pg.Client;
beforeAll(async () => {
  server = await startTestServer({
    settings: {
      LM_CALL_TIMEOUT: '20s',
      NODE_OPTIONS: `--require ${join(packageRoot, 'src/testing/clock.cjs')}`,
      TEST_CLOCK: clock,
    },
  });
  admin = await signInAdministrator(server);
});
beforeEach(async () => {
  guest = new pg.Client(server.connection);
  guest.on('error', () => undefined);
  await guest.connect();
});
afterEach(() => void guest.end().catch(() => undefined));
afterAll(() => server.close());

const listed = () => applications.list(admin.lm, { pageNumber: 1, pageSize: 10 });

test('the server answers although somebody at the database leaves a transaction open', async () => {
  const { id } = await newApplication(admin);
  await guest.query('begin');
  await guest.query("select 'a long look at the screen'");
  expect((await listed()).items.map((application) => application.id)).toContain(id);
  await expect(newApplication(admin)).resolves.toBeDefined();
});

test('the server does not wait longer for such a transaction because the clock was set back', async () => {
  await guest.query('begin');
  await guest.query("select 'a long look at the screen'");
  writeFileSync(clock, String(-3_600_000));
  await expect(newApplication(admin)).resolves.toBeDefined();
});

test('what somebody had changed in a transaction that kept the server waiting is taken back', async () => {
  const { id, description } = await newApplication(admin);
  await guest.query('begin');
  await guest.query("update applications set description = 'half a change' where id = $1", [id]);
  const after = await listed();
  expect(after.items.find((application) => application.id === id)!.description).toBe(description);
});

test('a transaction at the database that asks for one thing after the other is left alone', async () => {
  await guest.query('begin');
  for (let number = 1; number <= 8; number += 1) {
    const waiting = listed();
    await new Promise((resolve) => setTimeout(resolve, 50));
    await guest.query(`select ${number}`);
    if (number === 8) await guest.query('commit');
    else void waiting.catch(() => undefined);
  }
  await expect(guest.query('select 1')).resolves.toBeDefined();
});

test('the server answers although somebody gives the database a statement without an end', async () => {
  const { id } = await newApplication(admin);
  await guest.query("set statement_timeout = '5s'"); // PostgreSQL heeds it, the embedded database does not
  const endless = guest.query('select count(*) from generate_series(1, 1000000000000) as n where n < 0');
  endless.catch(() => undefined);
  // 503 until the database has started again.
  const { items } = await untilItSucceeds(listed);
  expect(items.map((application) => application.id)).toContain(id);
  await expect(newApplication(admin)).resolves.toBeDefined();
});
