import { createFairQueue, QueueFull, type FairQueueOptions, type Turn } from './fairQueue';

/** A queue whose work ends when the test says so, and what has begun and what was refused. */
function queueOf(options: Partial<FairQueueOptions>) {
  const queue = createFairQueue({ running: 1, waitingOfOne: 10, waiting: 100, ...options });
  const begun: string[] = [];
  const refused: string[] = [];
  const ends: (() => void)[] = [];
  const ask = (turn: Turn, name = turn.of) =>
    void queue
      .run(turn, () => {
        begun.push(name);
        return new Promise<void>((resolve) => ends.push(resolve));
      })
      .catch((thrown: unknown) => {
        if (thrown instanceof QueueFull) refused.push(name);
      });
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  const finishAll = async () => {
    for (await settle(); ends.length > 0; await settle()) ends.shift()!();
  };
  return { queue, begun, refused, ask, settle, finishAll };
}

test('runs no more at once than it may', async () => {
  const { begun, ask, settle, finishAll } = queueOf({ running: 2 });
  for (const name of ['first', 'second', 'third']) ask({ of: name });
  await settle();
  expect(begun).toEqual(['first', 'second']);
  await finishAll();
  expect(begun).toEqual(['first', 'second', 'third']);
});

test('one with many waiting does not hold up the others', async () => {
  const { begun, ask, finishAll } = queueOf({});
  for (let round = 1; round <= 4; round += 1) ask({ of: 'flood' });
  ask({ of: 'visitor' });
  ask({ of: 'other' });
  await finishAll();
  expect(begun).toEqual(['flood', 'flood', 'visitor', 'other', 'flood', 'flood']);
});

test('refuses at once what one asks for beyond their share', async () => {
  const { begun, refused, ask, settle, finishAll } = queueOf({ waitingOfOne: 2 });
  for (let round = 1; round <= 5; round += 1) ask({ of: 'flood' }, `flood ${round}`);
  ask({ of: 'visitor' });
  await settle();
  expect(refused).toEqual(['flood 4', 'flood 5']);
  await finishAll();
  expect(begun).toEqual(['flood 1', 'flood 2', 'visitor', 'flood 3']);
});

test('when it is full, who has most waiting makes room for who has less', async () => {
  const { begun, refused, ask, finishAll } = queueOf({ waiting: 3 });
  for (let round = 1; round <= 4; round += 1) ask({ of: 'flood' }, `flood ${round}`);
  ask({ of: 'visitor' });
  await finishAll();
  expect(refused).toEqual(['flood 4']);
  expect(begun).toEqual(['flood 1', 'flood 2', 'visitor', 'flood 3']);
});

test('when it is full of strangers with one wish each, only somebody known still gets in', async () => {
  const { begun, refused, ask, settle, finishAll } = queueOf({ waiting: 2 });
  for (const name of ['a', 'b', 'c', 'd']) ask({ of: name });
  ask({ of: 'known', isKnown: true });
  await settle();
  expect(refused).toEqual(['d', 'b']);
  await finishAll();
  expect(begun).toEqual(['a', 'c', 'known']);
});

test('strangers do not push out somebody known', async () => {
  const { refused, ask, settle, finishAll } = queueOf({ waiting: 2 });
  ask({ of: 'running' });
  for (let round = 1; round <= 2; round += 1) ask({ of: 'known', isKnown: true });
  ask({ of: 'stranger' });
  await settle();
  expect(refused).toEqual(['stranger']);
  await finishAll();
});

test('work that fails makes way for the next', async () => {
  const { queue } = queueOf({});
  const failed = queue.run({ of: 'a' }, () => Promise.reject(new Error('failed')));
  const next = queue.run({ of: 'b' }, () => Promise.resolve('done'));
  await expect(failed).rejects.toThrow('failed');
  await expect(next).resolves.toBe('done');
  expect(queue.figures()).toEqual({ waiting: 0, refused: 0 });
});
