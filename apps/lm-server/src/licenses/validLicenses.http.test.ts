import { applications } from '@lm/api-client';
import * as validLicenses from '@lm/api-client/validLicenses';
import { countedMonths, validByMonth } from '@lm/domain';
import { randomFrom, type Random } from '@lm/lists/demo';
import pg from 'pg';
import { admin, server, shareServer } from '../testing/sharedServer';

shareServer();

const DAY_MS = 86_400_000;
const [FIRST, LAST] = [countedMonths(new Date())[0]!, countedMonths(new Date()).at(-1)!];

/** Moments in and around the counted months; half of them are the last or first millisecond of a month. */
function anyMoment({ below }: Random): number {
  const moment = FIRST - 90 * DAY_MS + below(LAST - FIRST + 180 * DAY_MS);
  const date = new Date(moment);
  const monthEnd = Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1) - 1;
  return below(2) ? moment : monthEnd + below(2);
}

test('the months count every issue as the domain does, also those of licenses that are gone', async () => {
  const { id } = await applications.create(admin.lm, { applicationName: 'Counted' });
  const random = randomFrom(16);
  const issues = Array.from({ length: 400 }, () => {
    const [from, end, expiry] = [anyMoment(random), anyMoment(random), anyMoment(random)];
    return { from, ended: random.below(2) ? Math.max(from, end) : undefined, expiry };
  });
  const pool = new pg.Pool({ ...server.connection, max: 1 });
  pool.on('error', () => undefined);
  try {
    await pool.query(
      `insert into license_issues (serial, issue, license_id, customer_id, applications, issued_date, expiry_date, ended_date)
       select 1000000 + place, 1, 1000000 + place, 1,
         jsonb_build_array(jsonb_build_object('id', $1::int, 'applicationName', 'Counted'), '{"id": 0}'::jsonb),
         issued, expiry, ended
       from unnest($2::timestamptz[], $3::timestamptz[], $4::timestamptz[]) with ordinality as of(issued, expiry, ended, place)`,
      [
        id,
        issues.map(({ from }) => new Date(from)),
        issues.map(({ expiry }) => new Date(expiry)),
        issues.map(({ ended }) => (ended === undefined ? null : new Date(ended))),
      ],
    );
  } finally {
    await pool.end();
  }
  const periods = issues.map(({ from, expiry, ended = Infinity }) => ({
    from,
    to: Math.min(expiry, ended),
  }));
  const counted = await validLicenses.ofApplication(admin.lm, id);
  expect(counted).toEqual(
    validByMonth(
      periods,
      counted.map(({ end }) => Date.parse(end)),
    ),
  );
  expect(Math.max(...counted.map(({ count }) => count))).toBeGreaterThan(50);
});
