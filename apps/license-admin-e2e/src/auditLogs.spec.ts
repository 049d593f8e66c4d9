import { applications, auditLogs } from '@lm/api-client';
import { expect, test } from './fixtures';
import { enter, makeApplication, makeCustomer, makeUser, signedInClient, unique } from './provider';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

test('an administrator finds the changes just made, and opens and copies their old and new values', async ({
  page,
}) => {
  const client = await enter(page, 'audit-logs');
  const application = await makeApplication(client);
  await applications.update(client, application.id, {
    applicationName: application.applicationName,
    description: 'Described anew.',
  });

  await page.getByLabel('Table', { exact: true }).selectOption('Applications');
  await page.getByLabel('Record ID', { exact: true }).fill(String(application.id));
  await page.keyboard.press('Enter');
  const rows = page.getByRole('row').filter({ hasText: 'Ada Lindqvist' });
  await expect(rows).toHaveCount(2);
  await expect(rows.nth(0)).toContainText('Update');
  await expect(rows.nth(1)).toContainText('Create');

  await rows.nth(0).getByRole('button', { name: /^View/ }).click();
  const details = page.getByRole('dialog', { name: 'View Audit Log Details' });
  for (const [label, value] of [
    ['Table', 'Applications'],
    ['Record ID', String(application.id)],
    ['Operation', 'Update'],
    ['User', 'Ada Lindqvist'],
  ] as const) {
    await expect(details.getByLabel(label, { exact: true })).toHaveValue(value);
    await expect(details.getByLabel(label, { exact: true })).not.toBeEditable();
  }
  await expect(details.getByText('from Made for a test. to Described anew.')).toBeVisible();
  // 'Copied' goes after two seconds; with the page's clock stopped it stays until it has been seen.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  const values = { 'Old Values': 'Made for a test.', 'New Values': 'Described anew.' };
  for (const [label, description] of Object.entries(values)) {
    const toggle = details.getByRole('button', { name: label, exact: true });
    await expect(toggle).toHaveAttribute('aria-expanded', 'false');
    const raw = details.getByRole('region', { name: label, includeHidden: true });
    await expect(raw).toBeHidden();
    await toggle.click();
    await expect(raw.getByText(description)).toBeVisible();
    await details.getByRole('button', { name: `Copy ${label}` }).click();
    await expect(toggle.locator('..').getByText('Copied')).toBeVisible();
    const copied = JSON.parse(await page.evaluate(() => navigator.clipboard.readText())) as unknown;
    expect(copied).toMatchObject({ description });
  }
});

test('a failed sign-in says in one line which table it is of', async ({ page }) => {
  const wrong = {
    email: `${unique('nobody').replaceAll(' ', '.')}@provider.example`,
    password: 'Wrong-Horse-7',
  };
  await expect(signedInClient(wrong)).rejects.toThrow();
  await enter(page, 'audit-logs?table=SignInFailures');
  const table = page.getByRole('rowheader', { name: 'Failed Sign-ins' }).first().getByText('Failed Sign-ins');
  const lines = await table.evaluate((shown) => {
    const text = new Range();
    text.selectNodeContents(shown);
    return text.getClientRects().length;
  });
  expect(lines).toBe(1);
});

test('a user sees what they did themselves and nothing else', async ({ page }) => {
  const administrator = await signedInClient();
  const who = await makeUser(administrator);
  const application = await makeApplication(administrator);
  const customer = await makeCustomer(await signedInClient(who));
  const own = await enter(page, 'audit-logs', who);

  const { items, totalCount } = await auditLogs.list(own, { pageNumber: 1, pageSize: 100 });
  expect(items.every(({ userId }) => userId === who.id)).toBe(true);
  const rows = page.getByRole('row').filter({ hasText: who.name });
  await expect(rows).toHaveCount(totalCount);
  await expect(page.getByRole('rowheader')).toHaveCount(totalCount);
  await expect(rows.filter({ hasText: new RegExp(`^Customers.+\\D${customer.id}Create`) })).toHaveCount(1);

  await page.goto(`audit-logs?table=Applications&record=${application.id}`);
  await expect(page.getByText('No results found')).toBeVisible();
  await page.goto('audit-logs');
  await expect(rows).toHaveCount(totalCount);
});

test('an administrator has the log verified with a checkpoint that was kept, and learns that it fits', async ({
  page,
}) => {
  await enter(page, 'audit-logs');
  const kept = await page.request.get('/lm/log/checkpoint');
  await page.getByRole('link', { name: 'Verify the Log' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Verify the Log' })).toBeVisible();
  await page.getByRole('textbox', { name: 'A checkpoint that you kept' }).fill(await kept.text());
  await page.getByRole('button', { name: /^Verify/ }).press('Enter');
  await expect(page.getByText(/entries, all as they were written$/)).toBeVisible();
  await expect(page.getByText(/of the checkpoint that you gave\.$/)).toBeVisible();
  await page.reload();
  await expect(page.getByText(/entries, all as they were written$/)).toBeVisible();
});
