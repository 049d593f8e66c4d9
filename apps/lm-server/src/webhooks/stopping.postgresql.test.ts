import * as webhooks from '@lm/api-client/webhooks';
import pg from 'pg';
import { inDatabase } from '../testing/inDatabase';
import { admin, server, shareServer } from '../testing/sharedServer';
import { untilItSucceeds } from '../testing/untilItSucceeds';
import { startReceiver } from '../testing/webhookReceiver';

shareServer({ settings: { LM_WEBHOOKS_ALLOW_PRIVATE: '1', LM_STOP_DELAY: '0' } });

test('a server that stops while it takes what is due sends none of it and gives it back at once', async () => {
  const receiver = await startReceiver();
  const { id } = await webhooks.create(admin.lm, {
    name: 'Billing',
    url: receiver.url,
    eventTypes: ['Applications.Create'],
  });
  const client = new pg.Client(server.connection);
  await client.connect();
  await client.query(
    'insert into webhook_deliveries (webhook_id, event_type, due) values ($1, $2, now() + $3::interval)',
    [id, 'Webhooks.Test', '2 seconds'],
  );
  await client.query('begin');
  await client.query('lock table webhook_deliveries in share mode');
  await untilItSucceeds(async () => {
    const taking = await inDatabase((other) =>
      other.query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
           and query like 'update "webhook_deliveries" set "due"%'`,
      ),
    );
    expect(taking.rowCount).toBeGreaterThan(0); // of the two processes one, or both
  });
  const stopped = server.stop();
  await new Promise((resolve) => setTimeout(resolve, 1000)); // until it closes, which nothing tells
  await client.query('commit');
  expect(await stopped).toBe(0);
  expect(receiver.received).toEqual([]);
  const { rows } = await client.query('select tries, state, due <= now() as "isDue" from webhook_deliveries');
  expect(rows).toEqual([{ tries: 0, state: 'waiting', isDue: true }]);
  await client.end();
  receiver.close();
});
