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
 * Makes the look-ups that are asked for while another one is under way together, by one statement: alone a look-up
 * starts at once, and the more a busy server asks for the less each of them costs. None is answered by a statement that
 * began before it was asked for, so every answer is as fresh as one of its own.
 * @param find looks all the keys up at once; what is not there is left out.
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
async function withTimeOfItsOwn<Result>(work: () => Promise<Result>): Promise<Result> {
  const deadline = Deadline.current();
  return deadline ? new Deadline(deadline.milliseconds).run(work) : work();
}
