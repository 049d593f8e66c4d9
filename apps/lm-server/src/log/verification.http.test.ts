import * as logProofs from '@lm/api-client/logProofs';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { withoutStatementNames } from '../db/embedded/withoutStatementNames';
import * as schema from '../db/schema';
import { beginVerification, continueVerification, findVerification } from './verificationStore';
import { refusalOf } from '../testing/staff';
import { admin, server, shareServerWithUser, user } from '../testing/sharedServer';
import { untilItSucceeds } from '../testing/untilItSucceeds';

shareServerWithUser({ furnishing: 'demo' });
let pool: pg.Pool;
beforeAll(() => {
  pool = new pg.Pool({ ...server.connection, max: 1 }).on('connect', withoutStatementNames);
  pool.on('error', () => undefined); // a guest of the embedded database is shown out
});
afterAll(() => pool.end());

/** Waits until the verification has ended. */
const ended = () =>
  untilItSucceeds(async () => {
    const found = await logProofs.verification(admin.lm);
    expect(found.state).not.toBe('running');
    return found;
  });

const checkpoint = async () => (await fetch(`${server.url}/lm/log/checkpoint`)).text();

test('an administrator has the log verified, and is told what was compared', async () => {
  expect(await logProofs.verification(admin.lm)).toEqual({ state: 'never', done: 0, total: 0 });
  const kept = await checkpoint();
  const size = Number(kept.split('\n')[1]);
  const begun = await logProofs.startVerification(admin.lm, { checkpoint: kept });
  expect(begun).toMatchObject({ startedBy: admin.userId, startedAt: expect.any(String) as string });
  const { state, done, total, findings } = await ended();
  expect(state).toBe('finished');
  expect(done).toBe(total);
  expect(findings).toMatchObject({ givenSize: size, misfitCount: 0, misfits: [] });
  expect(findings!.entries).toBeGreaterThanOrEqual(size);
  expect(findings!.newestCheckpoint!.size).toBeGreaterThanOrEqual(size);
});

test('a checkpoint that was pasted from a mail, without its last line feed, is compared', async () => {
  const kept = await checkpoint();
  await logProofs.startVerification(admin.lm, { checkpoint: `\r\n${kept.trim().replaceAll('\n', '\r\n')}` });
  expect((await ended()).findings).toMatchObject({ givenSize: Number(kept.split('\n')[1]), misfitCount: 0 });
});

test('what is no checkpoint of this log is refused, and nothing begins', async () => {
  const before = await logProofs.verification(admin.lm);
  for (const wrong of ['nothing', (await checkpoint()).replace(/\n\d+\n/, '\n3\n')]) {
    const refusal = await refusalOf(logProofs.startVerification(admin.lm, { checkpoint: wrong }));
    expect([refusal.status, refusal.fieldErrors]).toEqual([
      400,
      { Checkpoint: ['This is not a checkpoint that the log has signed'] },
    ]);
  }
  expect(await logProofs.verification(admin.lm)).toEqual(before);
});

/** As another server of this database would. */
const set = (values: string) => pool.query(`update log_verification set ${values}`);

test('one runs at a time, is seen through every server, and is cancelled through any', async () => {
  await set(`state = 'running', alive = now() + interval '1 hour', done = 40, total = 100, finished = null`);
  expect(await logProofs.verification(admin.lm)).toMatchObject({ state: 'running', done: 40, total: 100 });
  expect((await refusalOf(logProofs.startVerification(admin.lm))).status).toBe(409);
  expect((await refusalOf(logProofs.cancelVerification(user.lm))).status).toBe(403);
  await logProofs.cancelVerification(admin.lm);
  expect(await logProofs.verification(admin.lm)).toMatchObject({ state: 'cancelled', done: 40 });
  await logProofs.startVerification(admin.lm);
  expect((await ended()).state).toBe('finished');
});

test('one whose server has gone has failed, and another can begin', async () => {
  await set(`state = 'running', alive = now() - interval '1 hour', finished = null`);
  expect((await logProofs.verification(admin.lm)).state).toBe('failed');
  await logProofs.startVerification(admin.lm);
  expect((await ended()).state).toBe('finished');
});

test('one ends that nobody asks for any more, or that was cancelled', async () => {
  const db = drizzle(pool, { schema });
  const goesOn = async (run: string | undefined) => continueVerification(db, run!, { done: 1, total: 2 });
  const first = await beginVerification(db, admin.userId);
  expect(await goesOn(first)).toBe(true);
  await set(`asked = now() - interval '10 minutes'`);
  expect(await goesOn(first)).toBe(false);
  await findVerification(db);
  expect(await goesOn(first)).toBe(true);
  await logProofs.cancelVerification(admin.lm);
  const next = await beginVerification(db, admin.userId);
  expect([await goesOn(first), await goesOn(next)]).toEqual([false, true]);
  await logProofs.cancelVerification(admin.lm);
});

test('an entry that was edited past the server is named', async () => {
  await pool.query(
    `begin; set local session_replication_role = replica;
     update audit_logs set record_name = 'Somebody else' where id = 3; commit`,
  );
  await logProofs.startVerification(admin.lm);
  const { findings } = await ended();
  expect(findings).toMatchObject({
    misfitCount: 1,
    misfits: [
      {
        how: 'edited',
        auditLogId: 3,
        text: expect.stringMatching(/ was edited after it was logged\.$/) as string,
      },
    ],
  });
});
