import { setTimeout as sleep } from 'node:timers/promises';
import { Deadline } from '../db/deadline';
import { Unavailable } from '../db/unavailable';
import { eventStream } from './eventStream';
import { watchGrowth } from './growth';

const PLACE = { leaves: 3, epoch: '00000000' };
const A_SECOND = 1000;

test('nothing is looked for on behalf of a listener who has gone', async () => {
  let looks = 0;
  const growth = watchGrowth(() => Promise.resolve((looks++, PLACE.leaves)), A_SECOND);
  const readOn = () => Promise.resolve({ items: [], next: PLACE, hasMore: false });
  const stream = eventStream({ from: PLACE, growth, readOn, timeout: A_SECOND }).resume();
  while (looks === 0) await sleep(1);
  stream.destroy();
  const before = looks;
  await sleep(A_SECOND);
  expect(looks).toBeLessThanOrEqual(before + 1);
});

test('a call whose time is over waits for nothing', async () => {
  const growth = watchGrowth(() => Promise.resolve(0), A_SECOND);
  const over = new Deadline(A_SECOND);
  over.end(new Unavailable('deadline', 'It took too long.'));
  let waited: Promise<void> | undefined;
  await over.run(() => (waited = growth.beyond(0, A_SECOND))).catch(() => undefined);
  await expect(waited).resolves.toBeUndefined();
});
