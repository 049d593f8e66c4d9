import { AsyncLocalStorage } from 'node:async_hooks';
import { Unavailable } from './unavailable';

const current = new AsyncLocalStorage<Deadline>();

/** Tells how a promise ends, once done with it. With `finally` each statement would wait for four more promises. */
function settle<Result>(
  promise: Promise<Result>,
  done: () => void,
  resolve: (result: Result) => void,
  reject: (reason: unknown) => void,
): void {
  promise.then(
    (result) => {
      done();
      resolve(result);
    },
    (reason: unknown) => {
      done();
      reject(reason);
    },
  );
}

/** Bounds the work for one call: by its time, or sooner when the caller has gone. */
export class Deadline {
  private readonly watchers = new Set<(reason: Unavailable) => void>();
  private readonly timer: NodeJS.Timeout;
  private ended: Unavailable | undefined;
  /** Whether the work has made a change, which stays made however the work ends. */
  hasChanged = false;

  constructor(readonly milliseconds: number) {
    this.timer = setTimeout(() => {
      this.end(new Unavailable('deadline', `The database did not answer within ${milliseconds} ms.`));
    }, milliseconds);
  }

  /** None for what the server does of its own accord. */
  static current(): Deadline | undefined {
    return current.getStore();
  }

  /** Settles no later than the deadline, which the work's database calls obey. */
  run<Result>(work: () => Promise<Result>): Promise<Result> {
    return new Promise<Result>((resolve, reject) => {
      // Work that heeds the deadline can say better how it ended, so it speaks first.
      this.onEnd((reason) => setImmediate(reject, reason));
      settle(current.run(this, work), () => clearTimeout(this.timer), resolve, reject);
    });
  }

  static async part<Result>(milliseconds: number, work: () => Promise<Result>): Promise<Result> {
    const part = new Deadline(milliseconds);
    const stop = Deadline.current()?.onEnd((reason) => part.end(reason));
    try {
      return await part.run(work);
    } finally {
      stop?.();
    }
  }

  race<Result>(promise: Promise<Result>): Promise<Result> {
    return new Promise((resolve, reject) => {
      const stop = this.onEnd(reject);
      settle(promise, stop, resolve, reject);
    });
  }

  /** Undefined while there is time left. */
  get over(): Unavailable | undefined {
    return this.ended;
  }

  /** Tells when the time is over. @returns the function that stops it */
  onEnd(watcher: (reason: Unavailable) => void): () => void {
    if (this.ended) watcher(this.ended);
    this.watchers.add(watcher);
    return () => void this.watchers.delete(watcher);
  }

  end(reason: Unavailable): void {
    if (this.ended) return;
    this.ended = reason;
    clearTimeout(this.timer);
    for (const watcher of [...this.watchers]) watcher(reason);
  }
}
