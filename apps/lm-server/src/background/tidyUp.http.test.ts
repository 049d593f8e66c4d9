import { inDatabase } from '../testing/inDatabase';
import { clientOf, signInAdministrator } from '../testing/staff';
import { users } from '@lm/api-client';
import { server, shareServer } from '../testing/sharedServer';

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
