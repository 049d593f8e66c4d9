import { licenses } from '@lm/api-client';
import pg from 'pg';
import { endOfDay, newApplication, newCustomer } from '../testing/issuedLicense';
import { admin, server, shareServer } from '../testing/sharedServer';

const CLIENTS = 20;
const ROUNDS = 10;

shareServer({ settings: { LM_CALL_TIMEOUT: '1m' } });

test('clients who issue, edit and delete licenses at once never wait for each other crosswise', async () => {
  const application = await newApplication(admin);
  const customers = await Promise.all(Array.from({ length: CLIENTS }, () => newCustomer(admin)));
  const work = async (customerId: number, client: number) => {
    const of = { customerId, applicationIds: [application.id] };
    const days = (round: number) => endOfDay(30 + ((round + client) % 2));
    for (let round = 1; round <= ROUNDS; round += 1) {
      const id = await licenses.generate(admin.lm, { ...of, expiryDate: days(round) });
      const edited = await licenses.generate(admin.lm, { ...of, licenseId: id, expiryDate: days(round + 1) });
      await licenses.remove(admin.lm, edited);
    }
  };
  await Promise.all(customers.map(({ id }, client) => work(id, client)));
  const database = new pg.Client(server.databaseUrl);
  await database.connect();
  const { rows } = await database.query(
    `select deadlocks::int, (select sum(count)::int from row_counts where list = 'licenses') as kept
     from pg_stat_database where datname = current_database()`,
  );
  await database.end();
  expect(rows).toEqual([{ deadlocks: 0, kept: 0 }]);
});
