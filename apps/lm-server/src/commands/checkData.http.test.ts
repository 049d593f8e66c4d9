import pg from 'pg';
import { runCommand } from '../testing/runServer';
import { server, shareServer } from '../testing/sharedServer';

shareServer({ furnishing: 'demo' });

/** Does damage behind the server's back, as a broken disk or a careless hand would. */
async function damage(...statements: string[]): Promise<void> {
  const client = new pg.Client(server.connection);
  await client.connect();
  await client.query('begin');
  await client.query('set local session_replication_role = replica'); // neither triggers nor references
  for (const statement of statements) await client.query(statement);
  await client.query('commit');
  await client.end();
}

test('a whole installation is read while it runs, and found whole', async () => {
  const { code, stdout, stderr } = await runCommand(['check-data'], server.commandSettings);
  expect([code, stderr]).toEqual([0, '']);
  expect(stdout).toMatch(
    /^[\d]{4,} rows of \d+ tables and [1-9]\d* license files read: nothing is damaged\.\n$/,
  );
});

test('every kind of damage is said, and the exit code is 1', async () => {
  await damage(
    'delete from customers where id = (select min(customer_id) from licenses)',
    "update row_counts set count = count + 1 where list = 'airports'",
    `update licenses set license_file = (select license_file from licenses where id = (select max(id) from licenses))
     where id = (select min(id) from licenses)`,
    `update licenses set license_file = reverse(license_file)
     where id = (select min(id) from licenses where id > (select min(id) from licenses))`,
  );
  const { code, stdout, stderr } = await runCommand(['check-data'], server.commandSettings);
  expect(code).toBe(1);
  expect(stderr).toMatch(/license files read: \d+ found damaged\.\n$/);
  for (const sentence of [
    /rows of licenses belong to rows of customers that are not there/,
    /The kept count of airports is not the real one/,
    /The file of license \d+ states another license/,
    /The file of license \d+ does not open/,
  ])
    expect(stdout).toMatch(sentence);
});

test('secrets that are missing are said', async () => {
  const { LM_LICENSE_FILE_KEY: _, ...others } = server.commandSettings;
  const { code, stdout } = await runCommand(['check-data'], others);
  expect([code, stdout]).toEqual([1, expect.stringContaining('secrets.json is missing')]);
});
