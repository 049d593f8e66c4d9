import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { packageRoot } from '../../start/packageRoot';
import { reasonOf } from '../../start/startupFailure';
import { EmbeddedSession } from './EmbeddedSession';
import { farewell, type FromWorker, type ToWorker, type WorkerInput } from './protocol';

/** Milliseconds for the last checkpoint, before the thread is ended. */
const CLOSE_TIMEOUT = 10_000;

const IDLE_IN_TRANSACTION = farewell(
  '25P03',
  'the transaction was left open while the server waited, and has been rolled back',
);
const STATEMENT_TOO_LONG = farewell('57P01', 'the statement kept the server waiting for too long');

/** Milliseconds that a guest's statement may keep everybody waiting. */
const GUEST_STATEMENT_LIMIT = 10_000;

type EmbeddedOptions = {
  /** Created when absent. */
  directory: string;
  /** False for a copy that is thrown away. */
  durable?: boolean | undefined;
  /** Called once when the thread ends unasked. The process should end too. */
  onLost: (reason: string) => void;
  /** Told when a guest made the database start again. */
  warn?: (thrown: unknown) => void;
};

/** Sessions that speak PostgreSQL's wire protocol with the database's thread. */
export class EmbeddedDatabase {
  private readonly sessions = new Map<number, EmbeddedSession>();
  private lastSession = 0;
  private closing = false;
  private worker: Worker;
  /** What is said while no thread can hear it. */
  private held: ToWorker[] | undefined;
  private guestTimer: NodeJS.Timeout | undefined;

  private constructor(private readonly options: EmbeddedOptions) {
    this.worker = this.startThread();
  }

  /** Creates it when absent. Rejects with PostgreSQL's own last words. */
  static async open(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
    const database = new EmbeddedDatabase(options);
    await database.untilReady();
    return database;
  }

  private startThread(): Worker {
    const { directory, durable = true } = this.options;
    return new Worker(workerFile(), { workerData: { directory, durable } satisfies WorkerInput });
  }

  private async untilReady(): Promise<void> {
    const { worker } = this;
    await firstWord(worker).catch(async (thrown: unknown) => {
      await worker.terminate();
      throw thrown;
    });
    worker.on('error', (thrown) => this.lose(worker, `The embedded database failed: ${reasonOf(thrown)}`));
    worker.on('exit', () => this.lose(worker, 'The embedded database stopped.'));
    worker.on('message', (message: FromWorker) => this.hear(worker, message));
  }

  private hear(worker: Worker, message: FromWorker): void {
    switch (message.type) {
      case 'failed':
        return this.lose(worker, `The embedded database failed: ${message.reason}`);
      case 'guest runs':
        this.guestTimer = setTimeout(() => void this.startAgain(message.session), GUEST_STATEMENT_LIMIT);
        return;
      case 'answer':
        clearTimeout(this.guestTimer);
        this.sessions.get(message.session)?.push(withoutCopy(message.bytes));
        return;
      case 'expelled':
        this.sessions.get(message.session)?.expel(IDLE_IN_TRANSACTION);
    }
  }

  /** A busy thread hears nothing, so an endless statement ends with its thread; nothing committed is lost. */
  private async startAgain(guest: number): Promise<void> {
    const { worker } = this;
    this.held = [];
    this.options.warn?.(
      new Error(
        'A statement from the socket ran for too long: the embedded database starts again without it.',
      ),
    );
    this.sessions.get(guest)?.expel(STATEMENT_TOO_LONG);
    for (const session of [...this.sessions.values()])
      session.destroy(new Error('The database starts again.'));
    worker.removeAllListeners('exit');
    await worker.terminate();
    try {
      this.worker = this.startThread();
      await this.untilReady();
    } catch (thrown) {
      return this.lose(this.worker, `The embedded database did not start again: ${reasonOf(thrown)}`);
    }
    const { held } = this;
    this.held = undefined;
    for (const message of held) this.send(message);
  }

  private lose(worker: Worker, reason: string): void {
    if (this.closing || worker !== this.worker) return;
    this.closing = true;
    for (const session of [...this.sessions.values()]) session.destroy(new Error(reason));
    this.options.onLost(reason);
  }

  /** Shaped like the socket that node-postgres expects. A `guest` must not keep the others waiting. */
  connect({ guest }: { guest: boolean }): EmbeddedSession {
    const id = ++this.lastSession;
    const session = new EmbeddedSession(
      (bytes) => this.send({ type: 'batch', session: id, guest, bytes }, bytes.buffer),
      () => {
        this.sessions.delete(id);
        this.send({ type: 'leave', session: id, guest });
      },
    );
    this.sessions.set(id, session);
    return session;
  }

  /** Waits for every transaction that runs. */
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
    if (this.held) this.held.push(message);
    else this.worker.postMessage(message, transfer);
  }
}

/** A long answer would be in memory twice. */
const withoutCopy = ({ buffer, byteOffset, byteLength }: Uint8Array) =>
  Buffer.from(buffer, byteOffset, byteLength);

/** Beside this file when built, otherwise in the package's `dist`. */
function workerFile(): URL | string {
  const beside = new URL('./embeddedWorker.js', import.meta.url);
  return existsSync(beside) ? beside : join(packageRoot, 'dist', 'embeddedWorker.js');
}

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
