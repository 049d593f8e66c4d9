import { nodeHash, verifyCheckpoint, leafHash } from '@lm/api-client/log';
import { applications } from '@lm/api-client';
import pg from 'pg';
import { admin, server, shareServer } from '../testing/sharedServer';
import { untilItSucceeds } from '../testing/untilItSucceeds';

shareServer({ furnishing: 'demo' });

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
  const pool = new pg.Pool(server.connection);
  const entered = async () => {
    const { rows } = await pool.query<{ commitment: Buffer }>(
      `select commitment from log_leaves join audit_logs on audit_logs.id = record
       where log_leaves.kind = 'audit' and table_name = 'Applications' and record_id = $1`,
      [String(id)],
    );
    return leafHash(rows[0]!.commitment);
  };
  // What was there before the server entered its log may still be on its way into it.
  await untilItSucceeds(async () => {
    const { size } = await verifiedCheckpoint();
    const leaves = await allLeafHashes(size);
    expect(leaves).toContainEqual(await entered());
    expect(await rootOf(leaves.slice(0, before.size))).toEqual(before.root);
  });
  await pool.end();
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
  const pool = new pg.Pool({ ...server.connection, max: 1 });
  pool.on('error', () => undefined); // a guest of the embedded database is shown out
  await pool.query(`update rate_limits set hits = 10000 where key like 'log from %'`);
  await pool.end();
  // Each server spends a lot for a hundred requests.
  let refused = await get('vkey');
  for (let asked = 0; refused.status === 200 && asked < 1000; asked += 1) refused = await get('vkey');
  expect(refused.status).toBe(429);
  expect(refused.headers.get('content-type')).toMatch('application/problem+json');
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
});
