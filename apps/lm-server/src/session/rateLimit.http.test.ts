import { auth, users } from '@lm/api-client';
import { admin, server, shareServerWithUser, user } from '../testing/sharedServer';
import { clientOf, signIn } from '../testing/staff';
import { byHand } from '../testing/testData';

shareServerWithUser({ settings: { LM_SIGNUP: 'open' } });

/** What a call without a session comes to. */
const get = async (path: string) => (await fetch(server.url + path)).status;

/** What a call of the SDK comes to. */
const outcome = (call: Promise<unknown>) =>
  call.then(
    () => 200,
    (thrown: unknown) => (thrown as { status: number }).status,
  );

const fingerprint = '0'.repeat(64);
let count = 0;

async function signUp() {
  const person = { firstName: 'Grace', lastName: 'Hopper', password: 'Correct-Horse-7' };
  const email = `new${(count += 1)}@anywhere.example`;
  return outcome(auth.register(clientOf(server), { ...person, confirmPassword: person.password, email }));
}

async function changeOwnPassword() {
  const { email, password: currentPassword } = user;
  const newPassword = `Correct-Horse-${100 + (count += 1)}`;
  const changed = { email, firstName: 'Grace', lastName: 'Hopper', currentPassword, newPassword };
  const status = await outcome(users.update(user.lm, user.userId, changed));
  if (status === 200) user.password = newPassword;
  return status;
}

test.each<[limit: string, calls: number, call: () => Promise<number>, usual: number]>([
  ['sign-up from', 100, signUp, 200],
  [
    'confirmation from',
    100,
    () => outcome(users.confirmEmail(clientOf(server), { userId: admin.userId, token: 'made up' })),
    400,
  ],
  ['status from', 300, () => get(`/lm/log/license-files/${fingerprint}`), 404],
  ['proofs from', 900, () => get(`/lm/log/license-files/${fingerprint}/proof`), 404],
  ['proofs from', 900, () => get('/lm/api/Log/consistency?First=1&Second=999999999'), 400],
  ['signed in', 300, () => outcome(signIn(server, user)), 200],
  ['signed in from', 1000, () => outcome(signIn(server, user)), 200],
  ['own password changes', 60, changeOwnPassword, 200],
])('%s: %i in a window, and no more', async (limit, calls, call, usual) => {
  await call();
  const ofLimit = `key ~ '^${limit} [\\w-]{43}$'`;
  await byHand(server.connection, `update rate_limits set hits = ${calls - 1} where ${ofLimit}`);
  expect([await call(), await call()]).toEqual([usual, 429]);
  await byHand(server.connection, 'delete from rate_limits');
});
