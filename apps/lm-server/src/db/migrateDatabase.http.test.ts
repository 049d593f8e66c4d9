import { createHash, randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { licenseNumberOf } from '@lm/domain';
import { shareEmptyDatabases, withEmptyDatabase } from '../testing/emptyDatabase';
import { firstRelease, otherVersion } from '../testing/otherVersion';
import { scratchDirectory } from '../testing/scratch';
import { testEngine } from '../testing/testData';
import { migrateDatabase, MIGRATION_LOCK } from './migrateDatabase';

const scratch = scratchDirectory();
shareEmptyDatabases();

test('an empty database, and one of the version before, are brought to this schema', async () => {
  await withEmptyDatabase(async (connect) => {
    const pool = connect();
    expect(await migrateDatabase(pool)).toBeGreaterThan(0);
    expect(await migrateDatabase(pool)).toBe(0);
    const later = otherVersion(scratch, ({ entries }, folder) => {
      entries.push({ ...entries.at(-1)!, idx: entries.length, when: entries.at(-1)!.when + 1, tag: 'later' });
      writeFileSync(join(folder, 'later.sql'), 'create table later (id int)');
    });
    expect(await migrateDatabase(pool, later)).toBe(1);
    await pool.query('select id from later');
  });
});

test('the audit log of the first release gets its names, its changes and its timelines', async () => {
  await withEmptyDatabase(async (connect) => {
    const pool = connect();
    await migrateDatabase(pool, firstRelease(scratch));
    const license = JSON.stringify({
      customerId: 12,
      customerName: 'OSL - Oslo Gardermoen',
      applications: [{ id: 7, applicationName: 'Gates' }],
    });
    const [at, later] = ['2026-01-01', '2026-01-02'];
    const user = randomUUID();
    await pool.query(
      `insert into audit_logs (table_name, record_id, operation, user_id, operation_date, old_values, new_values) values
         ('Licenses', '5', 'Delete', $1, '${at}', $2, null), ('Licenses', '6', 'Create', $1, '${at}', null, $2),
         ('Applications', '7', 'Update', $1, '${later}', '{"applicationName":"Gate"}', '{"applicationName":"Gates"}'),
         ('Exports', 'Licenses', 'Create', $1, '${later}', null, 'no JSON {')`,
      [user, license],
    );
    await migrateDatabase(pool);
    const { rows } = await pool.query('select record_id, record_name, change_id from audit_logs order by id');
    expect(rows).toEqual([
      { record_id: '5', record_name: 'OSL · Gates', change_id: '1' },
      { record_id: '6', record_name: 'OSL · Gates', change_id: '1' },
      { record_id: '7', record_name: 'Gates', change_id: '3' },
      { record_id: 'Licenses', record_name: null, change_id: null },
    ]);
    const timelines = await pool.query(
      `select table_name || '/' || record_id as timeline, array_agg(audit_log_id::int order by audit_log_id) as entries
       from timeline_entries group by 1 order by 1`,
    );
    expect(timelines.rows).toEqual([
      { timeline: 'Applications/7', entries: [1, 2, 3] },
      { timeline: 'Customers/12', entries: [1, 2] },
      { timeline: 'Licenses/5', entries: [1] },
      { timeline: 'Licenses/6', entries: [2] },
    ]);
    await expect(pool.query("update audit_logs set record_name = ''")).rejects.toThrow('cannot be changed');
  });
});

test('every license of the first release starts a lineage under a number of its own', async () => {
  await withEmptyDatabase(async (connect) => {
    const pool = connect();
    await migrateDatabase(pool, firstRelease(scratch));
    const file = Buffer.from('a sealed file');
    const day = '2030-12-31T23:59:59.999Z';
    await pool.query("insert into airports (code, name) values ('OSL', 'Oslo Gardermoen')");
    await pool.query("insert into customers (customer_name, airport_id) values ('OSL - Oslo', 1)");
    await pool.query("insert into applications (application_name) values ('Gates'), ('Flights')");
    await pool.query(
      `insert into licenses (id, customer_id, expiry_date, license_file, comment)
       select n, 1, '${day}', case n when 1 then $1 when 2 then 'no base64!' end, case n when 1 then 'First' end
       from generate_series(1, 300) n`,
      [file.toString('base64')],
    );
    await pool.query(
      'insert into license_applications (license_id, application_id) select 1, id from applications',
    );
    const counts = () =>
      pool.query(
        "select list, bucket, sum(count) from row_counts where list not like '% changes' group by 1, 2 order by 1, 2",
      );
    const countsBefore = (await counts()).rows;
    await migrateDatabase(pool);

    const { rows } = await pool.query<{ serial: number; issue: number }>(
      'select * from license_issues order by serial',
    );
    expect(rows.slice(0, 2)).toEqual([
      expect.objectContaining({
        issue: 1,
        license_id: 1,
        from_issue: null,
        customer_id: 1,
        applications: [
          { id: 1, applicationName: 'Gates' },
          { id: 2, applicationName: 'Flights' },
        ],
        expiry_date: new Date(day),
        comment: 'First',
        file_sha256: createHash('sha256').update(file).digest('hex'),
        ended_date: null,
      }),
      expect.objectContaining({ license_id: 2, applications: [], file_sha256: null }),
    ]);
    const usable = Array.from({ length: 2000 }, (_, index) => index + 1).filter(licenseNumberOf);
    expect(rows.map(({ serial }) => serial)).toEqual(usable.slice(0, 300));
    const held = await pool.query('select serial from licenses order by id');
    expect(held.rows.map(({ serial }) => serial as number)).toEqual(usable.slice(0, 300));
    expect((await counts()).rows).toEqual(countsBefore);
    const next = await pool.query('select next_license_serial() as serial');
    expect(next.rows).toEqual([{ serial: usable[300] }]);
  });
});

test('of webhook deliveries that were given up or sent again, it is known when they succeeded', async () => {
  await withEmptyDatabase(async (connect) => {
    const pool = connect();
    await migrateDatabase(
      pool,
      otherVersion(scratch, ({ entries }) => entries.splice(17)),
    );
    await pool.query(
      `insert into webhooks (id, name, url, event_types, is_enabled, secret, secret_hint, cursor, created_by)
       values ($1, 'Billing', 'https://billing.example', '{}', true, '', '', 0, $1)`,
      [randomUUID()],
    );
    const [first, last] = ['2026-01-01T00:00:00Z', '2026-01-02T00:00:00Z'];
    const success = { at: first, status: 200 };
    const failure = { at: last, status: null };
    await pool.query(
      `insert into webhook_deliveries (webhook_id, position, event_type, state, finished, attempts)
       select id, position, 'Licenses.Create', state, finished::timestamptz, attempts::jsonb
       from webhooks, (values (1, 'delivered', '${last}', '[]'), (2, 'failed', '${last}', $1),
         (3, 'failed', '${last}', $2), (4, 'waiting', null, $2)) as had (position, state, finished, attempts)`,
      [JSON.stringify([failure]), JSON.stringify([success, failure])],
    );
    await migrateDatabase(pool);
    const { rows } = await pool.query<{ finished: Date | null }>(
      'select finished from webhook_deliveries order by position',
    );
    expect(rows.map(({ finished }) => finished)).toEqual(
      [last, null, first, first].map((at) => at && new Date(at)),
    );
  });
});

test('the database gives out the serials that the rule of license numbers allows', async () => {
  await withEmptyDatabase(async (connect) => {
    const pool = connect();
    await migrateDatabase(pool);
    const some = [...Array.from({ length: 5000 }, (_, index) => index + 1), 99_999, 1_234_567, 2_147_483_647];
    const { rows } = await pool.query<{ serial: number }>(
      'select serial from unnest($1::int[]) as serial where is_license_serial(serial)',
      [some],
    );
    expect(rows.map(({ serial }) => serial)).toEqual(some.filter(licenseNumberOf));
  });
});

test('what a license was cannot be changed, not even by hand', async () => {
  await withEmptyDatabase(async (connect) => {
    const pool = connect();
    await migrateDatabase(pool);
    await pool.query(
      "insert into license_issues (serial, issue, license_id, customer_id, applications, expiry_date) values (2, 1, 1, 1, '[]', now())",
    );
    const refused = [
      "update license_issues set comment = 'Other'",
      'delete from license_issues',
      "update license_issues set ended_because = 'Deleted', serial = 3",
    ];
    for (const statement of refused) await expect(pool.query(statement)).rejects.toThrow('cannot be changed');
    await pool.query("update license_issues set ended_because = 'Suspended', ended_date = now()");
    const over = [
      'update license_issues set ended_date = null',
      "update license_issues set ended_because = 'Deleted'",
    ];
    for (const statement of over) await expect(pool.query(statement)).rejects.toThrow('cannot be changed');
  });
});

test('a database from before the first release is refused in a sentence and left as it is', async () => {
  await withEmptyDatabase(async (connect) => {
    const pool = connect();
    const unreleased = otherVersion(scratch, ({ entries }) => {
      entries.splice(1);
      entries[0]!.when -= 1;
    });
    await migrateDatabase(pool, unreleased);
    await expect(migrateDatabase(pool)).rejects.toMatchObject({
      name: 'StartupFailure',
      message: expect.stringMatching(/^[^\n]*unreleased version[^\n]*$/) as string,
    });
    const { rows } = await pool.query('select count(*)::int from drizzle.__drizzle_migrations');
    expect(rows).toEqual([{ count: 1 }]);
  });
});

test('a database that a newer version has changed is refused', async () => {
  await withEmptyDatabase(async (connect) => {
    const pool = connect();
    await migrateDatabase(pool);
    await pool.query(
      "insert into drizzle.__drizzle_migrations (hash, created_at) values ('from the future', 9999999999999)",
    );
    await expect(migrateDatabase(pool)).rejects.toThrow('upgraded by a newer version');
  });
});

test("a database with somebody else's tables is refused in a sentence and left as it is", async () => {
  await withEmptyDatabase(async (connect) => {
    const pool = connect();
    await pool.query('create table users (mine int)');
    await expect(migrateDatabase(pool)).rejects.toMatchObject({
      name: 'StartupFailure',
      message: expect.stringMatching(/^[^\n]*already has users: set DATABASE_URL[^\n]*$/) as string,
    });
    const { rows } = await pool.query("select to_regnamespace('drizzle') as left_behind");
    expect(rows).toEqual([{ left_behind: null }]);
  });
});

test('a migration that fails is reported in a sentence', async () => {
  await withEmptyDatabase(async (connect) => {
    const pool = connect();
    await pool.query('create function keep_row_count() returns trigger language plpgsql as $$ begin end $$');
    await expect(migrateDatabase(pool)).rejects.toMatchObject({
      name: 'StartupFailure',
      message: expect.stringMatching(/^[^\n]*keep_row_count[^\n]*already exists[^\n]*$/) as string,
    });
  });
});

if (testEngine() === 'postgresql') {
  test('a user who may not create tables is told which right is missing', async () => {
    await withEmptyDatabase(async (connect) => {
      const pool = connect();
      const role = `reader_${randomUUID().replaceAll('-', '')}`;
      await pool.query(`create role ${role}`);
      const limited = connect();
      limited.on('connect', (client) => void client.query(`set role ${role}`));
      try {
        await expect(migrateDatabase(limited)).rejects.toMatchObject({
          name: 'StartupFailure',
          message: expect.stringContaining('may not create tables') as string,
        });
      } finally {
        await pool.query(`drop role ${role}`);
      }
    });
  });

  test('servers that start together take turns: one migrates, the others find it done', async () => {
    await withEmptyDatabase(async (connect) => {
      const applied = await Promise.all(Array.from({ length: 5 }, () => migrateDatabase(connect())));
      expect(applied.filter((count) => count > 0)).toHaveLength(1);
    });
  });

  test('a start on this schema waits for nobody who changes one: a pooler may keep its lock for another', async () => {
    await withEmptyDatabase(async (connect) => {
      const pool = connect();
      await migrateDatabase(pool);
      const other = await pool.connect();
      await other.query(`select pg_advisory_lock(${MIGRATION_LOCK})`);
      expect(await migrateDatabase(connect())).toBe(0);
      other.release();
    });
  });
}
