import { applications } from '@lm/api-client';
import { end, list } from '@lm/api-client/events';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { insertChanges } from '../audit-logs/changeStore';
import * as schema from '../db/schema';
import { admin, server, shareServer } from '../testing/sharedServer';

shareServer();

test('a change that is committed later than one with a higher number is told after it, not passed over', async () => {
  const after = await end(admin.lm);
  const client = new pg.Client(server.connection);
  await client.connect();
  await client.query('begin');
  const entry = { tableName: 'Customers', recordId: 'late', operation: 'Update', userId: admin.userId };
  await insertChanges(drizzle(client, { schema }), [[entry]]);
  const { id } = await applications.create(admin.lm, { applicationName: 'Sooner' });
  const first = await list(admin.lm, { after, wait: 20 });
  expect(first.items.map(({ recordId }) => recordId)).toEqual([String(id)]);
  await client.query('commit');
  await client.end();
  const second = await list(admin.lm, { after: first.next, wait: 20 });
  expect(second.items.map(({ recordId }) => recordId)).toEqual(['late']);
  expect(second.items[0]!.entry!.id).toBeLessThan(first.items[0]!.entry!.id);
});
