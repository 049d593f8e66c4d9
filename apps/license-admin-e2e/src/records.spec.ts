import { applications, customers } from '@lm/api-client';
import { expect, test } from './fixtures';
import { enter, makeApplication, makeCustomer } from './provider';

test.describe('what is deleted', () => {
  // A browser reports every answer of 404 on its console, and the page of what is deleted begins with one.
  test.use({ expectedComplaints: [/404/] });

  test('stays deleted when the tab is closed, and another tab brings it back whole', async ({
    page,
    context,
  }) => {
    const client = await enter(page, 'customers');
    const customer = await makeCustomer(client, ['Mia Berg', 'Jon Dahl']);
    const before = await customers.getWithContacts(client, customer.id);
    await page.reload();
    await page.getByPlaceholder('Search...').fill(customer.customerName);
    await page.getByRole('link', { name: customer.customerName }).click();
    await expect(page.getByRole('heading', { level: 1, name: customer.customerName })).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`/customers/${customer.id}$`));
    await expect(page.getByRole('link', { name: 'mia.berg@airport.example' })).toHaveAttribute(
      'href',
      'mailto:mia.berg@airport.example',
    );
    const address = page.url();

    await page.getByRole('button', { name: 'Delete' }).click();
    const question = page.getByRole('alertdialog', { name: 'Confirm Delete' });
    await expect(question).toContainText(
      'Are you sure you want to delete this item? This action cannot be undone.',
    );
    await expect(question).toContainText('It is kept for 90 days, in which it can be restored.');
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('Customer deleted successfully')).toBeVisible();
    const other = await context.newPage();
    await page.close();

    await other.goto(address);
    const main = other.getByRole('main');
    await expect(main.getByText(/ deleted this on .* It can be restored until /)).toBeVisible();
    await expect(main.getByRole('region', { name: 'What It Was' })).toContainText('Jon Dahl');
    await main.getByRole('button', { name: 'Restore' }).click();
    await expect(main.getByRole('button', { name: 'Edit' })).toBeVisible();
    await expect(main.getByRole('list', { name: 'Timeline' }).getByRole('listitem').first()).toContainText(
      'Restored',
    );
    const after = await customers.getWithContacts(client, customer.id);
    expect(after.customerContacts).toEqual(before.customerContacts);
    expect(after.customerName).toBe(before.customerName);
  });
});

test('who changed an application, and what, is one click from its row', async ({ page }) => {
  const client = await enter(page, 'applications');
  const { id, applicationName } = await makeApplication(client);
  await applications.update(client, id, { applicationName, description: 'Shows the apron.' });
  await page.reload();
  await page.getByPlaceholder('Search...').fill(applicationName);
  await page.getByRole('link', { name: applicationName }).click();
  const latest = page.getByRole('list', { name: 'Timeline' }).getByRole('listitem').first();
  await expect(latest).toContainText('Changed');
  await expect(latest).toContainText('from Made for a test. to Shows the apron.');
});
