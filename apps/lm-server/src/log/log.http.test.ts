import { applications } from '@lm/api-client';
import { commitment, leafHash, nodeHash, verifyCheckpoint } from '@lm/api-client/log';
import pg from 'pg';
import { auditEntry, issueEntry } from './entries';
import { AUDIT_COLUMNS, ISSUE_COLUMNS, type LoggedAudit, type LoggedIssue } from './rowStore';
import { issuedLicense } from '../testing/issuedLicense';
import { admin, server, shareServer } from '../testing/sharedServer';
import { untilItSucceeds } from '../testing/untilItSucceeds';

shareServer({ furnishing: 'demo' });
let pool: pg.Pool;
beforeAll(() => {
  pool = new pg.Pool(server.connection);
  pool.on('error', () => undefined); // a guest of the embedded database is shown out
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

const get = (path: string) => fetch(`${server.url}/lm/log/${path}`);
const textOf = async (path: string) => (await get(path)).text();

/** Like any program that knows tiled logs and nothing of this server. */
async function verifiedCheckpoint() {
  const log = (await textOf('vkey')).trim().split('\n');
  return verifyCheckpoint(await textOf('checkpoint'), { log });
}

async function hashesOf(tile: string): Promise<Uint8Array[]> {
  const bytes = new Uint8Array(await (await get(`tile/${tile}`)).arrayBuffer());
  return Array.from({ length: bytes.length / 32 }, (_, place) => bytes.slice(place * 32, place * 32 + 32));
}

/** RFC 6962, section 2.1, word for word. */
async function rootOf(hashes: readonly Uint8Array[]): Promise<Uint8Array> {
  if (hashes.length === 1) return hashes[0]!;
  let cut = 1;
  while (cut * 2 < hashes.length) cut *= 2;
  return nodeHash(await rootOf(hashes.slice(0, cut)), await rootOf(hashes.slice(cut)));
}

async function allLeafHashes(size: number): Promise<Uint8Array[]> {
  const tiles = Array.from({ length: Math.ceil(size / 256) }, (_, index) => {
    const width = Math.min(256, size - index * 256);
    return `0/${String(index).padStart(3, '0')}${width < 256 ? `.p/${width}` : ''}`;
  });
  return (await Promise.all(tiles.map(hashesOf))).flat();
}

test('anybody can verify the newest checkpoint and compute its root from the tiles, without a session', async () => {
  const { origin, size, root } = await verifiedCheckpoint();
  expect(origin).toMatch(/\/lm\/log$/);
  expect(size).toBeGreaterThan(256);
  const leaves = await allLeafHashes(size);
  expect(leaves).toHaveLength(size);
  expect(await rootOf(leaves)).toEqual(root);
  expect(await hashesOf('1/000.p/1')).toEqual([await rootOf(leaves.slice(0, 256))]);
});

test('the next checkpoint begins with the leaves of the one before, and has what was changed since', async () => {
  const before = await verifiedCheckpoint();
  const { id } = await applications.create(admin.lm, { applicationName: 'In the log' });
  const entered = async () => {
    const [leaf] = await rows<Leaf>(
      `select log_leaves.* from log_leaves join audit_logs on audit_logs.id = record
       where log_leaves.kind = 'audit' and table_name = 'Applications' and record_id = '${id}'`,
    );
    return leafHash(leaf!.commitment);
  };
  // What was there before the server entered its log may still be on its way into it.
  await untilItSucceeds(async () => {
    const { size } = await verifiedCheckpoint();
    const leaves = await allLeafHashes(size);
    expect(leaves).toContainEqual(await entered());
    expect(await rootOf(leaves.slice(0, before.size))).toEqual(before.root);
  });
});

test('checkpoints are asked for anew, tiles may be kept for ever', async () => {
  const caching = async (path: string) => {
    const { status, headers } = await get(path);
    return [status, headers.get('content-type'), headers.get('cache-control')];
  };
  const text = 'text/plain; charset=utf-8';
  expect(await caching('checkpoint')).toEqual([200, text, 'no-cache']);
  expect(await caching('vkey')).toEqual([200, text, 'no-cache']);
  expect(await caching('tile/0/000')).toEqual([
    200,
    'application/octet-stream',
    'public, max-age=31536000, immutable',
  ]);
});

test.each([
  '0/999',
  '0/x001/000',
  '0/000.p/0',
  '0/000.p/256',
  '9/000',
  '0/x000/000',
  '0/1',
  '64/000',
  '../x',
  '',
])('what is no tile of the log is not found: %s', async (tile) => {
  const response = await get(`tile/${tile}`);
  expect(response.status).toBe(404);
  expect(response.headers.get('content-type')).toMatch('application/problem+json');
});

test('whoever asks too much is told when to come again', async () => {
  await rows(`update rate_limits set hits = 10000 where key like 'log from %'`);
  // Each server spends a lot for a hundred requests.
  let refused = await get('vkey');
  for (let asked = 0; refused.status === 200 && asked < 1000; asked += 1) refused = await get('vkey');
  expect(refused.status).toBe(429);
  expect(refused.headers.get('content-type')).toMatch('application/problem+json');
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
});
