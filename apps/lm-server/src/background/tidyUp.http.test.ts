import { untilItSucceeds } from '../testing/untilItSucceeds';
import { inDatabase } from '../testing/inDatabase';
import { clientOf, signInAdministrator } from '../testing/staff';
import { users } from '@lm/api-client';
import * as webhooks from '@lm/api-client/webhooks';
import { admin, server, shareServer } from '../testing/sharedServer';

shareServer();

const leftOver = () =>
  inDatabase(async (client) => {
    const { rows } = await client.query<{ sessions: number; hits: number }>(
      `select (select count(*)::int from sessions where expires < now()) as sessions,
         (select count(*)::int from rate_limits where resets < now()) as hits`,
    );
    return rows[0]!;
  });

test('a server that starts removes sessions and counted attempts that have run out, and no others', async () => {
  const { token, userId } = await signInAdministrator(server);
  await inDatabase(async (client) => {
    await client.query(
      `insert into sessions (user_id, expires) select $1, now() - interval '1 day' from generate_series(1, 50)`,
      [userId],
    );
    await client.query(
      `insert into rate_limits (key, hits, resets) values ('old', 1, now() - interval '1 day')`,
    );
  });
  expect(await leftOver()).toEqual({ sessions: 50, hits: 1 });
  await server.stop();
  const again = await server.again();
  while ((await leftOver()).sessions + (await leftOver()).hits > 0)
    await new Promise((resolve) => setTimeout(resolve, 20)); // the test's own limit ends the wait
  await expect(users.list(clientOf(again, token))).resolves.toBeDefined();
  await again.stop();
});

test('a server that starts removes revoked tokens that have run out, and others thirty days later', async () => {
  const ofAge = async (name: string, expires: string, revoked: string | null) =>
    inDatabase((client) =>
      client.query(
        `insert into api_tokens (user_id, name, hash, hint, scopes, created_by, expires, revoked)
         select id, $1, $1, 'lmt_', '{read}', id, now() + $2::interval, $3 from users limit 1`,
        [name, expires, revoked],
      ),
    );
  const before = await server.again();
  await ofAge('old', '-30 days -1 minute', null);
  await ofAge('run out', '-29 days -23 hours', null);
  await ofAge('run out and revoked', '-1 day', '2026-01-01');
  await ofAge('revoked', '1 day', '2026-01-01');
  await before.stop();
  const again = await server.again();
  const names = () =>
    inDatabase(async (client) => {
      const { rows } = await client.query<{ name: string }>('select name from api_tokens order by name');
      return rows.map(({ name }) => name);
    });
  await untilItSucceeds(async () => expect(await names()).toEqual(['revoked', 'run out']));
  await again.stop();
});

test('a server that starts removes deliveries of more than thirty days ago that were not sent again since', async () => {
  const before = await server.again();
  await webhooks.create(clientOf(before, admin.token), {
    name: 'Billing',
    url: 'https://billing.example/',
    isEnabled: false,
  });
  const delivered = (position: number, state: string, created: string, queued = created) =>
    inDatabase((client) =>
      client.query(
        `insert into webhook_deliveries (webhook_id, position, event_type, state, created, queued)
         select id, $1, 'Licenses.Create', $2, now() - $3::interval, now() - $4::interval from webhooks`,
        [position, state, created, queued],
      ),
    );
  const [old, young] = ['30 days 1 minute', '29 days 23:50'];
  await delivered(1, 'delivered', old, young);
  await delivered(2, 'failed', old);
  await delivered(3, 'waiting', old);
  await delivered(4, 'waiting', old, young);
  await delivered(5, 'delivered', young);
  await before.stop();
  const again = await server.again();
  const left = () =>
    inDatabase(async (client) => {
      const { rows } = await client.query<{ position: number }>(
        'select position::int from webhook_deliveries order by position',
      );
      return rows.map(({ position }) => position);
    });
  await untilItSucceeds(async () => expect(await left()).toEqual([4, 5]));
  await again.stop();
});
