import { users } from '@lm/api-client';
import * as tokens from '@lm/api-client/tokens';
import { admin, server, shareServer } from '../testing/sharedServer';
import { clientOf, outcomesOf, refusalOf } from '../testing/staff';

// The time is longer than the test, so that no other one begins in between.
shareServer({ settings: { LM_RATE_LIMIT: '20/1h' } });

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
