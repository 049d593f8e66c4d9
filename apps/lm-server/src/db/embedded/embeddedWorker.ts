import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { syncPath, syncTree } from '../../start/durableFiles';
import { DurableNodeFs, DURABLE_START_PARAMS } from './durableNodeFs';
import { Backend } from './Backend';
import type { FromWorker, ToWorker, WorkerInput } from './protocol';

/** The embedded database's thread: PGlite computes synchronously and would hold up every other answer. */

const port = parentPort!;
const { directory, durable } = workerData as WorkerInput;
const say = (message: FromWorker, ...transfer: ArrayBuffer[]) => port.postMessage(message, transfer);

/** For the sentence that explains why it did not start. */
const lastWords: string[] = [];
let isReady = false;
/** At the start of a line, where no text of a statement can stand. */
const PANIC = /^\S+ \S+ \S+ \[\d+\] PANIC:/;
const listen = (text: string) => {
  if (/\b(FATAL|PANIC|ERROR)\b/.test(text)) lastWords.push(text);
  // PostgreSQL ends itself here and recovers at its next start. PGlite would go on, and may compute without end.
  if (isReady && PANIC.test(text)) {
    say({ type: 'failed', reason: text });
    process.exit(); // of this thread
  }
  return false;
};

async function open(path: string): Promise<PGlite> {
  const database = new PGlite({
    fs: durable ? new DurableNodeFs(path) : new NodeFS(path),
    startParams: durable ? DURABLE_START_PARAMS : PGlite.defaultStartParams,
    onStdout: listen,
    onStderr: listen,
  });
  await database.waitReady;
  return database;
}

/** Made beside its place and moved there complete: a stop half-way leaves nothing that looks like a database. */
async function initialise(): Promise<void> {
  const parent = dirname(directory);
  for (const name of readdirSync(parent)) {
    if (name.startsWith('initialising-')) rmSync(join(parent, name), { recursive: true, force: true });
  }
  const unfinished = join(parent, `initialising-${process.pid}`);
  mkdirSync(unfinished, { mode: 0o700 });
  await (await open(unfinished)).close();
  syncTree(unfinished);
  renameSync(unfinished, directory);
  syncPath(parent);
}

async function start(): Promise<PGlite> {
  if (!existsSync(directory)) await initialise();
  return open(directory);
}

/** Emscripten throws WASI's numbers; these an operator can meet. */
const SYSTEM_ERRORS: Readonly<Record<number, string>> = {
  2: 'EACCES: permission denied',
  19: 'EDQUOT: disk quota exceeded',
  22: 'EFBIG: file too large',
  29: 'EIO: the disk reports an error',
  51: 'ENOSPC: no space left on device',
  63: 'EPERM: operation not permitted',
  69: 'EROFS: read-only file system',
};

function systemReasonOf(thrown: unknown): string {
  const { errno } = thrown as { errno?: unknown };
  if (typeof errno === 'number' && errno > 0)
    return SYSTEM_ERRORS[errno] ?? `error ${errno} of the file system`;
  return thrown instanceof Error ? thrown.message : String(thrown);
}

try {
  const database = await start();
  const backend = new Backend(database, say);
  port.on('message', (message: ToWorker) => {
    switch (message.type) {
      case 'batch':
        return backend.accept({ ...message, do: 'run' });
      case 'leave':
        return backend.accept({ ...message, do: 'leave' });
      case 'close':
        return backend.accept({ do: 'close', session: undefined });
    }
  });
  isReady = true;
  say({ type: 'ready' });
} catch (thrown) {
  const reason = lastWords.at(-1) ?? systemReasonOf(thrown);
  say({ type: 'failed', reason });
}
