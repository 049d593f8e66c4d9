import { nextAttempt } from './attempts';
import { isWanted } from './eventTypes';
import { webhookSchema } from './schema';

const QUEUED = new Date('2026-11-22T12:00:00Z');
const HOUR = 3_600_000;
const after = (ms: number) => new Date(QUEUED.getTime() + ms);

test.each([
  [1, 0, 3_750],
  [1, 1, 6_250],
  [2, 0.5, 20_000],
  [6, 0.5, 5_120_000],
  [40, 0.5, 8 * HOUR],
])('attempt %i that failed is repeated by chance %f after %i ms', (attempts, chance, wait) => {
  const failed = after(HOUR);
  const next = nextAttempt({ attempts, queued: QUEUED }, failed, chance)!;
  expect(next.getTime() - failed.getTime()).toBe(wait);
});

test('a receiver that asks for more time gets it, within the three days', () => {
  const tried = { attempts: 1, queued: QUEUED };
  expect(nextAttempt({ ...tried, retryAfter: 2 * HOUR }, QUEUED, 0)).toEqual(after(2 * HOUR));
  expect(nextAttempt({ ...tried, retryAfter: 100 * HOUR }, QUEUED, 0)).toEqual(after(72 * HOUR));
});

test('the last attempt is at the end of the third day', () => {
  expect(nextAttempt({ attempts: 12, queued: QUEUED }, after(71 * HOUR), 0.5)).toEqual(after(72 * HOUR));
  expect(nextAttempt({ attempts: 13, queued: QUEUED }, after(72 * HOUR), 0.5)).toBeUndefined();
});

test.each([
  [[], true],
  [['Licenses'], true],
  [['Customers', 'Licenses.Create'], true],
  [['Licenses.Delete'], false],
  [['License'], false],
])('of %j it is told of a new license: %p', (eventTypes, wanted) => {
  const event = { tableName: 'Licenses', operation: 'Create', recordId: '7' };
  expect(isWanted({ id: 'w', eventTypes }, event)).toBe(wanted);
});

test('it is not told of itself, whose secret nobody has yet', () => {
  const made = { tableName: 'Webhooks', operation: 'Create', recordId: 'w' };
  expect(isWanted({ id: 'w', eventTypes: [] }, made)).toBe(false);
  expect(isWanted({ id: 'other', eventTypes: [] }, made)).toBe(true);
});

test.each([
  ['https://example.com/lm?x=1', undefined],
  ['', 'URL is required'],
  ['example.com', 'URL must be an address such as https://example.com/webhooks'],
  ['file:///etc/passwd', 'URL must be an address such as https://example.com/webhooks'],
  ['https://me:secret@example.com', 'URL must not contain a name or a password'],
])('the address %j: %p', async (url, message) => {
  const judged = await webhookSchema()
    .validate({ name: 'Billing', url })
    .then(
      () => undefined,
      (error: Error) => error.message,
    );
  expect(judged).toBe(message);
});

test.each([
  [undefined, undefined],
  [[], undefined],
  [['Licenses', 'Customers.Delete', 'SignInFailures'], undefined],
  [['Licenses', 'License'], /^There are no events of "License"\. Choose from Airports, /],
  [['Customer.Delete'], /^There are no events of "Customer\.Delete"\./],
])('told of %j: %p', async (eventTypes, message) => {
  const judged = await webhookSchema()
    .validate({ name: 'Billing', url: 'https://example.com', eventTypes })
    .then(
      () => undefined,
      (error: Error) => error.message,
    );
  if (message) expect(judged).toMatch(message);
  else expect(judged).toBeUndefined();
});
