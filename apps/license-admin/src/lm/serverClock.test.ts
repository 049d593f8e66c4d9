import type { LmMiddleware } from '@lm/api-client';
import type * as serverClock from './serverClock';

const HOUR_MS = 3_600_000;

/** A page with a server whose clock is so many milliseconds behind the machine's. */
async function page(behind?: number): Promise<{ ahead: () => number }> {
  let clock!: typeof serverClock;
  await jest.isolateModulesAsync(async () => {
    clock = await import('./serverClock');
  });
  if (behind !== undefined) {
    const answer = new Response(null, { headers: { Date: new Date(Date.now() - behind).toUTCString() } });
    const request = {} as Parameters<LmMiddleware>[0];
    await clock.keepServerClock(request, () => Promise.resolve(answer));
  }
  return { ahead: () => Date.now() - clock.serverTime().getTime() };
}

afterEach(() => localStorage.clear());

test('before the first answer, and with a server that does not tell it, the time is the machine’s', async () => {
  expect((await page()).ahead()).toBeLessThan(1000);
});

test('a machine whose clock is fast is known as such to the next page before any answer', async () => {
  expect((await page(9 * HOUR_MS)).ahead()).toBeGreaterThan(8.9 * HOUR_MS);
  expect((await page()).ahead()).toBeGreaterThan(8.9 * HOUR_MS);
});

test('once the clock is right nothing is left of it', async () => {
  await page(9 * HOUR_MS);
  expect((await page(0)).ahead()).toBeLessThan(2000);
  expect((await page()).ahead()).toBeLessThan(2000);
});

test('that a clock was slow is no reason to end the next session', async () => {
  await page(-9 * HOUR_MS);
  expect((await page()).ahead()).toBeLessThan(1000);
});
