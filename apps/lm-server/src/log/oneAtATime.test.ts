import { oneAtATime } from './oneAtATime';

/** A read that ends when it is told to. */
function controlledRead() {
  const ends: (() => void)[] = [];
  let begun = 0;
  const ask = oneAtATime(() => {
    const number = (begun += 1);
    return new Promise<number>((resolve) => ends.push(() => resolve(number)));
  });
  return { ask, end: (read: number) => ends[read]!(), begun: () => begun };
}

test('whoever asks during a read shares the next one', async () => {
  const { ask, end, begun } = controlledRead();
  const [first, second, third] = [ask(), ask(), ask()];
  expect(begun()).toBe(1);
  end(0);
  expect(await first).toBe(1);
  await Promise.resolve().then(() => undefined);
  expect(begun()).toBe(2);
  end(1);
  expect([await second, await third]).toEqual([2, 2]);
});

test('a read that fails does not fail the next one', async () => {
  let reads = 0;
  const ask = oneAtATime(() => {
    reads += 1;
    return reads === 1 ? Promise.reject(new Error('gone')) : Promise.resolve(reads);
  });
  const [first, second] = [ask(), ask()];
  await expect(first).rejects.toThrow('gone');
  expect(await second).toBe(2);
  expect(await ask()).toBe(3);
});
