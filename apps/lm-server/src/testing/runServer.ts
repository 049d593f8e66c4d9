import { spawn, type ChildProcessByStdio } from 'node:child_process';
import type { Socket } from 'node:net';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { packageRoot } from '../start/packageRoot';

/** The administrator of every prepared test database. */
export const ADMINISTRATOR = { email: 'admin@example.com', password: 'Correct-Horse-9-Battery' };

/** The same for every test server, so that several can share one database. */
export const TEST_SECRETS = {
  LM_TOKEN_SECRET: 'a secret that only the tests know, and that is long enough',
  LM_LICENSE_SIGNING_KEY: Buffer.from('this key signs for the tests :-)').toString('base64'),
  LM_LICENSE_FILE_KEY: Buffer.from('this key encrypts for the tests!').toString('base64'),
};

/** For a program that sends many requests: each says that it comes from another address, or limits would answer most. */
export const UNDER_LOAD = {
  ...TEST_SECRETS,
  LM_ADMIN_EMAIL: ADMINISTRATOR.email,
  LM_ADMIN_PASSWORD: ADMINISTRATOR.password,
  LM_LOG_LEVEL: 'error',
  LM_TRUST_PROXY: 'loopback',
};

export type RunningServer = {
  pid: number;
  url: string;
  /** Everything it has logged, and everything it has printed. */
  log(): string;
  printed(): string;
  /** Ends it and resolves to its exit code; null when the signal ended it. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
  ended: Promise<number | null>;
};

type EndedProcess = { code: number | null; stdout: string; stderr: string };

const ENTRY = join(packageRoot, 'test-results/server/main.js');

/**
 * Code is compiled when it is first called and never optimised, and so is the embedded database's: that costs more than
 * all the rest of a start, and the servers of most tests end before it pays. Benchmarks run it as Node does by itself.
 */
const FLAGS_OF_TESTS =
  process.env.JEST_WORKER_ID === undefined
    ? []
    : ['--wasm-tiering-budget=1000000000', '--max-lazy', '--no-opt'];

const START = [process.execPath, ...FLAGS_OF_TESTS, ENTRY];

const environment = (settings: Record<string, string>): NodeJS.ProcessEnv => ({
  PATH: process.env.PATH,
  HOME: process.env.HOME,
  ...(process.env.TMPDIR && { TMPDIR: process.env.TMPDIR }),
  ...settings,
});

export type RunOptions = {
  /** How many files and sockets it may have open; without it as many as the tests may. */
  descriptors?: number | undefined;
};

/** Starts the built server with these environment variables and nothing else, on any free port unless told. */
export async function runServer(
  settings: Record<string, string>,
  { descriptors }: RunOptions = {},
): Promise<RunningServer> {
  const words = [...START];
  if (descriptors) words.unshift('sh', '-c', `ulimit -n ${descriptors} && exec "$@"`, 'sh');
  const child = spawn(words[0]!, words.slice(1), {
    env: environment({ PORT: '0', HOST: '127.0.0.1', LM_STOP_DELAY: '0', ...settings }),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  endWithUs(child);
  let printed = '';
  let log = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (log += text));
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
      const address = /ready: (http:\/\/[^/\s]+)/.exec(printed)?.[1];
      if (address) resolve(address);
    });
    void ended.then((code) => reject(new Error(`The server ended with ${code}: ${log}${printed}`)));
  });
  return {
    pid: child.pid!,
    url,
    log: () => log,
    printed: () => printed,
    stop: (signal = 'SIGTERM') => {
      child.kill(signal);
      return ended;
    },
    ended,
  };
}

/** A server that a failed test forgot must neither hold up the end of the run nor outlive it. */
function endWithUs(child: ChildProcessByStdio<null, Readable, Readable>): void {
  if (process.env.JEST_WORKER_ID !== undefined) {
    child.unref();
    for (const stream of [child.stdout, child.stderr]) (stream as Socket).unref();
  }
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  child.once('exit', () => process.off('exit', kill));
}

/** Root may write what nobody may write, unless these capabilities are taken away. */
const AS_OTHERS_MAY = ['setpriv', '--bounding-set', '-dac_override,-dac_read_search'];

/**
 * Runs the built server's command line to its end.
 * @param heedPermissions set to true where permissions of files must count even when the tests run as root.
 * @param input what is piped in.
 * @param isRead set to false where whoever reads its output has gone.
 */
export async function runCommand(
  args: readonly string[],
  settings: Record<string, string> = {},
  { heedPermissions = false, input = '', isRead = true } = {},
): Promise<EndedProcess> {
  const words = [...START, ...args];
  if (heedPermissions && process.getuid?.() === 0) words.unshift(...AS_OTHERS_MAY);
  const child = spawn(words[0]!, words.slice(1), {
    env: environment(settings),
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  child.stdin.on('error', () => undefined); // a command that reads nothing may have ended before
  child.stdin.end(input);
  if (!isRead) child.stdout.destroy();
  let stdout = '';
  let stderr = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text));
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { code, stdout, stderr };
}
