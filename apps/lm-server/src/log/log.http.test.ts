import { applications } from '@lm/api-client';
import { commitment } from '@lm/api-client/log';
import pg from 'pg';
import { auditEntry, issueEntry } from './entries';
import { AUDIT_COLUMNS, ISSUE_COLUMNS, type LoggedAudit, type LoggedIssue } from './rowStore';
import { issuedLicense } from '../testing/issuedLicense';
import { admin, server, shareServer } from '../testing/sharedServer';

shareServer({ furnishing: 'demo' });
let pool: pg.Pool;
beforeAll(() => {
  pool = new pg.Pool(server.connection);
});
afterAll(() => pool.end());

async function rows<Row extends object>(statement: string): Promise<Row[]> {
  return (await pool.query<Row>(statement)).rows;
}

/** The test's own limit ends the wait. */
async function untilAllIsPlaced(): Promise<void> {
  while ((await rows('select from log_pending limit 1')).length > 0)
    await new Promise((resolve) => setTimeout(resolve, 20));
}

type Leaf = { position: string; record: string; issue: number; salt: Buffer; commitment: Buffer };

const leavesOf = (kind: 'audit' | 'issue') =>
  rows<Leaf>(`select * from log_leaves where kind = '${kind}' order by position`);

test('fifty writers at once have their entries in the log, each once and without a gap', async () => {
  await Promise.all([
    ...Array.from({ length: 50 }, (_, index) =>
      applications.create(admin.lm, { applicationName: `Written at once ${index}` }),
    ),
    issuedLicense(admin),
  ]);
  await untilAllIsPlaced();
  const [audits, issues] = [await leavesOf('audit'), await leavesOf('issue')];
  const positions = [...audits, ...issues].map(({ position }) => Number(position)).sort((a, b) => a - b);
  expect(positions).toEqual(positions.map((_, place) => place));
  const logged = new Set(audits.map(({ record }) => Number(record)));
  const written = await rows<LoggedAudit>(`select ${AUDIT_COLUMNS} from audit_logs order by id`);
  expect(written.filter(({ id }) => !logged.has(id))).toEqual([]);
  const issued = await rows<LoggedIssue>(`select ${ISSUE_COLUMNS} from license_issues`);
  expect(issues).toHaveLength(issued.length);
});

test('changes that were made one after the other stand in that order', async () => {
  const ids: string[] = [];
  for (let index = 0; index < 5; index += 1) {
    const { id } = await applications.create(admin.lm, { applicationName: `One after the other ${index}` });
    ids.push(String(id));
  }
  await untilAllIsPlaced();
  const placed = await rows<{ record_id: string }>(
    `select record_id from log_leaves join audit_logs on audit_logs.id = record
     where log_leaves.kind = 'audit' and table_name = 'Applications' order by position`,
  );
  expect(placed.map(({ record_id }) => record_id).slice(-5)).toEqual(ids);
});

test('a leaf is the commitment to the canonical text of its row, as anybody with the salt can compute it', async () => {
  await untilAllIsPlaced();
  const audits = new Map(
    (await rows<LoggedAudit>(`select ${AUDIT_COLUMNS} from audit_logs`)).map((row) => [`${row.id}`, row]),
  );
  const issues = new Map(
    (await rows<LoggedIssue>(`select ${ISSUE_COLUMNS} from license_issues`)).map((row) => [
      `${row.serial}/${row.issue}`,
      row,
    ]),
  );
  const committed = [
    ...(await leavesOf('audit')).map((leaf) => ({ leaf, entry: auditEntry(audits.get(leaf.record)!, null) })),
    ...(await leavesOf('issue')).map((leaf) => ({
      leaf,
      entry: issueEntry(issues.get(`${leaf.record}/${leaf.issue}`)!, null),
    })),
  ];
  for (const { leaf, entry } of committed)
    expect(Buffer.from(await commitment(leaf.salt, entry))).toEqual(leaf.commitment);
});

test('what is in the log cannot be changed, not even by hand', async () => {
  for (const statement of [
    'delete from log_leaves',
    'update log_leaves set position = position + 1',
    "update log_leaves set commitment = '', salt = null",
    'delete from log_keys',
  ])
    await expect(pool.query(statement)).rejects.toThrow('cannot be changed');
});
