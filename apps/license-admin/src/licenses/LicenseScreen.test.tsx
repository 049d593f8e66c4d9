import { createLmClient, licenses } from '@lm/api-client';
import { expiryInstant } from '@lm/domain';
import type { FakeLm, LicenseSeed } from '@lm/fake-lm';
import { fireEvent, screen, within } from '@testing-library/react';
import { FRESH_SECONDS } from '../lm/live';
import { installFakeLm } from '../testing/fakeLm';
import { leaveByReload } from '../testing/loadAgain';
import { openApp } from '../testing/openApp';

/** Oslo with one license for the Gate Planner. */
function provider(license: LicenseSeed = {}) {
  const server = installFakeLm();
  server.addCustomer({ id: 4, customerName: 'OSL - Oslo Airport' });
  server.addApplication({ id: 7, applicationName: 'Gate Planner' });
  return { server, license: server.addLicense({ expiryDate: '2099-12-31T23:59:59.999Z', ...license }) };
}

const clientOf = (server: FakeLm, { email } = server.administrator) =>
  createLmClient({
    baseUrl: 'http://lm.test/lm',
    fetch: server.fetch,
    token: () => server.signIn(email),
  });
const heading = () => screen.findByRole('heading', { level: 1, name: /^L-\d+-[A-Z]$/ });
const issues = async () =>
  within(await screen.findByRole('list', { name: 'Issues, newest first' })).getAllByText(/^Issue \d · /);

test('the page of a license says what, for whom and until when, with the ways there, its file and its issues', async () => {
  const { server, license } = provider({ comment: 'By phone', issue: 3 });
  openApp(`/licenses/${license.id}`, { server });
  const head = within((await heading()).parentElement!);
  expect(head.getByText('Active')).toBeVisible();
  expect(head.getByText('OSL · until 12/31/2099')).toBeVisible();
  expect(screen.getByRole('link', { name: 'OSL - Oslo Airport' })).toHaveAttribute(
    'href',
    '/base/customers/4',
  );
  expect(screen.getByRole('link', { name: 'Gate Planner' })).toHaveAttribute('href', '/base/applications/7');
  expect(screen.getAllByText('By phone')[0]).toBeVisible();
  expect(screen.getByText('license_OSL20991231.enc')).toBeVisible();
  expect(screen.getByText(/It cannot tell whether the license was suspended/)).toBeVisible();
  expect((await issues()).map((issue) => issue.textContent)).toEqual([
    'Issue 3 · Renewed',
    'Issue 2 · Renewed',
    'Issue 1 · Issued',
  ]);
});

test.each([
  ['valid', '2099-12-31T23:59:59.999Z', 'Download License'],
  ['expired', '2020-12-31T23:59:59.999Z', 'Renew'],
])(
  'what one wants most of a license that is %s stands out, at the end as everywhere',
  async (_, expiryDate, first) => {
    const { server, license } = provider({ expiryDate });
    openApp(`/licenses/${license.id}`, { server });
    await heading();
    const actions = await Promise.all(
      ['Edit', 'Renew', 'Download License'].map((name) => screen.findByRole('button', { name })),
    );
    const standingOut = actions.filter(({ dataset }) => dataset.variant === 'primary');
    expect(standingOut.map(({ textContent }) => textContent)).toEqual([first]);
    const inOrder = screen.getAllByRole('button').filter((button) => actions.includes(button));
    expect(inOrder.at(-1)).toBe(standingOut[0]);
  },
);

/** A license into whose form, on its page, something was typed before the page was loaded again. */
async function typedAndNotSaved() {
  const { server, license } = provider();
  const shown = openApp(`/licenses/${license.id}`, { server });
  await heading();
  await shown.user.click(screen.getByRole('button', { name: 'Edit' }));
  await shown.user.type(await screen.findByLabelText('Comment'), 'By phone');
  leaveByReload(shown);
  return { server, license };
}

test('what was typed into its form and not saved is offered on its page again', async () => {
  const { server, license } = await typedAndNotSaved();
  await licenses.renew(clientOf(server), license.id, { expiryDate: expiryInstant('2100-12-31') });
  const { user } = openApp(`/licenses/${license.id}`, { server });
  expect(await screen.findByText(/^You were editing L-.* and did not save it/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Continue editing' }));
  expect(await screen.findByLabelText('Comment')).toHaveValue('By phone');
});

test('what was typed into its form is offered on its page when it is gone as well, and becomes a new license', async () => {
  const { server, license } = await typedAndNotSaved();
  await licenses.remove(clientOf(server), license.id);
  const { user } = openApp(`/licenses/${license.id}`, { server });
  expect(await screen.findByText(/^You were editing this license .* has been deleted/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Continue as new' }));
  const form = within(await screen.findByRole('dialog', { name: 'Generate New License' }));
  expect(form.getByLabelText('Comment')).toHaveValue('By phone');
});

test.each([
  ['edited', 'Edit', 'Edit License'],
  ['renewed', 'Renew', 'Renew License'],
])('what is typed while it is %s stays when it turns out to be deleted', async (_, button, title) => {
  const { server, license } = provider();
  const { user } = openApp(`/licenses/${license.id}`, { server });
  await user.click(await screen.findByRole('button', { name: button }));
  const form = within(await screen.findByRole('dialog', { name: title }));
  await user.type(await form.findByLabelText('Comment'), 'By phone');
  await licenses.remove(clientOf(server), license.id);
  const later = Date.now() + 2 * FRESH_SECONDS * 1000;
  const clock = jest.spyOn(Date, 'now').mockReturnValue(later);
  fireEvent(window, new Event('focus'));
  expect(await screen.findByText(/deleted this on/)).toBeInTheDocument();
  clock.mockRestore();
  expect(form.getByLabelText('Comment')).toHaveValue('By phone');
  expect(sessionStorage.getItem('lm.drafts')).toContain('By phone');
});

test('who created it is the way to that user for whoever manages users, and a name for the others', async () => {
  const { server, license } = provider();
  const creator = () => within(screen.getByRole('region', { name: 'Details' }));
  const { unmount } = openApp(`/licenses/${license.id}`, { server });
  await heading();
  expect(await creator().findByRole('link', { name: 'Ada Lindqvist' })).toHaveAttribute(
    'href',
    `/base/users/${server.administrator.id}`,
  );
  unmount();
  openApp(`/licenses/${license.id}`, { server, as: server.user.email });
  await heading();
  expect(await creator().findByText('Ada Lindqvist')).toBeVisible();
  expect(creator().queryByRole('link', { name: 'Ada Lindqvist' })).not.toBeInTheDocument();
});

test('renewing on the page adds an issue to the chain, and the new file is one key away', async () => {
  const { server, license } = provider();
  const { user } = openApp(`/licenses/${license.id}`, { server });
  await user.click(await screen.findByRole('button', { name: 'Renew' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Renew License' }));
  await user.click(dialog.getByRole('button', { name: 'Renew License' }));
  const details = within(await screen.findByRole('dialog', { name: 'License Details' }));
  expect(await details.findByRole('button', { name: 'Download License' })).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(await screen.findByText('Issue 2 · Renewed')).toBeVisible();
  expect(screen.queryByText(/^The address names/)).not.toBeInTheDocument();
});

test('saving an edit on the page shows the details of the new issue, which is called changed everywhere', async () => {
  const { server, license } = provider();
  const { user } = openApp(`/licenses/${license.id}`, { server });
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  const form = within(await screen.findByRole('dialog', { name: 'Edit License' }));
  await user.type(await form.findByLabelText(/Comment/), 'Order 7');
  await user.click(form.getByRole('button', { name: 'Save Changes' }));
  const details = within(await screen.findByRole('dialog', { name: 'License Details' }));
  expect(await details.findByText('Order 7')).toBeVisible();
  expect(details.getByRole('button', { name: 'Download License' })).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(await screen.findByText('Issue 2 · Changed')).toBeVisible();
  expect(await screen.findByText(/^Ended on .*: changed by Ada Lindqvist\.$/)).toBeVisible();
  const timeline = within(await screen.findByRole('list', { name: 'Timeline' }));
  expect(timeline.getAllByText('Changed')).not.toHaveLength(0);
});

test('an id from before a renewal leads to the license and says which issue it was', async () => {
  const { server, license } = provider();
  await licenses.renew(clientOf(server, server.user), license.id, {
    expiryDate: expiryInstant('2100-01-31'),
  });
  openApp(`/licenses/${license.id}`, { server });
  expect(
    await screen.findByText(/^The address names issue 1, which was renewed by Ben Okafor/),
  ).toBeVisible();
  expect(screen.getByText(/^Ended on .*: renewed by Ben Okafor\.$/)).toBeVisible();
  expect((await issues()).map((issue) => issue.textContent)).toEqual([
    'Issue 2 · Renewed',
    'Issue 1 · Issued',
  ]);
});

test('a number in the address leads to the license, a wrong check letter to the one that was meant', async () => {
  const { server, license } = provider();
  const { number } = await licenses.get(clientOf(server), license.id);
  const { unmount } = openApp(`/licenses/${number!.toLowerCase()}`, { server });
  expect(await screen.findByRole('heading', { level: 1, name: number })).toBeVisible();
  unmount();
  const wrong = number!.replace(/.$/, (letter) => (letter === 'A' ? 'C' : 'A'));
  openApp(`/licenses/${wrong}`, { server });
  expect(await screen.findByText(/Did you mean/)).toHaveTextContent(
    `There is no license with the number ${wrong}. Did you mean ${number}?`,
  );
  expect(screen.getByRole('link', { name: number })).toHaveAttribute('href', `/base/licenses/${number}`);
  expect(screen.queryByText(/There is no license with the ID/)).not.toBeInTheDocument();
});

test('a number that was copied without a dash leads to the license', async () => {
  const { server, license } = provider();
  const { number } = await licenses.get(clientOf(server), license.id);
  openApp(`/licenses/${number!.replace(/-(?=.$)/, '')}`, { server });
  expect(await screen.findByRole('heading', { level: 1, name: number })).toBeVisible();
});

test('an address that names no license is said to be none, and nothing fails unseen', async () => {
  const unseen: unknown[] = [];
  const note = (reason: unknown) => unseen.push(reason);
  process.on('unhandledRejection', note);
  const { server } = provider();
  openApp('/licenses/abc', { server });
  expect(await screen.findByText(/^There is no license with the ID abc\./)).toBeVisible();
  await new Promise((resolve) => setTimeout(resolve));
  process.off('unhandledRejection', note);
  expect(unseen).toEqual([]);
});

test('a license that is suspended on its page says so, and is reinstated there', async () => {
  const { server, license } = provider({
    suspendReason: 'Invoice 12 is unpaid',
    suspendedDate: '2026-01-02T03:04:05Z',
  });
  const { user } = openApp(`/licenses/${license.id}`, { server });
  expect(await screen.findByText('Invoice 12 is unpaid', { selector: ':not(ins)' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Renew' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Reinstate' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Reinstate License' }));
  await user.click(question.getByRole('button', { name: 'Reinstate' }));
  expect(await screen.findByText('Issue 2 · Reinstated')).toBeVisible();
  expect(screen.queryByText(/^Suspended by /)).not.toBeInTheDocument();
});

test('a server that keeps no issues still has a page for each license', async () => {
  const { server, license } = provider();
  server.answer('getLicenseHistory', { status: 404 });
  openApp(`/licenses/${license.id}`, { server });
  expect(await screen.findByText('license_OSL20991231.enc')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Issues' })).not.toBeInTheDocument();
});

test('a license deleted on its page says so, keeps its issues in sight, and comes back whole', async () => {
  const { server, license } = provider();
  const { user } = openApp(`/licenses/${license.id}`, { server });
  await user.click(await screen.findByRole('button', { name: 'More' }));
  await user.click(screen.getByRole('menuitem', { name: 'Delete' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Confirm Delete' }));
  expect(question.getByText(/^L-\d+-[A-Z] · OSL/)).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Delete' }));
  const page = within(screen.getByRole('main'));
  await user.click(await page.findByRole('button', { name: 'Restore' }));
  expect(await screen.findByText('Issue 2 · Restored')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Download License' })).toBeVisible();
});

test('a suspended license that was deleted and cannot be restored does not take the suspension for the deletion', async () => {
  const { server, license } = provider({ suspendReason: 'Unpaid', suspendedDate: '2026-01-02T03:04:05Z' });
  await licenses.remove(clientOf(server), license.id);
  server.answer('getDeleted', { status: 404 });
  openApp(`/licenses/${license.id}`, { server });
  expect(
    await screen.findByText(/^This license was suspended by .+, has been deleted since and can no longer/),
  ).toBeVisible();
  expect(screen.getByText(/^Ended on .+: suspended by .+/)).toBeVisible();
});

test('a deleted license says why it cannot come back, with the way to the license in its place', async () => {
  const { server, license } = provider();
  await licenses.remove(clientOf(server), license.id);
  const other = server.addLicense({ expiryDate: '2099-12-31T23:59:59.999Z' });
  const { user } = openApp(`/licenses/${license.id}`, { server });
  await user.click(await screen.findByRole('button', { name: 'Restore' }));
  expect(await screen.findByText(/has another valid license by now for "Gate Planner"/)).toBeVisible();
  const inTheWay = within(screen.getByRole('list', { name: 'In the Way' }));
  expect(inTheWay.getByRole('link', { name: `${other.number} · OSL` })).toHaveAttribute(
    'href',
    `/base/licenses/${other.id}`,
  );
});
