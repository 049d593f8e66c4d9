import { screen, within } from '@testing-library/react';
import { installFakeLm } from '../testing/fakeLm';
import { openApp } from '../testing/openApp';

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

/** The call itself, and what the client repeats of it. */
const EVERY_ATTEMPT = 3;
const MAYBE_SAVED = /it may have been saved all the same\. Trying again saves it once/;

test('an application whose answer is lost is saved once when it is tried again', async () => {
  const { user, server } = openApp('/applications');
  await user.click(await screen.findByRole('button', { name: 'New Application' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New Application' }));
  await user.type(dialog.getByLabelText(/Application Name/), 'Slot Desk');
  server.failNext('createApplication', 'lost-answer', EVERY_ATTEMPT);
  await user.click(dialog.getByRole('button', { name: 'Create Application' }));
  expect(await dialog.findByText('Connection Lost')).toBeVisible();
  expect(dialog.getByText(MAYBE_SAVED)).toBeVisible();
  // The list behind has it by now.
  expect(await screen.findByText('Slot Desk')).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Create Application' }));
  expect(await screen.findByText('Application created successfully')).toBeVisible();
  expect([...server.store.applications.values()]).toHaveLength(1);
});

test('a name that was changed after the answer was lost is judged by what there is', async () => {
  const server = installFakeLm();
  server.addApplication({ applicationName: 'Gates' });
  const { user } = openApp('/applications', { server });
  await user.click(await screen.findByRole('button', { name: 'New Application' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New Application' }));
  const name = dialog.getByLabelText(/Application Name/);
  await user.type(name, 'Slot Desk');
  server.failNext('createApplication', 'lost-answer', EVERY_ATTEMPT);
  await user.click(dialog.getByRole('button', { name: 'Create Application' }));
  expect(await dialog.findByText(MAYBE_SAVED)).toBeVisible();
  await user.clear(name);
  await user.type(name, 'Gates');
  await user.click(dialog.getByRole('button', { name: 'Create Application' }));
  expect(await dialog.findAllByText(/already exists/)).not.toEqual([]);
  expect([...server.store.applications.values()]).toHaveLength(2);
});

describe('a license', () => {
  const show = () => {
    const server = installFakeLm();
    server.addCustomer({ customerName: 'OSL - Oslo Airport' });
    server.addApplication({ applicationName: 'Gate Planner' });
    server.addLicense({ expiryDate: '2099-12-31T23:59:59.999Z' });
    return openApp('/licenses', { server });
  };

  test('whose renewal is answered at the second try is renewed once', async () => {
    const { user, server } = show();
    await user.click(await screen.findByRole('button', { name: /^Renew OSL/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Renew License' }));
    server.failNext('renewLicense', 'lost-answer', EVERY_ATTEMPT);
    await user.click(dialog.getByRole('button', { name: 'Renew License' }));
    expect(await dialog.findByText(MAYBE_SAVED)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Renew License' }));
    expect(await screen.findByText(/renewed until 12\/31\/2100$/)).toBeVisible();
    expect([...server.store.licenses.values()]).toHaveLength(1);
  });

  test('whose suspension is answered at the second try is suspended once', async () => {
    const { user, server } = show();
    await user.click(await screen.findByRole('button', { name: /^More for OSL/ }));
    await user.click(screen.getByRole('menuitem', { name: 'Suspend...' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Suspend License' }));
    await user.type(dialog.getByLabelText(/Reason/), 'Invoice 12 is unpaid');
    server.failNext('suspendLicense', 'lost-answer', EVERY_ATTEMPT);
    await user.click(dialog.getByRole('button', { name: 'Suspend License' }));
    expect(await dialog.findByText(MAYBE_SAVED)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Suspend License' }));
    expect(await screen.findByText(/^License L-\d+-[A-Z] suspended$/)).toBeVisible();
  });
});
