import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Workers run side by side, and the one after a failure is a new one: none gets the port of another. */
const port = Number(process.env.E2E_PORT ?? 4299) + Number(process.env.TEST_WORKER_INDEX ?? 0);

/** Where the server of this worker listens: no other worker's tests change what is on it. */
export const SERVER_URL = `http://localhost:${port}`;

/** The administrator that the server under test is started with. */
export const ADMINISTRATOR = { email: 'ada.admin@provider.example', password: 'Correct-Horse-7' };

/** From it each customer's key is derived, which opens their license files: 32 bytes, base64url. */
export const LICENSE_MASTER_KEY = Buffer.from('this key is for the e2e tests...').toString('base64url');

/** The running server of a worker: where its database listens, and what ends both and forgets them. */
export type Server = { dataDirectory: string; stop: () => Promise<void> };

/** Starts the built server on an empty data directory of its own, with demo data and known secrets. */
export async function startServer(): Promise<Server> {
  const directory = mkdtempSync(join(tmpdir(), 'license-admin-e2e-'));
  const dataDirectory = join(directory, 'data');
  const main = fileURLToPath(new URL('../../lm-server/dist/main.js', import.meta.url));
  const server = spawn(process.execPath, [main], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      LM_DATA_DIR: dataDirectory,
      LM_ADMIN_EMAIL: ADMINISTRATOR.email,
      LM_ADMIN_PASSWORD: ADMINISTRATOR.password,
      LM_LICENSE_FILE_KEY: LICENSE_MASTER_KEY,
      LM_LOG_LEVEL: 'warn',
      LM_WEBHOOKS_ALLOW_PRIVATE: '1',
    },
  });
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  const forget = () => rmSync(directory, { recursive: true, force: true });
  // Whoever ends the worker without its fixtures, as Ctrl+C twice does, leaves no server behind.
  process.once('exit', () => {
    server.kill('SIGKILL');
    forget();
  });
  const isReady = () =>
    fetch(`${SERVER_URL}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isReady())) {
    if (server.exitCode !== null) throw new Error(`The server ended with ${server.exitCode}.`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return {
    dataDirectory,
    stop: async () => {
      server.kill('SIGTERM');
      await ended;
      forget();
    },
  };
}
