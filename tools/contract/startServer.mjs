import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const MAIN = fileURLToPath(new URL('../../apps/lm-server/dist/main.js', import.meta.url));
const START_TIMEOUT_MS = 300_000;

const freePort = () =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });

/**
 * Starts the built server on an empty database of its own.
 *
 * @returns {Promise<{ url: string, administrator: { email: string, password: string }, fileKey: string,
 *   stop: () => Promise<void> }>} where its API is, how to sign in, and the secret of its license files.
 */
export async function startServer() {
  if (!existsSync(MAIN)) throw new Error('Build the server first: npx nx build lm-server');
  const dataDirectory = await mkdtemp(join(tmpdir(), 'lm-contract-'));
  const port = await freePort();
  const administrator = {
    email: 'contract@provider.example',
    password: `Contract-${randomBytes(9).toString('hex')}`,
  };
  const fileKey = randomBytes(32).toString('base64');
  // The server refuses settings that it does not know, so it gets none of ours.
  const inherited = Object.entries(process.env).filter(
    ([name]) => !/^(LM_|DATABASE_URL|PORT|HOST)/.test(name),
  );
  const server = spawn(process.execPath, [MAIN], {
    env: {
      ...Object.fromEntries(inherited),
      PORT: String(port),
      HOST: '127.0.0.1',
      LM_DATA_DIR: dataDirectory,
      LM_DEMO: '0',
      LM_SIGNUP: 'open',
      LM_LOG_LEVEL: 'error',
      LM_CALL_TIMEOUT: '4m', // a busy machine is no reason to answer 503
      LM_ADMIN_EMAIL: administrator.email,
      LM_ADMIN_PASSWORD: administrator.password,
      LM_LICENSE_FILE_KEY: fileKey,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let complaints = '';
  server.stderr.setEncoding('utf8').on('data', (text) => (complaints += text));
  const ended = new Promise((resolve) => server.once('exit', resolve));

  async function stop() {
    server.kill('SIGTERM');
    await ended;
    await rm(dataDirectory, { recursive: true, force: true });
  }

  const origin = `http://127.0.0.1:${port}`;
  for (const start = Date.now(); ;) {
    const ready = await fetch(`${origin}/readyz`).catch(() => undefined);
    if (ready?.ok) return { url: `${origin}/lm`, administrator, fileKey, stop, complaints: () => complaints };
    if (server.exitCode !== null || Date.now() - start > START_TIMEOUT_MS) {
      await stop();
      throw new Error(`The server did not start.\n${complaints}`);
    }
    await new Promise((resume) => setTimeout(resume, 100));
  }
}
