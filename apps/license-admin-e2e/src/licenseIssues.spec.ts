import { licenses } from '@lm/api-client';
import { expect, test } from './fixtures';
import { dayFromNow, enter, makeApplication, makeCustomer, makeLicense } from './provider';

const issues = /^Issue \d+ · /;

test('a license that expires soon is renewed from the dashboard by keyboard, and Enter downloads the new file', async ({
  page,
}) => {
  const client = await enter(page, 'signin');
  const application = await makeApplication(client);
  const customer = await makeCustomer(client);
  await makeLicense(client, customer, application, dayFromNow(2));
  await page.goto('dashboard');

  const soon = page.getByRole('list', { name: 'Licenses that expire soon, fewest days first' });
  const row = soon.getByRole('listitem').filter({ hasText: customer.customerName });
  await row.getByRole('link', { name: customer.customerName }).focus();
  await page.keyboard.press('Tab');
  await expect(row.getByRole('button', { name: /^Renew / })).toBeFocused();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Renew License' });
  await expect(dialog.getByLabel(/^New Expiry Date/)).toBeFocused();
  await page.keyboard.press('Enter');
  const details = page.getByRole('dialog', { name: 'License Details' });
  await expect(details.getByRole('button', { name: 'Download License' })).toBeFocused();
  await expect(details).toContainText('issue 2');
  const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
  expect(download.suggestedFilename()).toMatch(/^license_[A-Z]+\d{8}\.enc$/);

  await page.keyboard.press('Escape');
  await expect(soon.getByRole('listitem').filter({ hasText: customer.customerName })).toHaveCount(0);
  const [renewed, ...others] = await licenses.all(client, { customerId: customer.id });
  expect(renewed).toMatchObject({ issue: 2, status: 'Active' });
  expect(others).toEqual([]);
});

test('three renewals show four issues in order, and the first id still leads to the license', async ({
  page,
}) => {
  const client = await enter(page, 'signin');
  const customer = await makeCustomer(client);
  const first = await makeLicense(client, customer, await makeApplication(client), dayFromNow(30));
  let id = first;
  for (const days of [60, 90]) {
    const renewed = await licenses.renew(client, id, { expiryDate: `${dayFromNow(days)}T23:59:59.999Z` });
    id = renewed.id;
  }
  await page.goto(`licenses/${id}`);
  await expect(page.getByText(issues)).toHaveText([/^Issue 3/, /^Issue 2/, /^Issue 1/]);
  await page.getByRole('button', { name: 'Renew', exact: true }).click();
  await page
    .getByRole('dialog', { name: 'Renew License' })
    .getByLabel(/^New Expiry Date/)
    .press('Enter');
  await expect(page.getByRole('button', { name: 'Download License' }).last()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByText(issues)).toHaveText([
    'Issue 4 · Renewed',
    'Issue 3 · Renewed',
    'Issue 2 · Renewed',
    'Issue 1 · Issued',
  ]);

  const { number } = await licenses.history(client, id);
  await page.goto(`licenses/${number}`);
  await expect(page.getByRole('heading', { level: 1, name: number })).toBeVisible();
  await expect(page.getByText(issues)).toHaveCount(4);
});

test.describe('addresses that name no present license', () => {
  test.use({ expectedComplaints: [/status of 400/] });

  test('an id from before a renewal says which issue it was, a wrong check letter which license was meant', async ({
    page,
  }) => {
    const client = await enter(page, 'signin');
    const customer = await makeCustomer(client);
    const id = await makeLicense(client, customer, await makeApplication(client), dayFromNow(30));
    const { number } = await licenses.renew(client, id, { expiryDate: `${dayFromNow(60)}T23:59:59.999Z` });
    await page.goto(`licenses/${id}`);
    await expect(page.getByText(/^The address names issue 1, which was renewed by /)).toBeVisible();

    const wrong = number!.replace(/.$/, (letter) => (letter === 'A' ? 'C' : 'A'));
    await page.goto(`licenses/${wrong}`);
    await page.getByRole('link', { name: number }).click();
    await expect(page.getByRole('heading', { level: 1, name: number })).toBeVisible();
  });
});

test('a license is suspended for a reason, counts no more, makes room, and is reinstated', async ({
  page,
}) => {
  const client = await enter(page, 'signin');
  const customer = await makeCustomer(client);
  const id = await makeLicense(client, customer, await makeApplication(client), dayFromNow(30));
  await page.goto('licenses');
  await page.getByPlaceholder('Search...').fill(customer.customerName);
  const row = page.getByRole('row').filter({ hasText: customer.customerName });
  await row.getByRole('button', { name: /^More for / }).click();
  await page.getByRole('menuitem', { name: 'Suspend...' }).click();
  const dialog = page.getByRole('dialog', { name: 'Suspend License' });
  await dialog.getByLabel(/^Reason/).fill('Invoice 2027-118 is unpaid');
  await dialog.getByRole('button', { name: 'Suspend License' }).click();
  await expect(row).toContainText('Suspended');
  expect(await licenses.get(client, id)).toMatchObject({
    status: 'Suspended',
    suspendReason: 'Invoice 2027-118 is unpaid',
  });

  await row.getByRole('button', { name: /^More for / }).click();
  await page.getByRole('menuitem', { name: 'Open page' }).click();
  await expect(page.getByText('Invoice 2027-118 is unpaid').first()).toBeVisible();
  await expect(page.getByText(/checked offline cannot know this/)).toBeVisible();
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Reinstate' }).click();
  await page
    .getByRole('alertdialog', { name: 'Reinstate License' })
    .getByRole('button', { name: 'Reinstate' })
    .click();
  await expect(page.getByText('Issue 2 · Reinstated')).toBeVisible();
  expect(await licenses.get(client, id)).toMatchObject({ status: 'Active', issue: 2 });
});
