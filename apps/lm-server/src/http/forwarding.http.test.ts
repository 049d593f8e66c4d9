import { startTestServer, type TestServer } from '../testing/startTestServer';

const WARNING = /proxy that LM_TRUST_PROXY does not name/;
const headers = { 'x-forwarded-for': '203.0.113.7' };

let server: TestServer;
let url: string;
afterEach(() => server.close());

async function start(settings: Record<string, string> = {}): Promise<void> {
  server = await startTestServer({ settings });
  url = server.processes[0]!.url;
}

const stateOf = async () => (await fetch(`${url}/readyz`)).json() as Promise<Record<string, unknown>>;
const warnings = () =>
  server.processes[0]!.log()
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
  expect(warnings()).toHaveLength(1);
  expect(JSON.parse(warnings()[0]!)).toMatchObject({
    level: 'warn',
    peer: { address: '127.0.0.1', headers: ['x-forwarded-for'] },
  });
});

test('a proxy that is named is nothing to warn of', async () => {
  await start({ LM_TRUST_PROXY: 'loopback' });
  await fetch(`${url}/healthz`, { headers });
  expect(await stateOf()).toEqual({ status: 'ready' });
  expect(warnings()).toEqual([]);
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
