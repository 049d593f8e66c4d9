import { parseCheckpoint } from '@lm/api-client/log';
import pg from 'pg';
import { randomFrom } from '../demo/random';
import { logKeysOf, logSigner } from './logKey';
import { misfitText } from './misfits';
import { verifyLog } from './verifyLog';
import { ALTERATIONS, type Alteration } from '../testing/logAlterations';
import { TEST_SECRETS } from '../testing/runServer';
import { server, shareServer } from '../testing/sharedServer';
import { testEngine } from '../testing/testData';
import { untilItSucceeds } from '../testing/untilItSucceeds';

shareServer({ furnishing: 'demo' });

/** `ALTERATIONS=1000 npx jest verifyLog` tries more of them. */
const TIMES = Number(process.env.ALTERATIONS ?? 40);
const SEED = 1917;

const TABLES = ['audit_logs', 'license_issues', 'log_leaves', 'log_tiles', 'log_checkpoints', 'log_state'];

let pool: pg.Pool;
let kept: ReturnType<typeof parseCheckpoint>;
let ownKeys: Buffer[];
beforeAll(async () => {
  pool = new pg.Pool({ ...server.connection, max: 1 });
  pool.on('error', () => undefined); // the server may be closed first
  await untilAllIsSigned();
  // The embedded database is reached through its server; with PostgreSQL nobody else is there.
  if (testEngine() === 'postgresql') await server.stop();
  await pastTheServer(async (client) => {
    await client.query('create schema kept');
    for (const table of TABLES) await client.query(`create table kept.${table} as table ${table}`);
  });
  const signing = Buffer.from(TEST_SECRETS.LM_LICENSE_SIGNING_KEY, 'base64');
  const keys = logKeysOf({
    tokenSecret: Buffer.alloc(0),
    licenseFileKeys: { signing: [signing], encryption: [] },
  });
  ownKeys = await Promise.all(keys.map(async (key) => Buffer.from((await logSigner('log', key)).publicKey)));
});
afterAll(() => pool.end());

/** Nothing more is placed or signed then. */
async function untilAllIsSigned(): Promise<void> {
  for (;;) {
    kept = parseCheckpoint(await (await fetch(`${server.url}/lm/log/checkpoint`)).text());
    const { rows } = await pool.query<{ waiting: number; size: number }>(
      `select (select count(*)::int from log_pending) as waiting, (select count(*)::int from log_leaves) as size`,
    );
    if (rows[0]!.waiting === 0 && rows[0]!.size === kept.size) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** With the database in hand: no trigger looks. */
async function pastTheServer<Result>(work: (client: pg.PoolClient) => Promise<Result>): Promise<Result> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query('set local session_replication_role = replica');
    const result = await work(client);
    await client.query('commit');
    return result;
  } finally {
    client.release();
  }
}

const undo = () =>
  pastTheServer(async (client) => {
    for (const table of TABLES) {
      await client.query(`truncate ${table}`);
      await client.query(`insert into ${table} select * from kept.${table}`);
    }
  });

// A guest of the embedded database that takes its time is asked to come again.
const verify = (given?: { size: number; root: Uint8Array }) =>
  untilItSucceeds(() => verifyLog(pool, { ownKeys, given }));

test('an honest log fits, with the checkpoint that was kept of it', async () => {
  const findings = await verify(kept);
  expect(findings.misfits.map(misfitText)).toEqual([]);
  expect(findings.entries).toBe(kept.size);
  expect(findings.checkpoints).toBeGreaterThan(0);
});

/** Alters, verifies, and puts everything back. */
async function tried(alter: Alteration, seed: number): Promise<void> {
  const expected = await pastTheServer((client) =>
    alter({ client, random: randomFrom(seed), size: kept.size }),
  );
  try {
    if (expected.onlyWithCheckpoint) expect((await verify()).misfits).toEqual([]);
    const [first] = (await verify(expected.onlyWithCheckpoint && kept)).misfits;
    expect(first).toMatchObject({
      position: expected.position,
      ...(expected.how && { how: expected.how }),
    });
  } finally {
    await undo();
  }
}

const names = Object.keys(ALTERATIONS);
const rounds = Array.from({ length: TIMES }, (_, round) => [names[round % names.length]!, round] as const);

test.each(rounds)('is found at the right entry: %s (%i)', async (name, round) => {
  await tried(ALTERATIONS[name]!, SEED + round);
});

test('after all of them the honest log still fits', async () => {
  expect((await verify(kept)).misfits).toEqual([]);
});
