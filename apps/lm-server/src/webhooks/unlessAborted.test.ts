import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { unlessAborted } from './unlessAborted';

const MINUTE_MS = 60_000;

const untilAborted = (signal: AbortSignal) =>
  new Promise<string>((resolve) => {
    if (signal.aborted) resolve('aborted');
    signal.addEventListener('abort', () => resolve('aborted'));
  });

test('work is aborted when its time is over, and with the other signal before or while it is done', async () => {
  const other = new AbortController();
  await expect(unlessAborted(other.signal, 10, untilAborted)).resolves.toBe('aborted');
  const underWay = unlessAborted(other.signal, MINUTE_MS, untilAborted);
  other.abort();
  await expect(underWay).resolves.toBe('aborted');
  await expect(unlessAborted(other.signal, MINUTE_MS, untilAborted)).resolves.toBe('aborted');
});

test('work that has ended keeps no memory while the other signal lives', async () => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const other = new AbortController();
  const memoryAfter = async (times: number) => {
    for (let done = 0; done < times; done += 1)
      await unlessAborted(other.signal, MINUTE_MS, () => Promise.resolve());
    collect();
    return process.memoryUsage().heapUsed;
  };
  const before = await memoryAfter(1000);
  expect(((await memoryAfter(20_000)) - before) / 20_000).toBeLessThan(20); // bytes
});
