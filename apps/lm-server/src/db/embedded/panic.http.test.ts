import { renameSync } from 'node:fs';
import { join } from 'node:path';
import { applications } from '@lm/api-client';
import pg from 'pg';
import { newApplication } from '../../testing/issuedLicense';
import { signInAdministrator } from '../../testing/staff';
import { startTestServer } from '../../testing/startTestServer';

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
