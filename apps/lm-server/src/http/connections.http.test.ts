import { connect, type Socket } from 'node:net';
import { ADMINISTRATOR, runServer, type RunningServer } from '../testing/runServer';
import { signIn } from '../testing/staff';
import { makeTestData, type TestData } from '../testing/testData';

/** The descriptors that many systems give a process. */
const DESCRIPTORS = 1024;
/** Soon enough to be waited for, and time enough for what a busy machine sends in one go. */
const WAIT = '5s';

let data: TestData;
let server: RunningServer;
let address: { port: number; host: string };
const clients: Socket[] = [];

function serving(settings: Record<string, string>) {
  beforeAll(async () => {
    data = await makeTestData();
    server = await runServer({ ...data.commandSettings, ...settings }, { descriptors: DESCRIPTORS });
    const { hostname, port } = new URL(server.url);
    address = { port: Number(port), host: hostname };
  });
  afterAll(async () => {
    for (const client of clients) client.destroy();
    await server.stop();
    data.remove();
  });
}

/** A connection that says this and then keeps the server waiting. */
async function slowClient(says: string, localAddress = '127.0.0.1'): Promise<Socket> {
  const socket = connect({ ...address, localAddress });
  clients.push(socket);
  socket.on('error', () => undefined);
  await new Promise((resolve) => socket.once('connect', resolve).once('close', resolve));
  socket.write(says);
  return socket;
}

/** What it receives until the server ends the connection. */
async function receivedBy(socket: Socket): Promise<string> {
  let received = '';
  socket.setEncoding('latin1').on('data', (text: string) => (received += text));
  await new Promise((resolve) => socket.once('close', resolve));
  return received;
}

const SLOW_BODY =
  'POST /lm/api/Auth/login HTTP/1.1\r\nHost: here\r\nContent-Type: application/json\r\nContent-Length: 50\r\n\r\n{';

describe('a client that keeps the server waiting', () => {
  serving({ LM_CONNECTION_TIMEOUT: WAIT });

  test('with nothing at all, headers without an end or a body without an end is told that it took too long, and cut', async () => {
    const says = ['', 'GET /healthz HTTP/1.1\r\nHost: here\r\nX-Slow: ', SLOW_BODY];
    const received = await Promise.all(says.map(async (words) => receivedBy(await slowClient(words))));
    for (const answer of received) expect(answer).toMatch(/^HTTP\/1.1 408 /);
  });

  test('after its answer is cut', async () => {
    const received = await receivedBy(await slowClient('GET /healthz HTTP/1.1\r\nHost: here\r\n\r\n'));
    expect(received).toMatch(/^HTTP\/1.1 200 /);
  });

  test('because it never reads its answers is cut', async () => {
    const cut = () => metric('http_connections_cut_total{reason="waiting"}');
    const before = await cut();
    const { token } = await signIn(server, ADMINISTRATOR);
    const ask = `GET /lm/api/Airports?PageNumber=1&PageSize=100000 HTTP/1.1\r\nHost: here\r\nAuthorization: Bearer ${token}\r\n\r\n`;
    const socket = await slowClient(ask.repeat(100)); // more than the sockets' buffers hold
    socket.pause();
    await until(async () => (await cut()) > before);
  });
});

async function metric(name: string): Promise<number> {
  const text = await (await fetch(`${server.url}/metrics`)).text();
  return Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${name} `))
      ?.split(' ')[1],
  );
}

/** The test's own limit ends the wait. */
async function until(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds())) await new Promise((resolve) => setTimeout(resolve, 50));
}

describe('while nobody is cut for the time', () => {
  serving({ LM_CONNECTION_TIMEOUT: '10m' });

  test.each([
    ['one address', ['127.0.0.2']],
    ['ten addresses', Array.from({ length: 10 }, (_, index) => `127.0.1.${index + 1}`)],
  ])('1,200 slow sockets of %s do not shut others out', async (_, addresses) => {
    const slow = Array.from({ length: 1200 }, (__, index) =>
      slowClient(index % 2 ? SLOW_BODY : 'GET /', addresses[index % addresses.length]),
    );
    // Others call while the sockets come in and when all are there.
    await expect(callOfAnother()).resolves.toBe(200);
    await Promise.all(slow);
    for (let call = 0; call < 20; call += 1) expect(await callOfAnother()).toBe(200);
    expect(await metric('process_open_fds')).toBeLessThan(DESCRIPTORS);
  });
});

async function callOfAnother(): Promise<number> {
  const { status } = await fetch(`${server.url}/lm/api/Auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', connection: 'close' },
    body: JSON.stringify(ADMINISTRATOR),
  });
  return status;
}
