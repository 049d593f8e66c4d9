import { conform, SUBJECTS } from '@lm/api-client/conformance';
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

test('a server that cannot be asked is neither right nor wrong', async () => {
  const nobody = { ...FAKE_ADMINISTRATOR, password: 'wrong-Horse-1' };
  const { code, text } = await ask(createFakeLm({ scenario: 'demo' }), nobody);
  expect(code).toBe(2);
  expect(text).toMatch(/^The server could not be asked: .*400/);
});
