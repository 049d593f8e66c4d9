import { createLmClient } from '@lm/api-client';
import * as tokens from '@lm/api-client/tokens';
import { NOW, start } from '../testing/startFake';

const DAY_MS = 86_400_000;

test('a token that ran out is listed for thirty days more', async () => {
  let now = NOW;
  const { fake, lm } = start({ now: () => now });
  await tokens.create(lm, fake.user.id, { name: 'Billing', scopes: ['read'], days: 1 });
  const listedAfter = async (days: number) => {
    now = new Date(NOW.getTime() + days * DAY_MS);
    const later = createLmClient({ fetch: fake.fetch, token: fake.signIn(fake.user.email) });
    return (await tokens.list(later, fake.user.id)).map(({ name }) => name);
  };
  expect(await listedAfter(31)).toEqual(['Billing']);
  expect(await listedAfter(32)).toEqual([]);
});
