import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { syncPath, syncTree } from '../../start/durableFiles';
import { DurableNodeFs, DURABLE_START_PARAMS } from './durableNodeFs';
import type { FromWorker, ToWorker, WorkerInput } from './protocol';

/**
 * The embedded database's thread. PGlite computes synchronously, so a heavy query here never holds up an answer that
 * the server's own thread could give. It speaks PostgreSQL's wire protocol with any number of sessions and gives the
 * one backend to one transaction at a time.
 */

const port = parentPort!;
const { directory } = workerData as WorkerInput;
const say = (message: FromWorker) => port.postMessage(message);

/** The last words that PostgreSQL said, for the sentence that explains why it did not start. */
const lastWords: string[] = [];
const listen = (text: string) => {
  if (/\b(FATAL|PANIC|ERROR)\b/.test(text)) lastWords.push(text);
  return false;
};

async function open(path: string): Promise<PGlite> {
  const database = new PGlite({
    fs: new DurableNodeFs(path),
    startParams: DURABLE_START_PARAMS,
    onStdout: listen,
    onStderr: listen,
  });
  await database.waitReady;
  return database;
}

/**
 * Creates the cluster beside its place and moves it there when it is complete and on the disk, so that a stop half-way
 * leaves nothing that looks like a database.
 */
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

type Task =
  | { do: 'run'; session: number; bytes: Uint8Array }
  | { do: 'leave'; session: number; discard: boolean }
  | { do: 'close'; session: undefined };

/** Gives the one backend to one session at a time: everybody else waits while a transaction is open. */
class Backend {
  private owner: number | undefined;
  private waiting: Task[] = [];
  private running = false;
  private startupAnswer: Uint8Array | undefined;

  constructor(private readonly database: PGlite) {}

  accept(task: Task): void {
    this.waiting.push(task);
    if (this.running) return;
    this.running = true;
    this.drain().catch((thrown: unknown) => {
      throw thrown; // a backend that has failed must not go on: the thread ends, and the server with it
    });
  }

  private next(): Task | undefined {
    const { owner } = this;
    const index = owner === undefined ? 0 : this.waiting.findIndex((task) => task.session === owner);
    return index < 0 ? undefined : this.waiting.splice(index, 1)[0];
  }

  private async drain(): Promise<void> {
    for (let task = this.next(); task; task = this.next()) await this.perform(task);
    this.running = false;
  }

  private async perform(task: Task): Promise<void> {
    switch (task.do) {
      case 'run': {
        const bytes = await this.run(task.bytes);
        this.owner = this.database.isInTransaction() ? task.session : undefined;
        port.postMessage({ type: 'answer', session: task.session, bytes } satisfies FromWorker, [
          bytes.buffer,
        ]);
        return;
      }
      case 'leave':
        if (this.owner === task.session) {
          await this.database.exec('ROLLBACK');
          this.owner = undefined;
        }
        if (task.discard) await this.database.exec('DISCARD ALL');
        return;
      case 'close':
        await this.database.exec('CHECKPOINT');
        await this.database.close();
        say({ type: 'closed' });
    }
  }

  private async run(bytes: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
    const isStartup = bytes[0] === 0;
    if (isStartup && this.startupAnswer) return new Uint8Array(this.startupAnswer);
    const chunks: Uint8Array[] = [];
    await this.database.execProtocolRawStream(bytes, {
      onRawData: (chunk) => void chunks.push(chunk.slice()),
    });
    const answer = joined(chunks);
    if (isStartup) this.startupAnswer = new Uint8Array(answer);
    return answer;
  }
}

/** One array of its own memory, so that it can be handed to the other thread without a copy. */
function joined(chunks: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(chunks.reduce((length, chunk) => length + chunk.length, 0));
  let offset = 0;
  for (const chunk of chunks) {
    whole.set(chunk, offset);
    offset += chunk.length;
  }
  return whole;
}

try {
  const database = await start();
  const backend = new Backend(database);
  port.on('message', (message: ToWorker) => {
    switch (message.type) {
      case 'batch':
        return backend.accept({ do: 'run', session: message.session, bytes: message.bytes });
      case 'leave':
        return backend.accept({ do: 'leave', session: message.session, discard: message.discard });
      case 'close':
        return backend.accept({ do: 'close', session: undefined });
    }
  });
  say({ type: 'ready' });
} catch (thrown) {
  const reason = lastWords.at(-1) ?? (thrown instanceof Error ? thrown.message : String(thrown));
  say({ type: 'failed', reason });
}
