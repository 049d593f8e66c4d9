import { auth, isApiError } from '@lm/api-client';
import { start } from '../testing/startFake';

test('an e-mail address that nobody has is locked like an account after five wrong sign-ins', async () => {
  const { lm } = start();
  const typed = ['nobody@x.example', 'Nobody@x.example', ' nobody@x.example'];
  const refusals = [];
  for (let attempt = 0; attempt < 6; attempt += 1) {
    const email = typed[attempt % typed.length]!;
    refusals.push(await auth.login(lm, { email, password: 'wrong' }).catch((error: unknown) => error));
  }
  expect(refusals.map((error) => isApiError(error) && error.status)).toEqual([400, 400, 400, 400, 400, 429]);
  expect(refusals.at(-1)).toMatchObject({ retryAfterMs: 900_000 });
});
