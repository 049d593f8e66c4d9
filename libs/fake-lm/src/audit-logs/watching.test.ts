import { watch } from '@lm/api-client/events';
import { start } from '../testing/startFake';

const timers = () => process.getActiveResourcesInfo().filter((kind) => kind === 'Timeout').length;

test('who stops watching leaves no timer behind that would keep a program from ending', async () => {
  const { fake, lm } = start();
  const before = timers();
  const controller = new AbortController();
  const watching = watch(lm, { signal: controller.signal }).next();
  while (!fake.callsOf('listEvents').some(({ query }) => query.Wait)) await new Promise(setImmediate);
  controller.abort();
  expect((await watching).done).toBe(true);
  await new Promise(setImmediate);
  expect(timers()).toBeLessThanOrEqual(before);
});
