import { parseCheckpoint } from '@lm/api-client/log';
import { randomFrom } from '@lm/lists/demo';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { logKeysOf, logSigner } from './logKey';
import { misfitText } from './misfits';
import { keptCheckpoint } from './ownKeys';
import { verifyLog } from './verifyLog';
import { withoutStatementNames } from '../db/embedded/withoutStatementNames';
import * as schema from '../db/schema';
import { ALTERATIONS } from '../testing/logAlterations';
import { TEST_SECRETS } from '../testing/runServer';
import { server, shareServer } from '../testing/sharedServer';
import { testEngine } from '../testing/testData';
import { untilItSucceeds } from '../testing/untilItSucceeds';

shareServer({ furnishing: 'demo' });

/** `ALTERATIONS=1000 npx jest verifyLog` tries more of them. */
const TIMES = Number(process.env.ALTERATIONS ?? 40);
const SEED = 1917;

let pool: pg.Pool;
let kept: ReturnType<typeof parseCheckpoint>;
let note: string;
let logKeys: readonly Uint8Array[];
let ownKeys: Buffer[];
beforeAll(async () => {
  pool = new pg.Pool({ ...server.connection, max: 1 });
  pool.on('connect', withoutStatementNames);
  pool.on('error', () => undefined); // the server may be closed first
  await untilAllIsSigned();
  // The embedded database is reached through its server; with PostgreSQL nobody else is there.
  if (testEngine() === 'postgresql') await server.stop();
  const signing = Buffer.from(TEST_SECRETS.LM_LICENSE_SIGNING_KEY, 'base64');
  logKeys = logKeysOf({
    tokenSecret: Buffer.alloc(0),
    licenseFileKeys: { signing: [signing], encryption: [] },
  });
  ownKeys = await Promise.all(
    logKeys.map(async (key) => Buffer.from((await logSigner('log', key)).publicKey)),
  );
});
afterAll(() => pool.end());

/** Nothing more is placed or signed then. */
async function untilAllIsSigned(): Promise<void> {
  for (;;) {
    note = await (await fetch(`${server.url}/lm/log/checkpoint`)).text();
    kept = parseCheckpoint(note);
    const { rows } = await pool.query<{ waiting: number; size: number }>(
      `select (select count(*)::int from log_pending) as waiting, (select count(*)::int from log_leaves) as size`,
    );
    if (rows[0]!.waiting === 0 && rows[0]!.size === kept.size) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/**
 * With the database in hand: no trigger looks. All of it is given up in the end. A guest of the embedded database that takes
 * its time is asked to come again.
 */
const pastTheServer = <Result>(work: (client: pg.PoolClient) => Promise<Result>): Promise<Result> =>
  untilItSucceeds(async () => {
    const client = await pool.connect();
    try {
      await client.query('begin');
      await client.query('set local session_replication_role = replica');
      return await work(client);
    } finally {
      await client.query('rollback').catch(() => undefined);
      client.release();
    }
  });

const verify = (client: pg.PoolClient, given?: { size: number; root: Uint8Array }) =>
  verifyLog((read) => read(client), {
    ownKeys,
    kept: given ? [{ ...given, root: Buffer.from(given.root), kept: 'given' }] : [],
  });

test('an honest log fits, with the checkpoint that was kept of it', async () => {
  const findings = await pastTheServer((client) => verify(client, kept));
  expect(findings.misfits.map(misfitText)).toEqual([]);
  expect(findings.entries).toBe(kept.size);
  expect(findings.checkpoints).toBeGreaterThan(0);
});

test.each([
  ['as it was served', (served: string) => served],
  ['without its last line feed', (served: string) => served.trimEnd()],
  [
    'with line ends of Windows and a byte order mark',
    (served: string) => `\ufeff${served.replaceAll('\n', '\r\n')}`,
  ],
  ['with empty lines around it', (served: string) => `\n\n${served}\n`],
])('a checkpoint that was kept in a mail or an editor, %s, is the one that was signed', async (_, mailed) => {
  const signed = await pastTheServer((client) =>
    keptCheckpoint(drizzle(client, { schema }), logKeys, mailed(note)),
  );
  expect(signed).toMatchObject({ origin: kept.origin, size: kept.size, root: kept.root });
});

const names = Object.keys(ALTERATIONS);
const rounds = Array.from({ length: TIMES }, (_, round) => [names[round % names.length]!, round] as const);

test.each(rounds)('is found at the right entry: %s (%i)', async (name, round) => {
  const alter = ALTERATIONS[name]!;
  const { expected, without, found } = await pastTheServer(async (client) => {
    const altered = await alter({ client, random: randomFrom(SEED + round), size: kept.size });
    const { onlyWithCheckpoint } = altered;
    return {
      expected: altered,
      without: onlyWithCheckpoint && (await verify(client)),
      found: await verify(client, onlyWithCheckpoint && kept),
    };
  });
  if (without) expect(without.misfits).toEqual([]);
  expect(found.misfits[0]).toMatchObject({
    position: expected.position,
    ...(expected.how && { how: expected.how }),
  });
});

test('after all of them the honest log still fits', async () => {
  expect((await pastTheServer((client) => verify(client, kept))).misfits).toEqual([]);
});
