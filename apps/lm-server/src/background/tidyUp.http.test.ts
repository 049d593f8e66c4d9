import { untilItSucceeds } from '../testing/untilItSucceeds';
import { inDatabase } from '../testing/inDatabase';
import { clientOf } from '../testing/staff';
import type { Address } from '../testing/startTestServer';
import { users } from '@lm/api-client';
import * as webhooks from '@lm/api-client/webhooks';
import { admin, server, shareServer } from '../testing/sharedServer';

shareServer();

describe('a server that starts removes', () => {
  let started: Address;
  /** What has run out and what has not, left to a server that starts. */
  beforeAll(async () => {
    await leaveSessionsAndAttempts();
    await leaveTokens();
    await leaveDeliveries();
    await server.stop();
    started = await server.again();
  });
  afterAll(() => started.stop());

  const leftOver = () =>
    inDatabase(async (client) => {
      const { rows } = await client.query<{ sessions: number; hits: number }>(
        `select (select count(*)::int from sessions where expires < now()) as sessions,
         (select count(*)::int from rate_limits where resets < now()) as hits`,
      );
      return rows[0]!;
    });

  async function leaveSessionsAndAttempts() {
    await inDatabase(async (client) => {
      await client.query(
        `insert into sessions (user_id, expires) select $1, now() - interval '1 day' from generate_series(1, 50)`,
        [admin.userId],
      );
      await client.query(
        `insert into rate_limits (key, hits, resets) values ('old', 1, now() - interval '1 day')`,
      );
    });
    expect(await leftOver()).toEqual({ sessions: 50, hits: 1 });
  }

  test('sessions and counted attempts that have run out, and no others', async () => {
    await untilItSucceeds(async () => expect(await leftOver()).toEqual({ sessions: 0, hits: 0 }));
    await expect(users.list(clientOf(started, admin.token))).resolves.toBeDefined();
  });

  async function leaveTokens() {
    const ofAge = async (name: string, expires: string, revoked: string | null) =>
      inDatabase((client) =>
        client.query(
          `insert into api_tokens (user_id, name, hash, hint, scopes, created_by, expires, revoked)
         select id, $1, $1, 'lmt_', '{read}', id, now() + $2::interval, $3 from users limit 1`,
          [name, expires, revoked],
        ),
      );
    await ofAge('old', '-30 days -1 minute', null);
    await ofAge('run out', '-29 days -23 hours', null);
    await ofAge('run out and revoked', '-1 day', '2026-01-01');
    await ofAge('revoked', '1 day', '2026-01-01');
  }

  test('revoked tokens that have run out, and others thirty days later', async () => {
    const names = () =>
      inDatabase(async (client) => {
        const { rows } = await client.query<{ name: string }>('select name from api_tokens order by name');
        return rows.map(({ name }) => name);
      });
    await untilItSucceeds(async () => expect(await names()).toEqual(['revoked', 'run out']));
  });

  async function leaveDeliveries() {
    await webhooks.create(admin.lm, {
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
  }

  test('deliveries of more than thirty days ago that were not sent again since', async () => {
    const left = () =>
      inDatabase(async (client) => {
        const { rows } = await client.query<{ position: number }>(
          'select position::int from webhook_deliveries order by position',
        );
        return rows.map(({ position }) => position);
      });
    await untilItSucceeds(async () => expect(await left()).toEqual([4, 5]));
  });
});
