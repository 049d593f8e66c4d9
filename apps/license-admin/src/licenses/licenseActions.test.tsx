import { expiryInstant, expiryText, renewalDate } from '@lm/domain';
import type { FakeLm, LicenseSeed } from '@lm/fake-lm';
import { createLmClient, licenses, type Schemas } from '@lm/api-client';
import { fireEvent, screen, within } from '@testing-library/react';
import { installFakeLm } from '../testing/fakeLm';
import { leaveByReload } from '../testing/loadAgain';
import { openApp } from '../testing/openApp';
import { renderScreen } from '../testing/renderScreen';
import { LicensesScreen } from './LicensesScreen';

const LAST_DAY = '2099-12-31T23:59:59.999Z';

/** Oslo with one license for the Gate Planner. */
function provider(license: LicenseSeed = {}) {
  const server = installFakeLm();
  server.addCustomer({ customerName: 'OSL - Oslo Airport' });
  server.addApplication({ applicationName: 'Gate Planner' });
  return { server, license: server.addLicense({ expiryDate: LAST_DAY, ...license }) };
}

const show = (server: FakeLm, at = '/licenses') => renderScreen(<LicensesScreen />, { at, server });
const button = (name: RegExp) => screen.findByRole('button', { name });
/** Somebody else at another computer. */
const colleague = (server: FakeLm) =>
  createLmClient({
    baseUrl: 'http://lm.test/lm',
    fetch: server.fetch,
    token: () => server.signIn(server.user.email),
  });

test('a license is renewed from its row for a year after its last day, and its file is one key away', async () => {
  const { server, license } = provider({ comment: 'Order 7' });
  const { user } = show(server);
  await user.click(await button(/^Renew OSL · Gate Planner/));
  const dialog = within(await screen.findByRole('dialog', { name: 'Renew License' }));
  expect(dialog.getByText(/^L-\d+-[A-Z] · OSL · Gate Planner · until 12\/31\/2099$/)).toBeVisible();
  expect(dialog.getByLabelText(/New Expiry Date/)).toHaveValue('2100-12-31');
  await user.click(dialog.getByRole('button', { name: 'Renew License' }));
  const details = await screen.findByRole('dialog', { name: 'License Details' });
  expect(await within(details).findByRole('button', { name: 'Download License' })).toHaveFocus();
  expect(details).toHaveTextContent(/L-\d+-[A-Z] issue 2/);
  expect(details).toHaveTextContent('12/31/2100');
  expect(await screen.findByText(/^License L-\d+-[A-Z] renewed until 12\/31\/2100$/)).toBeVisible();
  expect(server.callsOf('renewLicense')).toMatchObject([
    { path: { id: license.id }, body: { expiryDate: '2100-12-31T23:59:59.999Z' } },
  ]);
  // A comment that was not changed is not sent: it may have been changed meanwhile.
  expect(server.callsOf('renewLicense')[0]!.body).toEqual({ expiryDate: '2100-12-31T23:59:59.999Z' });
});

test('the period is counted from today when that is chosen, by the terms that lead to a later day', async () => {
  const expiryDate = new Date(Date.now() + 400 * 86_400_000).toISOString();
  const { server } = provider({ expiryDate });
  const { user } = show(server);
  await user.click(await button(/^Renew /));
  const dialog = within(await screen.findByRole('dialog', { name: 'Renew License' }));
  const start = dialog.getByLabelText(/Counted From/);
  await user.selectOptions(start, 'today');
  expect(dialog.getByLabelText(/New Expiry Date/)).toHaveValue(
    renewalDate('today', '2-years', { expiryDate }, new Date()),
  );
  expect(dialog.queryByRole('button', { name: /^\+1 year/ })).not.toBeInTheDocument();
  expect(within(start).queryByRole('option', { name: 'Select...' })).not.toBeInTheDocument();
});

test('where nothing counted from today is later, nothing else is offered, and an earlier day is refused at its field', async () => {
  const { server } = provider();
  const { user } = show(server);
  await user.click(await button(/^Renew /));
  const dialog = within(await screen.findByRole('dialog', { name: 'Renew License' }));
  expect(dialog.queryByLabelText(/Counted From/)).not.toBeInTheDocument();
  const date = dialog.getByLabelText(/New Expiry Date/);
  fireEvent.change(date, { target: { value: '2098-12-31' } });
  await user.click(dialog.getByRole('button', { name: 'Renew License' }));
  expect(date).toHaveAccessibleDescription(/must be later than the one that the license has now/);
  expect(server.callsOf('renewLicense')).toEqual([]);
});

test('a license that expired long ago is renewed from today, and no day is proposed that is over', async () => {
  const { server } = provider({ expiryDate: '2020-01-31T23:59:59.999Z' });
  const { user } = show(server);
  await user.click(await button(/^Renew /));
  const dialog = within(await screen.findByRole('dialog', { name: 'Renew License' }));
  const day = renewalDate('today', '1-year', {}, new Date());
  expect(dialog.getByLabelText(/New Expiry Date/)).toHaveValue(day);
  expect(dialog.queryByLabelText(/Counted From/)).not.toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Renew License' }));
  expect(await screen.findByText(`until ${expiryText(day, 'en-US')}`, { exact: false })).toBeVisible();
});

test('counted from a last day that has been over for more than a year, the first term that leads to the future is taken', async () => {
  const now = Date.now();
  const before = (years: number) =>
    new Date(now - (years * 365 - 100) * 86_400_000).toISOString().slice(0, 10);
  const { server } = provider({ expiryDate: `${before(2)}T23:59:59.999Z` });
  const { user } = show(server);
  await user.click(await button(/^Renew /));
  const dialog = within(await screen.findByRole('dialog', { name: 'Renew License' }));
  await user.selectOptions(dialog.getByLabelText(/Counted From/), 'expiry');
  expect(dialog.getByLabelText(/New Expiry Date/)).toHaveValue(
    renewalDate('expiry', '2-years', { expiryDate: before(2) }, new Date()),
  );
  expect(dialog.queryByRole('button', { name: /^\+1 year/ })).not.toBeInTheDocument();
  expect(dialog.getByRole('button', { name: /^\+2 years/ })).toBeVisible();
});

test('whoever renews a license that a colleague has just renewed is told by whom, and led to the new issue', async () => {
  const { server, license } = provider();
  const { user } = show(server);
  await user.click(await button(/^Renew /));
  const dialog = within(await screen.findByRole('dialog', { name: 'Renew License' }));
  const renewed = await licenses.renew(colleague(server), license.id, {
    expiryDate: expiryInstant('2101-01-01'),
  });
  await user.click(dialog.getByRole('button', { name: 'Renew License' }));
  expect(
    await dialog.findByText(
      new RegExp(
        `^License ${license.number} was renewed by Ben Okafor on \\d+/\\d+/\\d{4}, .+\\. Issue 2 holds now until 1/1/2101\\.$`,
      ),
    ),
  ).toBeVisible();
  expect(await dialog.findByRole('link', { name: 'Open issue 2' })).toHaveAttribute(
    'href',
    `/licenses/${renewed.id}`,
  );
});

test('a license in the way of a new one can be renewed instead', async () => {
  const { server } = provider();
  const { user } = show(server, '/licenses?open=new');
  const form = within(await screen.findByRole('dialog', { name: 'Generate New License' }));
  await user.type(form.getByRole('combobox', { name: /Customer/ }), 'OSL');
  await user.click(await screen.findByRole('option', { name: /OSL/ }));
  await user.click(form.getByRole('button', { name: /Applications/ }));
  await user.click(await screen.findByRole('option', { name: /^Gate Planner/ }));
  await user.keyboard('{Escape}');
  await user.click(await button(/^Renew instead: L-/));
  const dialog = within(await screen.findByRole('dialog', { name: 'Renew License' }));
  await user.click(dialog.getByRole('button', { name: 'Renew License' }));
  expect(await screen.findByRole('dialog', { name: 'License Details' })).toHaveTextContent('12/31/2100');
});

test('a form goes on with what was typed in it when the license in its way is renewed instead', async () => {
  const { server } = provider();
  const { user } = show(server, '/licenses?open=new');
  const form = within(await screen.findByRole('dialog', { name: 'Generate New License' }));
  await user.type(form.getByRole('combobox', { name: /Customer/ }), 'OSL');
  await user.click(await screen.findByRole('option', { name: /OSL/ }));
  await user.type(form.getByLabelText('Comment'), 'By phone');
  await user.click(form.getByRole('button', { name: /Applications/ }));
  await user.click(await screen.findByRole('option', { name: /^Gate Planner/ }));
  await user.keyboard('{Escape}');
  await user.click(await button(/^Renew instead: L-/));
  const dialog = within(await screen.findByRole('dialog', { name: 'Renew License' }));
  await user.click(dialog.getByRole('button', { name: 'Renew License' }));
  const details = within(await screen.findByRole('dialog', { name: 'License Details' }));
  await user.click((await details.findAllByRole('button', { name: 'Close' }))[0]!);
  expect(form.getByLabelText('Comment')).toHaveValue('By phone');
  expect(form.getByText(/^Customer "OSL.*" already has valid license/)).toBeVisible();
});

test('a license is suspended for a reason, counts no more, and is reinstated as its next issue', async () => {
  const { server } = provider();
  const { user } = show(server);
  await user.click(await button(/^More for OSL/));
  await user.click(screen.getByRole('menuitem', { name: 'Suspend...' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Suspend License' }));
  expect(dialog.getByText(/^L-\d+-[A-Z] · OSL/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Suspend License' }));
  expect(dialog.getByLabelText(/Reason/)).toHaveAccessibleDescription(/Reason is required/);
  await user.type(dialog.getByLabelText(/Reason/), 'Invoice 12 is unpaid');
  await user.click(dialog.getByRole('button', { name: 'Suspend License' }));
  const row = await screen.findByRole('row', { name: /Oslo.*Suspended/ });
  expect(within(row).queryByRole('button', { name: /^(Renew|Edit) / })).not.toBeInTheDocument();
  expect(await screen.findByRole('option', { name: 'Suspended' })).toBeInTheDocument();

  await user.click(within(row).getByRole('button', { name: /^View / }));
  const details = within(await screen.findByRole('dialog', { name: 'License Details' }));
  expect(await details.findByText('Invoice 12 is unpaid')).toBeVisible();
  expect(details.getByText(/checked offline cannot know this/)).toBeVisible();
  expect(details.queryByRole('button', { name: 'Edit' })).not.toBeInTheDocument();
  await user.click(details.getAllByRole('button', { name: 'Close' })[0]!);

  await user.click(await button(/^More for OSL/));
  await user.click(screen.getByRole('menuitem', { name: 'Reinstate' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Reinstate License' }));
  expect(question.getByText(/^L-\d+-[A-Z] · OSL/)).toBeVisible();
  expect(question.getByText(/Send the customer the new file/)).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Reinstate' }));
  expect(await screen.findByRole('row', { name: /issue 2.*Active/ })).toBeVisible();
});

test('a license that may not be reinstated says why and what is in the way, and the question stays', async () => {
  const { server, license } = provider();
  const lm = colleague(server);
  await licenses.suspend(lm, license.id, { reason: 'Invoice 12 is unpaid' });
  const { customerId, applications } = await licenses.get(lm, license.id);
  const id = await licenses.generate(lm, {
    ...{ customerId, applicationIds: applications.map(({ id }) => id) },
    expiryDate: LAST_DAY,
  });
  const { user } = show(server);
  await screen.findByRole('row', { name: /Oslo.*Suspended/ });
  const menus = screen.getAllByRole('button', { name: /^More for OSL/ });
  for (const menu of menus) {
    await user.click(menu);
    if (screen.queryByRole('menuitem', { name: 'Reinstate' })) break;
    await user.keyboard('{Escape}');
  }
  await user.click(screen.getByRole('menuitem', { name: 'Reinstate' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Reinstate License' }));
  await user.click(question.getByRole('button', { name: 'Reinstate' }));
  expect(await question.findByText(/already has valid license/)).toBeVisible();
  const way = await question.findByRole('link', { name: /^L-.*until 12\/31\/2099$/ });
  expect(way).toHaveAttribute('href', `/licenses?open=${id}`);
  await user.click(question.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
});

test('a wrong check letter in the search leads to the license that was meant; a number without dashes finds it', async () => {
  const { server } = provider();
  const { user } = show(server);
  const number = (await screen.findByText(/^L-\d+-[A-Z]$/)).textContent;
  const wrong = number.replace(/.$/, (letter) => (letter === 'A' ? 'C' : 'A'));
  await user.type(screen.getByRole('searchbox'), wrong);
  expect(await screen.findByText(/Did you mean/)).toBeVisible();
  expect(screen.getByRole('link', { name: number })).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/licenses\/L-\d+-[A-Z]$/),
  );
  await user.clear(screen.getByRole('searchbox'));
  await user.type(screen.getByRole('searchbox'), number.replaceAll('-', '').toLowerCase());
  expect(await screen.findByRole('row', { name: new RegExp(number) })).toBeVisible();
});

test('a server that gives no numbers is used as before', async () => {
  const { server } = provider();
  server.answer('listLicenses', async (_, carryOut) => {
    const page = (await (await carryOut()).json()) as Schemas['LicensePage'];
    const items = page.items.map(({ number: _number, issue: _issue, status: _status, ...older }) => older);
    return { body: { ...page, items } };
  });
  show(server);
  const row = within(await screen.findByRole('row', { name: /^OSL - Oslo Airport Gate Planner/ }));
  expect(row.queryByRole('button', { name: /^Renew/ })).not.toBeInTheDocument();
  expect(row.getByRole('button', { name: /^Edit/ })).toBeVisible();
});

test('R renews the license of the row that has the focus, Enter opens its page', async () => {
  const { server, license } = provider();
  const { user } = openApp('/licenses', { server });
  await screen.findByRole('row', { name: /Oslo/ });
  await user.keyboard('jr');
  expect(await screen.findByRole('dialog', { name: 'Renew License' })).toHaveTextContent(
    'OSL · Gate Planner',
  );
  await user.keyboard('{Escape}');
  await user.keyboard('j{Enter}');
  expect(await screen.findByRole('heading', { level: 1, name: /^L-\d+-[A-Z]$/ })).toBeVisible();
  expect(window.location.pathname).toBe(`/base/licenses/${license.id}`);
});

test.each([
  ['Renew', 'Renew License', 'Comment'],
  ['Suspend', 'Suspend License', /Reason/],
])(
  'what was typed to %s a license is there when its question is asked again',
  async (action, title, field) => {
    const { server, license } = provider();
    const ask = async ({ user }: ReturnType<typeof openApp>) => {
      await screen.findByRole('heading', { level: 1, name: /^L-/ });
      if (action === 'Suspend') await user.click(screen.getByRole('button', { name: 'More' }));
      const role = action === 'Suspend' ? 'menuitem' : 'button';
      await user.click(await screen.findByRole(role, { name: new RegExp(`^${action}(\\.\\.\\.)?$`) }));
      return within(await screen.findByRole('dialog', { name: title }));
    };
    const at = `/licenses/${license.id}`;
    const shown = openApp(at, { server });
    await shown.user.type((await ask(shown)).getByLabelText(field), 'By phone');
    leaveByReload(shown);
    const again = openApp(at, { server });
    const dialog = await ask(again);
    expect(dialog.getByLabelText(field)).toHaveValue('By phone');
    expect(dialog.getByText('This is what you typed before and did not save.')).toBeVisible();
    await again.user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await again.user.click(await screen.findByRole('button', { name: 'Discard' }));
    expect((await ask(again)).getByLabelText(field)).toHaveValue('');
  },
);

test('a license that has expired can be renewed, but there is nothing to suspend', async () => {
  const { server } = provider({ expiryDate: '2020-12-31T23:59:59.999Z' });
  const { user } = show(server);
  expect(await button(/^Renew OSL/)).toBeVisible();
  await user.click(await button(/^More for OSL/));
  expect(screen.getByRole('menuitem', { name: 'Open page' })).toBeVisible();
  expect(screen.queryByRole('menuitem', { name: 'Suspend...' })).not.toBeInTheDocument();
});
