import { existsSync } from 'node:fs';
import { Duplex } from 'node:stream';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { packageRoot } from '../../start/packageRoot';
import { reasonOf } from '../../start/startupFailure';
import { BatchReader, type FromWorker, type ToWorker, type WorkerInput } from './protocol';

/** How long a closing database may take to write its last checkpoint before its thread is ended, in milliseconds. */
const CLOSE_TIMEOUT = 10_000;

type EmbeddedOptions = {
  /** The cluster's own directory; created when absent. */
  directory: string;
  /** Called once when the database's thread ends unasked. The process should end too: its state is not to be trusted. */
  onLost: (reason: string) => void;
};

/** The embedded database as seen from the server's thread: sessions that speak PostgreSQL's wire protocol. */
export class EmbeddedDatabase {
  private readonly sessions = new Map<number, EmbeddedSession>();
  private lastSession = 0;
  private closing = false;

  private constructor(private readonly worker: Worker) {}

  /** Opens the database, creating it when it is not there. Rejects with PostgreSQL's own last words when it cannot. */
  static async open({ directory, onLost }: EmbeddedOptions): Promise<EmbeddedDatabase> {
    const worker = new Worker(workerFile(), {
      workerData: { directory } satisfies WorkerInput,
    });
    await firstWord(worker).catch(async (thrown: unknown) => {
      await worker.terminate();
      throw thrown;
    });

    const database = new EmbeddedDatabase(worker);
    let lost = false;
    const lose = (reason: string) => {
      if (lost || database.closing) return;
      lost = true;
      for (const session of database.sessions.values()) session.destroy(new Error(reason));
      onLost(reason);
    };
    worker.on('error', (thrown) => lose(`The embedded database failed: ${reasonOf(thrown)}`));
    worker.on('exit', () => lose('The embedded database stopped.'));
    worker.on('message', (message: FromWorker) => {
      if (message.type === 'answer') database.sessions.get(message.session)?.push(Buffer.from(message.bytes));
    });
    return database;
  }

  /**
   * A new session, shaped like the socket that node-postgres expects. `discard` resets the backend when the session
   * ends, prepared statements included: right for the server's own connection, wrong for a guest's.
   */
  connect({ discard }: { discard: boolean }): EmbeddedSession {
    const id = ++this.lastSession;
    const session = new EmbeddedSession(
      (bytes) => this.send({ type: 'batch', session: id, bytes }, bytes.buffer),
      () => {
        this.sessions.delete(id);
        this.send({ type: 'leave', session: id, discard });
      },
    );
    this.sessions.set(id, session);
    return session;
  }

  /** Writes a checkpoint and ends the thread, once every transaction that runs has ended. */
  async close(): Promise<void> {
    this.closing = true;
    const closed = new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, CLOSE_TIMEOUT);
      this.worker.on('message', (message: FromWorker) => {
        if (message.type !== 'closed') return;
        clearTimeout(timer);
        resolve();
      });
      this.worker.once('exit', () => resolve());
    });
    this.send({ type: 'close' });
    await closed;
    await this.worker.terminate();
  }

  private send(message: ToWorker, ...transfer: ArrayBuffer[]): void {
    this.worker.postMessage(message, transfer);
  }
}

/** The built thread: beside this file when that is built too, otherwise in the package's `dist`. */
function workerFile(): URL | string {
  const beside = new URL('./embeddedWorker.js', import.meta.url);
  return existsSync(beside) ? beside : join(packageRoot, 'dist', 'embeddedWorker.js');
}

/** Resolves when the database is open, rejects with the reason when it is not going to be. */
function firstWord(worker: Worker): Promise<void> {
  return new Promise((resolve, reject) => {
    const onExit = () => reject(new Error('its thread ended'));
    worker.once('error', reject);
    worker.once('exit', onExit);
    worker.once('message', (message: FromWorker) => {
      worker.off('error', reject);
      worker.off('exit', onExit);
      if (message.type === 'ready') resolve();
      else
        reject(
          new Error(message.type === 'failed' ? message.reason : 'its thread gave an unexpected answer'),
        );
    });
  });
}

/** One session: what is written goes to the database batch by batch, what the database answers can be read. */
export class EmbeddedSession extends Duplex {
  private readonly reader = new BatchReader();
  private left = false;

  constructor(
    private readonly run: (batch: Uint8Array<ArrayBuffer>) => void,
    private readonly leave: () => void,
  ) {
    super();
  }

  /** node-postgres calls this on a socket; there is nothing to reach. */
  connect(): this {
    process.nextTick(() => this.emit('connect'));
    return this;
  }

  setNoDelay(): this {
    return this;
  }

  setKeepAlive(): this {
    return this;
  }

  ref(): this {
    return this;
  }

  unref(): this {
    return this;
  }

  override _read(): void {
    // answers are pushed as they come
  }

  override _write(chunk: Uint8Array, _encoding: BufferEncoding, done: (error?: Error) => void): void {
    this.forward(chunk);
    done();
  }

  override _writev(chunks: { chunk: Uint8Array }[], done: (error?: Error) => void): void {
    this.forward(chunks.length === 1 ? chunks[0]!.chunk : Buffer.concat(chunks.map(({ chunk }) => chunk)));
    done();
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.depart();
    done(error);
  }

  private forward(bytes: Uint8Array): void {
    const { batches, ended } = this.reader.read(bytes);
    for (const batch of batches) this.run(new Uint8Array(batch));
    if (!ended) return;
    this.depart();
    this.push(null);
  }

  /** At once, not when the stream is torn down: the pool's next session must find the backend already reset. */
  private depart(): void {
    if (this.left) return;
    this.left = true;
    this.leave();
  }
}
