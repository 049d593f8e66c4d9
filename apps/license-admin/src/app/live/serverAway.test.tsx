import { applications } from '@lm/api-client';
import type { FakeLm } from '@lm/fake-lm';
import { screen } from '@testing-library/react';
import { providerOfOne } from '../../testing/licensesScreen';
import { colleagueOn, listening, rowOf, visit } from '../../testing/listeningApp';
import { openApp } from '../../testing/openApp';

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

/** The server is there. @returns what stops it: it breaks off what it was asked, and nothing reaches it */
function startServer(server: FakeLm) {
  let breakOff!: (reason: Error) => void;
  const broken = new Promise<never>((_, reject) => (breakOff = reject));
  broken.catch(() => undefined);
  globalThis.fetch = (...call) => Promise.race([server.fetch(...call), broken]);
  return () => {
    globalThis.fetch = () => Promise.reject(new TypeError('connection refused'));
    breakOff(new TypeError('connection reset'));
  };
}

test('what could not be read while the server was away is read when it is back, without anybody asking', async () => {
  const server = providerOfOne();
  const stopServer = startServer(server);
  openApp('/applications', { server, listens: true });
  await rowOf(/Slot/);
  await listening(server);
  stopServer();
  visit('/customers');
  expect((await screen.findAllByText(/^Failed to load customers/))[0]).toBeVisible();
  startServer(server);
  await rowOf(/Oslo/);
});

test('a page that is opened while the server is away is there when it is back, and follows from then on', async () => {
  const server = providerOfOne();
  startServer(server)();
  openApp('/applications', { server, listens: true });
  expect((await screen.findAllByText(/^Failed to load applications/))[0]).toBeVisible();
  startServer(server);
  await rowOf(/Slot/);
  await listening(server);
  await applications.create(colleagueOn(server), { applicationName: 'Stand Guide' });
  await rowOf(/Stand Guide/);
});

test('what could not be read before it listens is read as soon as it does', async () => {
  const server = providerOfOne();
  let startListening!: () => void;
  const failed = new Promise<void>((resume) => (startListening = resume));
  server.answer('listEvents', ({ query }, carryOut) =>
    query.Wait === undefined ? failed.then(carryOut) : carryOut(),
  );
  server.answer('listApplications', () => ({ status: 503 }));
  openApp('/applications', { server, listens: true });
  expect((await screen.findAllByText(/^Failed to load applications/))[0]).toBeVisible();
  server.answer('listApplications', (_, carryOut) => carryOut());
  startListening();
  await rowOf(/Slot/);
});

test('a server that wants to be left alone for long is left alone', async () => {
  const server = providerOfOne();
  server.answer('listEvents', ({ query }, carryOut) =>
    query.Wait === undefined ? carryOut() : { status: 429, retryAfterSeconds: 3600 },
  );
  openApp('/applications', { server, listens: true });
  await listening(server);
  await new Promise((resume) => setTimeout(resume, 500));
  await listening(server);
});

test('a session that ends while it listens is over', async () => {
  const server = providerOfOne();
  server.answer('listEvents', ({ query }, carryOut) =>
    query.Wait === undefined ? carryOut() : { status: 401 },
  );
  openApp('/licenses', { server, listens: true });
  expect(await screen.findByText(/Your session has ended/)).toBeVisible();
});
