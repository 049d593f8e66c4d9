import { runServer, type RunningServer } from '../testing/runServer';
import { makeTestData, type TestData } from '../testing/testData';
import { untilItSucceeds } from '../testing/untilItSucceeds';

const WARNING = /proxy that LM_TRUST_PROXY does not name/;
const headers = { 'x-forwarded-for': '203.0.113.7' };

let data: TestData;
let server: RunningServer;
let url: string;
beforeAll(async () => {
  data = await makeTestData();
});
afterEach(() => server.stop());
afterAll(() => data.remove());

/** On data that all tests share: what a server knows of proxies ends with it. */
async function start(settings: Record<string, string> = {}): Promise<void> {
  server = await runServer({ ...data.commandSettings, ...settings });
  ({ url } = server);
}

const stateOf = async () => (await fetch(`${url}/readyz`)).json() as Promise<Record<string, unknown>>;
const warnings = () =>
  server
    .log()
    .split('\n')
    .filter((line) => WARNING.test(line));

test('a proxy that is not named is noticed: in the log once a minute, and where the server tells its state', async () => {
  await start();
  expect(await stateOf()).toEqual({ status: 'ready' });
  for (let call = 0; call < 5; call += 1) await fetch(`${url}/healthz`, { headers });
  expect(await stateOf()).toEqual({
    status: 'ready',
    warnings: [expect.stringMatching(WARNING) as string],
  });
  await untilItSucceeds(() =>
    expect(warnings().map((line) => JSON.parse(line) as object)).toEqual([
      expect.objectContaining({
        level: 'warn',
        peer: { address: '127.0.0.1', headers: ['x-forwarded-for'] },
      }),
    ]),
  );
});

test('a proxy that is named is nothing to warn of', async () => {
  await start({ LM_TRUST_PROXY: 'loopback' });
  await fetch(`${url}/healthz`, { headers });
  expect(await stateOf()).toEqual({ status: 'ready' });
  expect(warnings()).toEqual([]);
});

const BEHIND_TWO = { LM_TRUST_PROXY: 'loopback,10.0.0.0/8' };

/** As the log has it. */
async function addressOf(forwardedFor: string): Promise<unknown> {
  const answer = await fetch(`${url}/lm/api/Airports`, { headers: { 'x-forwarded-for': forwardedFor } });
  const isItsLine = (line: string) => line.includes(answer.headers.get('x-request-id')!);
  return untilItSucceeds(() => {
    const line = server.log().split('\n').find(isItsLine);
    return Promise.resolve((JSON.parse(line!) as { req: { ip: string } }).req.ip);
  });
}

test('a visitor has the same address however a named proxy writes it, and whatever port beside it', async () => {
  await start(BEHIND_TWO);
  for (const [written, address] of [
    ['203.0.113.7:4711', '203.0.113.7'],
    ['[2001:db8::1]:443', '2001:db8::1'],
    ['[2001:db8::1]', '2001:db8::1'],
    ['198.51.100.1, 203.0.113.7, 10.0.0.1:8080', '203.0.113.7'],
    ['203.0.113.7, ', '203.0.113.7'],
    ['fe80::1%eth0', 'fe80::1'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['[::FFFF:cb00:7107]:443', '203.0.113.7'],
    ['2001:0DB8:0::1', '2001:db8::1'],
  ])
    expect([written, await addressOf(written!)]).toEqual([written, address]);
  expect(await stateOf()).toEqual({ status: 'ready' });
});

test('what a named proxy writes in place of an address is nobody’s: the proxy’s own counts, and that is told', async () => {
  await start(BEHIND_TWO);
  expect(await addressOf('unknown, 203.0.113.7')).toBe('203.0.113.7');
  expect(await stateOf()).toEqual({ status: 'ready' });
  for (const [written, address] of [
    ['unknown', '127.0.0.1'],
    ['203.0.113.7, unknown, 10.0.0.1:8080', '10.0.0.1'],
    ['a'.repeat(3000), '127.0.0.1'],
  ])
    expect([written, await addressOf(written!)]).toEqual([written, address]);
  expect(await stateOf()).toEqual({
    status: 'ready',
    warnings: [expect.stringMatching(/X-Forwarded-For/) as string],
  });
  expect((await fetch(`${url}/metrics`, { headers: { 'x-forwarded-for': 'unknown' } })).status).toBe(403);
});

const isHttps = async (forwardedProto: string) => {
  const answer = await fetch(`${url}/healthz`, {
    headers: { ...headers, 'x-forwarded-proto': forwardedProto },
  });
  return answer.headers.has('strict-transport-security');
};

test('a named proxy says HTTPS in any letters', async () => {
  await start({ LM_TRUST_PROXY: 'loopback' });
  expect(await Promise.all(['https', 'HTTPS', 'http', 'https, http'].map(isHttps))).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

test('who comes through a named proxy to a public address of HTTPS has come by HTTPS, and nobody else', async () => {
  await start({ LM_TRUST_PROXY: 'loopback', LM_PUBLIC_URL: 'https://lm.example.com/' });
  expect(await Promise.all(['https,http', 'http'].map(isHttps))).toEqual([true, true]);
  expect((await fetch(`${url}/healthz`)).headers.has('strict-transport-security')).toBe(false);
  expect((await fetch(`${url}/metrics`)).status).toBe(200);
});

test.each<Record<string, string>>([{}, { LM_TRUST_PROXY: 'loopback', LM_METRICS: 'open' }])(
  'metrics are refused to whatever a proxy has forwarded (%j)',
  async (settings) => {
    await start(settings);
    expect((await fetch(`${url}/metrics`)).status).toBe(200);
    for (const name of [
      'x-forwarded-for',
      'x-forwarded-proto',
      'x-forwarded-host',
      'x-real-ip',
      'forwarded',
      'via',
    ]) {
      const { status } = await fetch(`${url}/metrics`, { headers: { [name]: '127.0.0.1' } });
      expect([name, status]).toEqual([name, 403]);
    }
  },
);
