import { spawn } from 'node:child_process';

const NOTE_EVERY_MS = 30_000;
const SPINNER = '⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏';

/** A duration as people say it: `42 s`, `3 min 05 s`. */
export function duration(ms) {
  const seconds = Math.round(ms / 1000);
  if (seconds < 60) return `${seconds} s`;
  return `${Math.floor(seconds / 60)} min ${String(seconds % 60).padStart(2, '0')} s`;
}

/**
 * Says that something goes on until it has ended: a line that lives on a terminal; elsewhere, such as in a log, a line at
 * the start, one every half minute and one at the end.
 *
 * @param title what is done, such as `Installing packages`.
 * @param expectation how long that may take.
 * @returns a function that says the end, in the words given or with the time that it took.
 */
export function showProgress(title, expectation, { out = process.stdout, noteEveryMs = NOTE_EVERY_MS } = {}) {
  const since = Date.now();
  const elapsed = () => duration(Date.now() - since);
  if (!out.isTTY) {
    out.write(`▸ ${title} (${expectation})\n`);
    const timer = setInterval(() => out.write(`  still at it after ${elapsed()}: ${title}\n`), noteEveryMs);
    return (ending = `  done in ${elapsed()}`) => {
      clearInterval(timer);
      out.write(`${ending}\n`);
    };
  }
  let turn = 0;
  const draw = () => {
    const line = `${SPINNER[turn++ % SPINNER.length]} ${title} … ${elapsed()} (${expectation})`;
    out.write(`\r\x1b[2K${line.slice(0, (out.columns || 80) - 1)}`);
  };
  draw();
  const timer = setInterval(draw, 200);
  return (ending = `✔ ${title}: ${elapsed()}`) => {
    clearInterval(timer);
    out.write(`\r\x1b[2K${ending}\n`);
  };
}

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * Runs a command and keeps what it says to itself. A signal that would end us ends it first.
 *
 * @returns its exit code, its words, and whether there is no such command.
 */
export async function runQuietly(command, args, { onStart, ...options } = {}) {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], ...options });
  onStart?.(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => (output += text));
  let endedBy;
  const end = (signal) => child.kill((endedBy = signal));
  for (const signal of SIGNALS) process.once(signal, end);
  const result = await new Promise((resolve) => {
    child.once('error', (error) =>
      resolve({ code: 1, output: `${output}${error.message}\n`, isMissing: error.code === 'ENOENT' }),
    );
    child.once('close', (code) => resolve({ code: code ?? 1, output, isMissing: false }));
  });
  for (const signal of SIGNALS) process.off(signal, end);
  // Whoever listens too decides itself when to end.
  if (endedBy && process.listenerCount(endedBy) === 0) process.kill(process.pid, endedBy);
  return result;
}
