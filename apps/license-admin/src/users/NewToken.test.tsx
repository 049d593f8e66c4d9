import { FAKE_ADMINISTRATOR } from '@lm/fake-lm';
import { screen, within } from '@testing-library/react';
import { installFakeLm } from '../testing/fakeLm';
import { openApp } from '../testing/openApp';

test('what was typed for a token is there after the session has ended, and nothing is kept once it is made', async () => {
  const server = installFakeLm();
  const { user } = openApp(`/users/${server.administrator.id}`, { server });
  const ask = async () => {
    await user.click(await screen.findByRole('button', { name: 'Create Token' }));
    return within(screen.getByRole('dialog', { name: 'New API Token' }));
  };
  const form = await ask();
  await user.type(form.getByLabelText(/^Name/), 'Nightly report');
  await user.selectOptions(form.getByLabelText(/^Good for/), '365 days');
  server.endSessions();
  await user.click(form.getByRole('button', { name: 'Create Token' }));
  await user.type(await screen.findByLabelText('Password'), `${FAKE_ADMINISTRATOR.password}{Enter}`);
  const again = await ask();
  expect(again.getByLabelText(/^Name/)).toHaveValue('Nightly report');
  expect(again.getByLabelText(/^Good for/)).toHaveDisplayValue('365 days');
  expect(again.getByText('This is what you typed before and did not save.')).toBeVisible();
  await user.click(again.getByRole('button', { name: 'Create Token' }));
  const [token] = [...server.store.tokens.keys()];
  expect(await screen.findByText(token!)).toBeVisible();
  expect(sessionStorage.getItem('lm.drafts')).toBeNull();
  expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain(token);
});
