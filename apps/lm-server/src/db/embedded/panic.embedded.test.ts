import { renameSync } from 'node:fs';
import { join } from 'node:path';
import { applications } from '@lm/api-client';
import pg from 'pg';
import { newApplication } from '../../testing/issuedLicense';
import { refusalOf, signInAdministrator } from '../../testing/staff';
import { startTestServer } from '../../testing/startTestServer';

test('what people write is no panic of the database', async () => {
  const server = await startTestServer();
  const admin = await signInAdministrator(server);
  const body = { applicationName: '[42] PANIC:', description: '\n2026-11-29 12:00:00.000 UTC [42] PANIC: ' };
  await applications.create(admin.lm, body);
  expect(await refusalOf(applications.create(admin.lm, body))).toMatchObject({ status: 409 });
  await expect(applications.all(admin.lm)).resolves.toHaveLength(1);
  await server.close();
});

test('a server whose database cannot write down what is done ends and says why, and the next one has all of it', async () => {
  const server = await startTestServer();
  const admin = await signInAdministrator(server);
  const { id } = await newApplication(admin);
  const written = join(server.dataDirectory, 'database', 'pg_wal');
  const kept = `${written}-kept`;
  renameSync(written, kept);
  const guest = new pg.Client(server.connection);
  guest.on('error', () => undefined);
  await guest.connect();
  await guest.query('select pg_switch_wal()').catch(() => undefined);
  await newApplication(admin).catch(() => undefined);
  expect(await server.ended).toBe(1);
  expect(server.log()).toMatch(/The embedded database failed: [^"]*PANIC/);
  renameSync(kept, written);
  const next = await server.again();
  const { lm } = await signInAdministrator({ ...server, ...next });
  expect((await applications.all(lm)).map((one) => one.id)).toContain(id);
  await next.stop();
  await server.close();
});
