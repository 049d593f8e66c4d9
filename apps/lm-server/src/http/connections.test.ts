import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { boundConnections, nodeLimits, type ConnectionBounds } from './connections';

let server: Server;
let counts: ReturnType<typeof boundConnections>;
let full: string[];
let clients: Socket[];

/** A server that answers `/slow` when told and everything else at once. */
async function serving(
  bounds: Partial<ConnectionBounds>,
): Promise<{ atWork: () => number; answerSlow: () => void }> {
  const waiting: (() => void)[] = [];
  const all = { total: 100, perAddress: 100, waitMs: 60_000, isProxy: () => false, ...bounds };
  server = createServer({ ...nodeLimits(all).http, requestTimeout: all.waitMs }, (request, response) => {
    if (request.url === '/slow') waiting.push(() => response.end('slow'));
    else response.end('fast');
  });
  server.setTimeout(all.waitMs);
  full = [];
  clients = [];
  counts = boundConnections(server, all, (why) => full.push(why));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { atWork: () => waiting.length, answerSlow: () => waiting.splice(0).forEach((answer) => answer()) };
}
afterEach(() => {
  for (const client of clients) client.destroy();
  server.close();
});

/** A client with what it has received so far, and the moment at which its connection has ended. */
type Client = Socket & { received: string; ended: Promise<void> };

async function client(localAddress = '127.0.0.1'): Promise<Client> {
  const socket = connect({ port: (server.address() as AddressInfo).port, host: '127.0.0.1', localAddress });
  clients.push(socket);
  const it = Object.assign(socket, {
    received: '',
    ended: new Promise<void>((resolve) => socket.on('close', () => resolve())),
  });
  socket.on('error', () => undefined);
  socket.setEncoding('utf8').on('data', (text: string) => (it.received += text));
  await new Promise((resolve) => socket.once('connect', resolve));
  return it;
}

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: here\r\n\r\n`;

async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((resolve) => setTimeout(resolve, 2));
}

test('one connection too many of an address pushes out the one of them that has waited longest', async () => {
  await serving({ perAddress: 2 });
  const first = await client();
  const second = await client();
  const stranger = await client('127.0.0.2');
  await until(() => counts().open === 3);
  const third = await client();
  await first.ended;
  for (const one of [second, stranger, third]) one.write(get('/'));
  await until(() => [second, stranger, third].every(({ received }) => received.endsWith('fast')));
  expect(counts()).toMatchObject({ open: 3, cut: { address: 1, total: 0 } });
  expect(full).toEqual(['address']);
});

test('of an address whose connections are all at work a new one is refused, and they are left alone', async () => {
  const { atWork, answerSlow } = await serving({ perAddress: 1 });
  const working = await client();
  working.write(get('/slow'));
  await until(() => atWork() === 1);
  const late = await client();
  await late.ended;
  answerSlow();
  await until(() => working.received.endsWith('slow'));
});

test('when there is room for no more, the address with the most connections gives one up', async () => {
  await serving({ total: 4 });
  const visitor = await client('127.0.0.2');
  await until(() => counts().open === 1);
  const crowd = [await client(), await client(), await client()];
  await until(() => counts().open === 4);
  const late = await client('127.0.0.3');
  await crowd[0]!.ended;
  for (const one of [visitor, late]) one.write(get('/'));
  await until(() => [visitor, late].every(({ received }) => received.endsWith('fast')));
  expect(full).toEqual(['total']);
});

test('a proxy that the operator has named is as many visitors as it brings', async () => {
  await serving({ perAddress: 1, isProxy: (address) => address === '127.0.0.1' });
  await Promise.all([client(), client(), client()]);
  await until(() => counts().open === 3);
  expect(full).toEqual([]);
});

test('a call that takes its time is not cut, whatever the client may keep the server waiting', async () => {
  const waitMs = 1000; // time enough for the call to arrive
  const { answerSlow } = await serving({ waitMs });
  const patient = await client();
  patient.write(get('/slow'));
  const idle = await client();
  await idle.ended; // the time is over, and then as long again
  await (
    await client()
  ).ended;
  answerSlow();
  await until(() => patient.received.endsWith('slow'));
});
