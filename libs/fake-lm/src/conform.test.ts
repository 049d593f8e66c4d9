import { auth, createLmClient, users } from '@lm/api-client';
import { conform, SUBJECTS, type Target } from '@lm/api-client/conformance';
import { createFakeLm, FAKE_ADMINISTRATOR } from './index';

const airports = SUBJECTS.filter(({ name }) => name === 'airports' || name === 'the contract as a whole');

const ask = async (fake: ReturnType<typeof createFakeLm>, administrator = FAKE_ADMINISTRATOR) => {
  const lines: string[] = [];
  const code = await conform(airports, { fetch: fake.fetch, administrator }, (line) => lines.push(line));
  return { code, text: lines.join('\n') };
};

test('what a server lacks is named: the case, the call and what it answered instead', async () => {
  const fake = createFakeLm({ scenario: 'demo' });
  const before = fake.store.airports.size;
  fake.answer('createAirport', ({ body }, carryOut) =>
    (body as { code?: string }).code === 'ab1' ? { status: 409, detail: 'No such code.' } : carryOut(),
  );
  const { code, text } = await ask(fake);
  expect(code).toBe(1);
  expect(text).toContain('✗ airports: 6 of 7 hold');
  expect(text).toContain('✗ have unique codes of three capital letters');
  expect(text).toContain("expected to equal [ 'Code' ], got []");
  expect(text).toContain('every call has been made and has succeeded');
  expect(text).toContain('DELETE /api/Licenses/{id}');
  expect(text).toMatch(/^7 cases hold, 2 do not, 0 could not be asked\.$/m);
  expect(fake.store.airports.size).toBe(before); // it has cleaned up
});

test('what answers nothing to everything is called no License Admin API', async () => {
  const lines: string[] = [];
  const fetch = () => Promise.resolve(new Response(null, { status: 204 }));
  const code = await conform(airports, { fetch, administrator: FAKE_ADMINISTRATOR }, (line) =>
    lines.push(line),
  );
  expect(code).toBe(1);
  expect(lines.join()).toContain('is no License Admin API');
});

test.each([
  ['login', '/api/Auth/login', { accessToken: 'x' }, 'The answer.token is not a text'],
  ['who calls', '/api/Users/me', { id: '7' }, 'The answer.userName is not a text'],
])('of %s, what is wrong in an answer is named', async (_, path, answer, fault) => {
  const fake = createFakeLm({ scenario: 'demo' });
  const lines: string[] = [];
  const fetch = (url: string, init: RequestInit) =>
    url.endsWith(path) ? Promise.resolve(Response.json(answer)) : fake.fetch(url, init);
  const target = { fetch, administrator: FAKE_ADMINISTRATOR };
  const code = await conform(airports, target, (line) => lines.push(line));
  expect(code).toBe(1);
  expect(lines.join()).toContain(`${path} 200 ${fault}`);
});

test('a rejection that nobody awaits fails its case, and the run goes on', async () => {
  const stray = async () => {
    await Promise.resolve();
    process.emit('unhandledRejection', new Error('stray'), Promise.resolve());
    await new Promise(() => undefined);
  };
  const cases = [
    { name: 'strays', run: stray },
    { name: 'holds', run: () => Promise.resolve() },
  ];
  const lines: string[] = [];
  const target = { fetch: createFakeLm({ scenario: 'demo' }).fetch, administrator: FAKE_ADMINISTRATOR };
  expect(await conform([{ name: 'cases', cases }], target, (line) => lines.push(line))).toBe(1);
  expect(lines.join('\n')).toContain('1 of 2 hold\n    ✗ strays\n        stray');
});

test('each subject has a name of its own', () => {
  const names = SUBJECTS.map(({ name }) => name);
  expect(names).toEqual([...new Set(names)]);
});

const { email } = FAKE_ADMINISTRATOR;
const WRONG_PASSWORD = { email, password: 'wrong-Horse-1' };
const page = () => Promise.resolve(new Response('<html>', { status: 404 }));
const away = () => Promise.reject(new TypeError('fetch failed'));

test.each<[string, Partial<Target>, 1 | 2, RegExp]>([
  ['it refuses the sign-in', { administrator: WRONG_PASSWORD }, 2, /It refused the sign-in of \S+@\S+: \w+/],
  ['it refuses the session', { administrator: { token: 'x' } }, 2, /It refused the session: \w+/],
  ['nobody answers', { fetch: away }, 2, /Auth\/login network The server could not be reached/],
  ['something else answers', { fetch: page }, 1, /no License Admin API: signing in was answered with 404/],
])('tells plainly when %s', async (_, target, code, sentence) => {
  const { fetch } = createFakeLm({ scenario: 'demo' });
  const lines: string[] = [];
  const whole = { fetch, administrator: FAKE_ADMINISTRATOR, ...target };
  expect(await conform(airports, whole, (line) => lines.push(line))).toBe(code);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(sentence);
  expect(lines[0]).toMatch(
    code === 2 ? /^The server could not be asked\. / : /^The server does not keep the contract\. /,
  );
});

test('tells plainly when who signs in is no administrator', async () => {
  const fake = createFakeLm({ scenario: 'demo' });
  const { token } = await auth.login(createLmClient({ fetch: fake.fetch }), FAKE_ADMINISTRATOR);
  const lm = createLmClient({ fetch: fake.fetch, token });
  const staff = { email: 'plain@provider.example', password: 'correct-Horse-9' };
  await users.create(lm, { ...staff, firstName: 'Plain', lastName: 'User' });
  const { code, text } = await ask(fake, staff);
  expect(code).toBe(2);
  expect(text).toContain('For it plain@provider.example is no administrator: ');
});
