import { readFile } from 'node:fs/promises';
import { createLmClient, licenseKeys, openLicenseFile } from '@lm/api-client';
import { customerFileKey } from '@lm/api-client/provider';
import { expect, signIn, test } from './fixtures';
import { makeApplication, makeCustomer, signedInClient } from './provider';
import { LICENSE_MASTER_KEY, SERVER_URL } from './server';

test.use({
  // A refused license is a 409, which every browser reports on its console.
  // A conflict on purpose; and whatever the page is reading when its person signs out is refused.
  expectedComplaints: [/status of (409|401.*\/lm\/api\/)/],
});

const inOneYear = new Date(Date.now() + 365 * 86_400_000).toISOString().slice(0, 10);

test('staff generate a license, download and open its file, are refused an overlapping one, delete it and sign out', async ({
  page,
}) => {
  const client = await signedInClient();
  const application = await makeApplication(client);
  const customer = await makeCustomer(client);

  await signIn(page);
  await page.getByRole('button', { name: 'License Management' }).click();
  await page.getByRole('link', { name: 'Licenses', exact: true }).click();
  await expect(page).toHaveURL(/\/licenses$/);

  const generate = async () => {
    await page.getByRole('button', { name: 'Create', exact: true }).click();
    const form = page.getByRole('dialog', { name: 'Generate New License' });
    await form.getByRole('combobox', { name: 'Customer' }).click();
    await page.keyboard.type(customer.customerName);
    await page.getByRole('option', { name: customer.customerName }).click();
    await form
      .getByRole('button', { name: /^Applications/ })
      .or(form.getByRole('combobox', { name: /^Applications/ }))
      .first()
      .click();
    await page.keyboard.type(application.applicationName);
    await page.getByRole('option', { name: application.applicationName }).click();
    await page.keyboard.press('Escape');
    await form.getByLabel(/^Expiry Date/).fill(inOneYear);
    await form.getByRole('button', { name: 'Generate License' }).click();
    return form;
  };

  await generate();
  await expect(page.getByText('License generated successfully')).toBeVisible();
  const details = page.getByRole('dialog', { name: 'License Details' });
  await expect(details.getByRole('button', { name: 'Download License' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(details).toBeHidden();

  await page
    .getByRole('searchbox', { name: /Search/ })
    .or(page.getByPlaceholder('Search...'))
    .first()
    .fill(customer.customerName);
  const row = page.getByRole('row').filter({ hasText: customer.customerName });
  await expect(row).toHaveCount(1);
  await expect(row).toContainText(application.applicationName);
  await expect(row).toContainText('Active');

  const chooseInRow = async (name: string) => {
    await row.getByRole('button', { name: /^More for/ }).click();
    await row.getByRole('menuitem', { name, exact: true }).click();
  };
  await chooseInRow('View');
  await expect(details).toContainText(customer.customerName);
  await expect(details).toContainText(application.applicationName);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    details.getByRole('button', { name: 'Download License' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(
    new RegExp(`^license_([A-Z]{3,4}|UNKNOWN)${inOneYear.replaceAll('-', '')}\\.enc$`),
  );
  const statement = await openLicenseFile(await readFile(await download.path()), {
    fileKey: await customerFileKey(LICENSE_MASTER_KEY, customer.id),
    publicKeys: await licenseKeys.list(createLmClient({ baseUrl: `${SERVER_URL}/lm` })),
  });
  expect(statement).toMatchObject({
    customerId: customer.id,
    customerName: customer.customerName,
    applications: [{ id: application.id, applicationName: application.applicationName }],
    expiryDate: `${inOneYear}T23:59:59.999Z`,
  });
  await details.getByText('Close', { exact: true }).click();

  const form = await generate();
  await expect(form).toContainText(
    `Customer "${customer.customerName}" already has valid license(s) for the following application(s): ` +
      `${application.applicationName}. Please remove these applications or select a different customer.`,
  );
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Discard' }).click();

  await chooseInRow('Delete');
  const confirmation = page.getByRole('alertdialog', { name: 'Confirm Delete' });
  await expect(confirmation).toContainText(
    'Are you sure you want to delete this item? This action cannot be undone.',
  );
  await confirmation.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('License deleted successfully')).toBeVisible();
  await expect(row).toHaveCount(0);

  await page.getByRole('button', { name: /Ada|user menu/i }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/signin/);
  expect(await page.evaluate(() => localStorage.getItem('auth_token'))).toBeNull();
});

test('a last day that there is not is called no valid date, not a missing one', async ({ page }) => {
  await signIn(page);
  await page.goto('licenses?open=new');
  const form = page.getByRole('dialog', { name: 'Generate New License' });
  const type = async (day: string) => {
    await form.getByLabel(/^Expiry Date/).click({ position: { x: 14, y: 14 } });
    await page.keyboard.type(day);
    await form.getByRole('button', { name: 'Generate License' }).click();
  };
  await type('02302099');
  await expect(form.getByText('Expiry date must be a valid date')).toBeVisible();
  await type('02282020');
  await expect(form.getByText('Expiry date must be a future date')).toBeVisible();
});
