type Waiting<Value> = {
  found: Promise<Value | undefined>;
  settle: PromiseWithResolversOf<Value | undefined>;
};

type PromiseWithResolversOf<Value> = { resolve(value: Value): void; reject(reason: unknown): void };

/**
 * Makes the look-ups that are asked for while another one is under way together, by one statement: alone a look-up
 * starts at once, and the more a busy server asks for the less each of them costs. None is answered by a statement that
 * began before it was asked for, so every answer is as fresh as one of its own.
 *
 * @param find looks all the keys up at once; what is not there is left out.
 */
export function lookUpTogether<Key, Value>(
  find: (keys: Key[]) => Promise<ReadonlyMap<Key, Value>>,
): (key: Key) => Promise<Value | undefined> {
  let waiting = new Map<Key, Waiting<Value>>();
  let isRunning = false;

  const run = async () => {
    isRunning = true;
    while (waiting.size > 0) {
      const together = waiting;
      waiting = new Map();
      try {
        const found = await find([...together.keys()]);
        for (const [key, { settle }] of together) settle.resolve(found.get(key));
      } catch (thrown) {
        for (const { settle } of together.values()) settle.reject(thrown);
      }
    }
    isRunning = false;
  };

  return (key) => {
    const same = waiting.get(key);
    if (same) return same.found;
    let settle!: PromiseWithResolversOf<Value | undefined>;
    const found = new Promise<Value | undefined>((resolve, reject) => (settle = { resolve, reject }));
    waiting.set(key, { found, settle });
    if (!isRunning) void run();
    return found;
  };
}
