import { createLmClient } from '@lm/api-client';
import * as tokens from '@lm/api-client/tokens';
import { screen, within } from '@testing-library/react';
import { answeredWithClock } from '../testing/answeredWithClock';
import { installFakeLm } from '../testing/fakeLm';
import { renderPage } from '../testing/renderPage';
import { UserScreen } from './UserScreen';

afterEach(() => answeredWithClock(0));

test.each([
  ['works while it does by the clock of the server', -600, false],
  ['has ended when it has by the clock of the server', 600, true],
])('a token %s, whatever that of this machine shows', async (_, seconds, hasEnded) => {
  const server = installFakeLm();
  const { id, email } = server.user;
  const lm = createLmClient({ fetch: server.fetch, token: server.signIn(email) });
  await tokens.create(lm, id, { name: 'Nightly report', scopes: ['read'], days: 1 });
  const [token] = server.store.tokens.values();
  token!.expires = new Date(Date.now() + (seconds / 2) * 1000).toISOString();
  await answeredWithClock(seconds);
  renderPage(UserScreen, '/users', id, { server, as: email });
  const list = within(await screen.findByRole('list', { name: 'API Tokens' }));
  expect(list.queryAllByText('Ended')).toHaveLength(hasEnded ? 1 : 0);
});
