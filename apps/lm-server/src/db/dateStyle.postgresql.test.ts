import { applications, auditLogs, licenses } from '@lm/api-client';
import pg from 'pg';
import { makeTestData, type TestData } from '../testing/testData';
import { signInAdministrator } from '../testing/staff';
import { startTestServer, type TestServer } from '../testing/startTestServer';

let server: TestServer;
beforeAll(async () => {
  const data: TestData = await makeTestData('demo');
  const client = new pg.Client(data.databaseUrl);
  await client.connect();
  await client.query(
    `do $$ begin execute format('alter database %I set datestyle = ''SQL, DMY''', current_database()); end $$`,
  );
  await client.end();
  server = await startTestServer({ data, furnishing: 'demo' });
});
afterAll(() => server.close());

test('lists tell their moments, however the database writes dates', async () => {
  const { lm } = await signInAdministrator(server);
  const page = { pageNumber: 1, pageSize: 5 };
  const lists = [licenses.list(lm, page), auditLogs.list(lm, page), applications.list(lm, page)];
  for (const { items } of await Promise.all<{ items: object[] }>(lists)) expect(items).toHaveLength(5);
});
