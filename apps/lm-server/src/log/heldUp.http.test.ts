import { inDatabase } from '../testing/inDatabase';
import { server, shareServer } from '../testing/sharedServer';
import { untilItSucceeds } from '../testing/untilItSucceeds';

shareServer({ furnishing: 'demo' });

const textsAt = (path: string) =>
  Promise.all(server.processes.map(async ({ url }) => (await fetch(`${url}${path}`)).text()));

const untilEveryServerSays = (path: string, what: RegExp) =>
  untilItSucceeds(async () => {
    for (const text of await textsAt(path)) expect(text).toMatch(what);
  });

/** It has its place already, so that it never gets one; and the log has not gone on since before it came. */
const HELD_UP = `insert into log_pending (kind, record, issue, date, salt, commitment)
  select kind, record, issue, now() - interval '90 seconds', salt, commitment from log_leaves order by position limit 1;
  alter table log_checkpoints disable trigger user;
  update log_checkpoints set created = now() - interval '95 seconds';
  alter table log_checkpoints enable trigger user`;

const HELD_FOR_A_MOMENT = `insert into log_pending (kind, record, issue, date, salt, commitment)
  select kind, record, issue, now() - interval '900 days', salt, commitment from log_leaves order by position limit 1`;

test('entries that are older than the log, as of demo data, have not waited since then', async () => {
  await untilEveryServerSays('/metrics', /^log_oldest_waiting_seconds 0$/m);
  await inDatabase((client) => client.query(HELD_FOR_A_MOMENT));
  await untilEveryServerSays('/metrics', /^log_oldest_waiting_seconds [1-9]/m);
  for (const text of await textsAt('/readyz')) expect(text).toBe('{"status":"ready"}');
  await inDatabase((client) => client.query('delete from log_pending'));
});

test('whoever watches is told that entries wait for their place in the log, for how long, and when none does', async () => {
  await untilEveryServerSays('/metrics', /^log_oldest_waiting_seconds 0$/m);
  await inDatabase((client) => client.query(HELD_UP));
  await untilEveryServerSays('/metrics', /^log_oldest_waiting_seconds (9\d|\d{3})/m);
  await untilEveryServerSays(
    '/readyz',
    /"status":"ready","warnings":\["Entries have waited for more than a minute for their place in the log/,
  );
  for (const text of await textsAt('/metrics')) expect(text).toMatch(/^log_broken 0$/m);
  await inDatabase((client) => client.query('delete from log_pending'));
  await untilEveryServerSays('/readyz', /^{"status":"ready"}$/);
  await untilEveryServerSays('/metrics', /^log_oldest_waiting_seconds 0$/m);
});
