import { applications, createLmClient } from '@lm/api-client';
import { NOW, start } from '../testing/startFake';

const HOUR_MS = 60 * 60 * 1000;

test('a key repeats a call for 24 hours, and is a new one afterwards', async () => {
  let now = NOW;
  const { fake } = start({ now: () => now });
  const call = (applicationName: string) => {
    const token = fake.signIn(fake.administrator.email);
    const lm = createLmClient({ fetch: fake.fetch, token, retries: 0 });
    return applications.create(lm, { applicationName }, { headers: { 'Idempotency-Key': 'nightly' } });
  };
  const first = await call('Gates');
  now = new Date(NOW.getTime() + 24 * HOUR_MS);
  expect(await call('Gates')).toEqual(first);
  now = new Date(NOW.getTime() + 25 * HOUR_MS);
  const { id } = await call('Slots');
  expect(id).not.toBe(first.id);
  expect(await call('Slots')).toMatchObject({ id });
});
