import { users } from '@lm/api-client';
import { contractBreach } from '../testing/contractFetch';
import { passwordChecks } from '../testing/passwordChecks';
import { newStaffMember, refusalOf, signIn } from '../testing/staff';
import { admin, server, shareServer } from '../testing/sharedServer';

// The tests stand for a proxy: they say which address each guess comes from.
shareServer({ settings: { LM_TRUST_PROXY: 'loopback' } });

const ACCOUNT_LIMIT = 5;
const ADDRESS_LIMIT = 100;
const GUESSES = 200;

/** What somebody who guesses gets to see. */
type Seen = { status: number; retryAfter: string | null; body: string };

async function guess(email: string, password: string, from: string): Promise<Seen> {
  const url = `${server.url}/lm/api/Auth/login`;
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
    body: JSON.stringify({ email, password }),
  });
  const body = await response.text();
  expect(contractBreach('POST', url, response, body)).toBeUndefined();
  return { status: response.status, retryAfter: response.headers.get('retry-after'), body };
}

/** What the guesses cost the server, and what they were answered. */
async function watch<Result>(guesses: () => Promise<Result>) {
  const before = await passwordChecks(server);
  const answers = await guesses();
  return { answers, checked: (await passwordChecks(server)) - before };
}

let networks = 0;
/** An address that no other test uses. */
const freshAddress = () => `198.18.${++networks}.1`;

describe.each([
  [
    'one address',
    () => {
      const address = freshAddress();
      return () => address;
    },
  ],
  [
    '200 addresses',
    () => {
      networks += 1;
      return (index: number) => `10.${networks}.0.${index}`;
    },
  ],
])('of 200 guesses at once from %s', (_, addresses) => {
  test.each([0, 3, 60, 199])(
    'five wrong ones are checked at most, before a right one and after it, and no answer tells that number %i is right',
    async (position) => {
      const user = await newStaffMember(server, admin);
      const addressOf = addresses();
      const { answers, checked } = await watch(() =>
        Promise.all(
          Array.from({ length: GUESSES }, (__, index) =>
            guess(user.email, index === position ? user.password : `Wrong-Horse-${index}`, addressOf(index)),
          ),
        ),
      );
      const isRightChecked = answers[position]!.status === 200;
      // A sign-in forgives what had failed before it took its turn, which is less than what locks.
      const wrong = isRightChecked ? 2 * ACCOUNT_LIMIT - 1 : ACCOUNT_LIMIT;
      expect(checked).toBeLessThanOrEqual(wrong + (isRightChecked ? 1 : 0));
      expect(answers.filter(({ status }) => status === 400).length).toBeLessThanOrEqual(wrong);
      // Those that found too many waiting have had no try either.
      const refused = answers.filter(({ status }) => status === 429 || status === 503);
      expect(answers.filter(({ status }) => status === 200).length + checked + refused.length).toBe(
        GUESSES + (isRightChecked ? 1 : 0),
      );
      const ofStatus = (wanted: number) => refused.filter(({ status }) => status === wanted);
      expect(new Set(refused.map(({ body }) => body)).size).toBe(
        new Set(refused.map((one) => one.status)).size,
      );
      if (!isRightChecked) expect(ofStatus(answers[position]!.status).length).toBeGreaterThan(1);
    },
  );
});

test('a sign-in forgives the failures before it once, however many right passwords come together', async () => {
  const user = await newStaffMember(server, admin);
  const from = freshAddress();
  for (let attempt = 0; attempt < 2; attempt += 1) await guess(user.email, 'wrong', from);
  // Every third is right: each would pay for two further guesses if it forgave as many as had failed before.
  const answers = await Promise.all(
    Array.from({ length: 60 }, (_, index) =>
      guess(user.email, index % 3 === 1 ? user.password : 'wrong', from),
    ),
  );
  expect(answers.filter(({ status }) => status === 400).length).toBeLessThanOrEqual(ACCOUNT_LIMIT);
});

test('a sign-in that waited for its turn still forgives what had failed before', async () => {
  const user = await newStaffMember(server, admin);
  for (let round = 0; round < 3; round += 1) {
    for (let attempt = 0; attempt < 4; attempt += 1) {
      expect((await guess(user.email, 'wrong', freshAddress())).status).toBe(400);
    }
    expect((await guess(user.email, user.password, freshAddress())).status).toBe(200);
  }
});

test('of a locked account right and wrong passwords get the same answer, and neither is checked', async () => {
  const user = await newStaffMember(server, admin);
  const from = freshAddress();
  for (let attempt = 0; attempt < ACCOUNT_LIMIT; attempt += 1) await guess(user.email, 'wrong', from);
  const { answers, checked } = await watch(async () => [
    await guess(user.email, user.password, freshAddress()),
    await guess(user.email, 'wrong', freshAddress()),
  ]);
  const [right, wrong] = answers;
  expect(checked).toBe(0);
  expect([right!.status, right!.body]).toEqual([429, wrong!.body]);
  expect(Math.abs(Number(right!.retryAfter) - Number(wrong!.retryAfter))).toBeLessThanOrEqual(1);
});

test.each([
  [
    'an IPv4 address, however it is written',
    (index: number) => (index % 2 ? '198.19.0.1' : '::ffff:198.19.0.1'),
  ],
  ['an IPv6 network', (index: number) => `2001:db8:1:1::${index.toString(16)}`],
])('from %s a hundred guesses are checked, whatever the account', async (_, addressOf) => {
  const spray = () =>
    Promise.all(
      Array.from({ length: GUESSES }, (__, index) =>
        guess(`spray${index}@provider.example`, 'Wrong-Horse-1', addressOf(index)),
      ),
    );
  const { answers, checked } = await watch(spray);
  // Those that found the queue full, or waited in it for as long as a call may take, had no try.
  const unheard = answers.filter(({ status }) => status === 503).length;
  expect(checked).toBeLessThanOrEqual(ADDRESS_LIMIT);
  expect(answers.filter(({ status }) => status === 400).length).toBeLessThanOrEqual(checked);
  for (let round = 0; round < 3 && unheard > 0; round += 1) await spray();
  const after = await watch(() => guess('nobody@provider.example', 'Wrong-Horse-1', addressOf(201)));
  expect([after.answers.status, after.checked]).toEqual([429, 0]);
  expect((await guess('nobody@provider.example', 'Wrong-Horse-1', '2001:db8:1:2::1')).status).toBe(400);
});

test('of tokens that are made up a hundred are checked from an address, whatever port a proxy writes beside it', async () => {
  const statuses = [];
  for (let port = 4000; port < 4115; port += 1) {
    const headers = {
      'x-forwarded-for': `198.19.0.2:${port}`,
      authorization: `Bearer lmt_${String(port).padStart(40, '0')}`,
    };
    statuses.push((await fetch(`${server.url}/lm/api/Airports`, { headers })).status);
  }
  expect(statuses.filter((status) => status === 429)).toHaveLength(15);
});

test('many right sign-ins at once to one account are no failures: whoever is refused may try again at once', async () => {
  const user = await newStaffMember(server, admin);
  const from = freshAddress();
  const answers = await Promise.all(Array.from({ length: 30 }, () => guess(user.email, user.password, from)));
  for (const { status, retryAfter } of answers) {
    expect([200, 429]).toContain(status);
    if (status === 429) expect(retryAfter).toBe('1');
  }
  expect((await guess(user.email, user.password, from)).status).toBe(200);
});

test('of many current passwords at once five are checked, and the right one is not told after them', async () => {
  const user = await newStaffMember(server, admin);
  const change = (currentPassword: string) =>
    refusalOf(
      users.update(user.lm, user.userId, {
        email: user.email,
        currentPassword,
        newPassword: 'Another-Horse-8',
      }),
    );
  const { answers, checked } = await watch(() =>
    Promise.all(Array.from({ length: 50 }, (_, index) => change(`Wrong-Horse-${index}`))),
  );
  expect(checked).toBe(ACCOUNT_LIMIT);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(50 - ACCOUNT_LIMIT);
  const right = await watch(() => change(user.password));
  expect([right.answers.status, right.checked]).toEqual([429, 0]);
});

test('strangers who lock an account do not keep its owner from changing the password', async () => {
  const user = await newStaffMember(server, admin);
  for (let attempt = 0; attempt < ACCOUNT_LIMIT; attempt += 1) {
    await guess(user.email, 'wrong', freshAddress());
  }
  await users.update(user.lm, user.userId, {
    email: user.email,
    currentPassword: user.password,
    newPassword: 'Another-Horse-8',
  });
  await expect(signIn(server, { ...user, password: 'Another-Horse-8' })).resolves.toBeDefined();
});
