import { Deadline } from './deadline';

function deferred<Value>() {
  let resolve!: (value: Value) => void;
  let reject!: (reason: unknown) => void;
  const promise = new Promise<Value>((onValue, onReason) => {
    resolve = onValue;
    reject = onReason;
  });
  return { promise, resolve, reject };
}

type Deferred<Value> = ReturnType<typeof deferred<Value>>;

/**
 * Joins look-ups that are asked for while another runs into one statement; none is answered by a statement older than
 * itself.
 * @param find leaves out what is not there
 */
export function lookUpTogether<Key, Value>(
  find: (keys: Key[]) => Promise<ReadonlyMap<Key, Value>>,
): (key: Key) => Promise<Value | undefined> {
  let waiting = new Map<Key, Deferred<Value | undefined>>();
  let isRunning = false;

  const run = async () => {
    isRunning = true;
    while (waiting.size > 0) {
      const together = waiting;
      waiting = new Map();
      try {
        const found = await withTimeOfItsOwn(() => find([...together.keys()]));
        for (const [key, { resolve }] of together) resolve(found.get(key));
      } catch (thrown) {
        for (const { reject } of together.values()) reject(thrown);
      }
    }
    isRunning = false;
  };

  return (key) => {
    const asked = waiting.get(key) ?? deferred<Value | undefined>();
    waiting.set(key, asked);
    if (!isRunning) void run();
    return Deadline.current()?.race(asked.promise) ?? asked.promise;
  };
}

/** What several calls wait for does not end with the one that began it. */
export async function withTimeOfItsOwn<Result>(work: () => Promise<Result>): Promise<Result> {
  const deadline = Deadline.current();
  return deadline ? new Deadline(deadline.milliseconds).run(work) : work();
}
