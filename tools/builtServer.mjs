import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const MAIN = fileURLToPath(new URL('../apps/lm-server/dist/main.js', import.meta.url));

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** Whoever starts it has settings of a server of their own, which must not reach this one. */
const inherited = () =>
  Object.entries(process.env).filter(([name]) => !/^(LM_|DATABASE_URL|PORT|HOST)/.test(name));

/**
 * Starts the built server on an empty embedded database of its own, as tests and benches of other projects do; resolves
 * when it is ready. What it logs goes to our standard error.
 *
 * @param {Record<string, string>} settings by their names in the environment; without PORT any free one is taken.
 * @returns {Promise<{ origin: string, dataDirectory: string, stop: () => Promise<void> }>} where it answers, where its
 *   database listens, and what ends both and forgets them.
 * @throws when it was not built, or ends before it is ready.
 */
export async function startBuiltServer(settings) {
  if (!existsSync(MAIN)) throw new Error('Build first: npx nx run-many -t build -p license-admin,lm-server');
  const directory = mkdtempSync(join(tmpdir(), 'license-admin-'));
  const dataDirectory = join(directory, 'data');
  const server = spawn(process.execPath, [MAIN], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...Object.fromEntries(inherited()), PORT: '0', LM_DATA_DIR: dataDirectory, ...settings },
  });
  const ended = new Promise((resolve) => server.once('close', resolve));
  const forget = () => rmSync(directory, { recursive: true, force: true });
  // Whoever ends without stopping it leaves no server behind.
  const kill = () => {
    server.kill('SIGKILL');
    forget();
  };
  const killAndEnd = (signal) => {
    release();
    kill();
    process.kill(process.pid, signal);
  };
  const release = () => {
    process.off('exit', kill);
    for (const signal of SIGNALS) process.off(signal, killAndEnd);
  };
  process.once('exit', kill);
  for (const signal of SIGNALS) process.once(signal, killAndEnd);
  async function stop() {
    server.kill('SIGTERM');
    await ended;
    release();
    forget();
  }

  let printed = '';
  const origin = await new Promise((resolve) => {
    server.stdout.setEncoding('utf8').on('data', (text) => {
      printed += text;
      const address = /ready: (http:\/\/[^/\s]+)/.exec(printed)?.[1];
      if (address) resolve(address);
    });
    void ended.then(() => resolve(undefined));
  });
  if (origin) return { origin, dataDirectory, stop };
  await stop();
  throw new Error(`The server ended with ${server.exitCode} before it was ready.\n${printed}`);
}
