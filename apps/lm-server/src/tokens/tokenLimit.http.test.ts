import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { users } from '@lm/api-client';
import * as tokens from '@lm/api-client/tokens';
import { packageRoot } from '../start/packageRoot';
import { scratchDirectory } from '../testing/scratch';
import { admin, server, shareServer } from '../testing/sharedServer';
import { clientOf, outcomesOf, refusalOf, signInAdministrator } from '../testing/staff';
import { startTestServer } from '../testing/startTestServer';
import { untilItSucceeds } from '../testing/untilItSucceeds';

// The time is longer than the test, so that no other one begins in between.
shareServer({ settings: { LM_RATE_LIMIT: '20/1h' } });

const scratch = scratchDirectory();

async function newToken() {
  const made = await tokens.create(admin.lm, admin.userId, { name: 'Report', scopes: ['read'], days: 1 });
  return clientOf(server, made.token);
}

test('an API token calls as often as it may, whichever server answers, and is told what is left', async () => {
  const lm = await newToken();
  const answers: Response[] = [];
  await lm.GET('/api/Users/me', { onResponse: (answer) => answers.push(answer) });
  expect(answers[0]!.headers.get('ratelimit-policy')).toBe('"token";q=20;w=3600');
  expect(answers[0]!.headers.get('ratelimit')).toMatch(/^"token";r=19;t=3(5\d\d|600)$/);

  const { successes, refusals } = await outcomesOf(Array.from({ length: 30 }, () => users.me(lm)));
  expect(successes).toBe(19);
  for (const { code, headers, retryAfterMs } of refusals) {
    expect(code).toBe('quota-exceeded');
    expect(headers.get('ratelimit')).toMatch(/^"token";r=0;t=3[56]\d\d$/);
    expect(retryAfterMs).toBeGreaterThan(3_000_000);
  }
});

test('others are not refused for it: neither another token nor the session of its user', async () => {
  const lm = await newToken();
  await outcomesOf(Array.from({ length: 25 }, () => users.me(lm)));
  expect(await refusalOf(users.me(lm))).toMatchObject({ status: 429 });
  expect((await users.me(await newToken())).id).toBe(admin.userId);
  let headers = new Headers();
  for (let call = 0; call < 25; call++)
    await admin.lm.GET('/api/Users/me', { onResponse: (answer) => ({ headers } = answer) });
  expect(headers.has('ratelimit')).toBe(false);
});

test('a token at its limit waits for the rest of the window, though the clock is set back meanwhile', async () => {
  const clock = join(scratch, 'clock');
  const settings = {
    LM_RATE_LIMIT: '2/2s',
    NODE_OPTIONS: `--require ${join(packageRoot, 'src/testing/clock.cjs')}`,
    TEST_CLOCK: clock,
  };
  const set = await startTestServer({ settings });
  try {
    const { lm, userId } = await signInAdministrator(set);
    const { token } = await tokens.create(lm, userId, { name: 'Report', scopes: ['read'], days: 1 });
    const report = clientOf(set, token);
    await outcomesOf(Array.from({ length: 6 }, () => users.me(report)));
    writeFileSync(clock, String(-3_600_000));
    const { successes, refusals } = await outcomesOf(Array.from({ length: 6 }, () => users.me(report)));
    expect(successes).toBeLessThan(6);
    for (const { retryAfterMs } of refusals) expect(retryAfterMs).toBeLessThanOrEqual(2000);
    await untilItSucceeds(() => users.me(report));
  } finally {
    await set.close();
  }
});
