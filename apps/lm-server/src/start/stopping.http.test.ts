import { once } from 'node:events';
import { connect } from 'node:net';
import { startLoadBalancer } from '../testing/loadBalancer';
import { runServer, TEST_SECRETS, type RunningServer } from '../testing/runServer';
import { clientOf, signInAdministrator } from '../testing/staff';
import { startTestServer } from '../testing/startTestServer';
import { testEngine } from '../testing/testData';
import { applications } from '@lm/api-client';
import { server, shareServer } from '../testing/sharedServer';

/** Time enough for probes and calls of a busy machine to fall into it. */
const DELAY = { LM_STOP_DELAY: '10s' };

shareServer({ settings: DELAY });

const page = { pageNumber: 1, pageSize: 10 };

/** What callers and probes see, again and again, until told to stop. */
function watch(url: string, token: string) {
  const seen: string[] = [];
  let isOver = false;
  const lm = clientOf({ url }, token);
  const again = async (what: string, ask: () => Promise<unknown>) => {
    while (!isOver) {
      seen.push(`${what} ${await ask().then(String, (thrown: unknown) => String(thrown))}`);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  };
  const watching = Promise.all([
    again('call', async () => (await applications.list(lm, page)).pageNumber),
    again('call', async () => (await applications.list(lm, page)).pageNumber),
    again('probe', () => fetch(`${url}/readyz`).then(() => 'answered')), // 503 until the load balancer has heard it
  ]);
  return async () => {
    isOver = true;
    await watching;
    return [...new Set(seen)].sort();
  };
}

const restart = ({ url }: RunningServer) =>
  runServer({
    ...TEST_SECRETS,
    ...DELAY,
    PORT: new URL(url).port,
    LM_DEMO: '0',
    LM_DATA_DIR: server.dataDirectory,
    DATABASE_URL: server.databaseUrl!,
  });

if (testEngine() === 'postgresql') {
  test('servers behind a load balancer are restarted one by one, and no call and no probe sees it', async () => {
    const [first, second] = server.processes as [RunningServer, RunningServer];
    const { token } = await signInAdministrator(server);
    const balancer = await startLoadBalancer(server.processes, { probing: true });
    const stopWatching = watch(balancer.url, token);
    expect(await first.stop('SIGTERM')).toBe(0);
    const again = await restart(first);
    await untilBalanced(again);
    expect(await second.stop('SIGTERM')).toBe(0);
    const kinds = await stopWatching();
    expect(kinds).toEqual(['call 1', 'probe answered']);
    balancer.close();
    await again.stop('SIGKILL');
  });
}

/** The load balancer has sent it a call; the test's own limit ends the wait. */
async function untilBalanced(one: RunningServer): Promise<void> {
  while (!one.log().includes('/lm/api/Applications')) await new Promise((resolve) => setTimeout(resolve, 20));
}

if (testEngine() === 'embedded') {
  test('a stopping server says so to probes first, and serves on until they have heard it', async () => {
    const { token } = await signInAdministrator(server);
    const ended = server.stop('SIGTERM');
    await untilStopping(server);
    const probe = await fetch(`${server.url}/readyz`);
    expect([probe.status, await probe.json()]).toEqual([503, { status: 'stopping' }]);
    const called = await fetch(`${server.url}/lm/api/Applications?PageNumber=1&PageSize=10`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect([called.status, called.headers.get('connection')]).toEqual([200, 'close']);
    expect(await ended).toBe(0);
  });

  test('a call on a connection that was there before the server closes is carried out', async () => {
    const other = await startTestServer();
    const { token } = await signInAdministrator(other);
    const { hostname, port } = new URL(other.url);
    const socket = connect(Number(port), hostname).setEncoding('utf8');
    let answered = '';
    socket.on('data', (text: string) => (answered += text));
    await once(socket, 'connect');
    const ended = other.stop('SIGTERM');
    while (await isListening(other.url)) await new Promise((resolve) => setTimeout(resolve, 5));
    const path = '/lm/api/Applications?PageNumber=1&PageSize=10';
    socket.write(`GET ${path} HTTP/1.1\r\nHost: ${hostname}\r\nAuthorization: Bearer ${token}\r\n\r\n`);
    await once(socket, 'close');
    expect(answered.split('\r\n')).toEqual(expect.arrayContaining(['HTTP/1.1 200 OK', 'connection: close']));
    expect(await ended).toBe(0);
    await other.close();
  });

  test('a signal that comes twice at once, from npm and the process group, stops a server in order', async () => {
    const other = await startTestServer({ settings: { LM_STOP_DELAY: '1s' } });
    const ended = other.stop('SIGTERM');
    await untilStopping(other);
    void other.stop('SIGTERM');
    expect(await ended).toBe(0);
    expect(other.log()).toContain('"msg":"stopped"');
    await other.close();
  });

  test('whoever presses Ctrl+C again does not wait any longer', async () => {
    const other = await startTestServer({ settings: DELAY });
    const ended = other.stop('SIGINT');
    await untilStopping(other);
    await new Promise((resolve) => setTimeout(resolve, 1_200));
    void other.stop('SIGINT');
    expect(await ended).toBe(1);
    expect(other.log()).not.toContain('"msg":"stopped"');
    await other.close();
  });
}

const isListening = (url: string) =>
  fetch(`${url}/healthz`).then(
    () => true,
    () => false,
  );

/** It has said so in its log; the test's own limit ends the wait. */
async function untilStopping(one: Pick<RunningServer, 'log'>): Promise<void> {
  while (!one.log().includes('stopping on SIG')) await new Promise((resolve) => setTimeout(resolve, 5));
}
