import { expect, screenTitle, test } from './fixtures';
import { enter, makeApplication, makeCustomer, signedInClient, unique } from './provider';

test('by keyboard alone, the code of an airport finds its customer and opens it, and Back leads back', async ({
  page,
}) => {
  const customer = await makeCustomer(await signedInClient());
  const { keyboard } = page;
  await enter(page, 'audit-logs');
  await expect(page.getByRole('rowheader').first()).toBeVisible();
  await keyboard.press('Control+k');
  // At once: what is typed before the search has come is kept for it.
  await keyboard.type(customer.airportCode);
  const search = page.getByRole('combobox', { name: 'Search or jump to...' });
  await expect(search).toBeFocused();
  await expect(search).toHaveValue(customer.airportCode);
  const found = page.getByRole('option', { name: customer.customerName });
  await expect(found).toBeVisible();
  while ((await found.getAttribute('aria-selected')) !== 'true') await keyboard.press('ArrowDown');
  await keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/customers/${customer.id}$`));
  await expect(page.getByRole('heading', { level: 1, name: customer.customerName })).toBeFocused();

  await page.goBack();
  await keyboard.press('Control+k');
  const recent = page.getByRole('group', { name: 'Recent' });
  await expect(recent.getByRole('option').first()).toContainText(customer.airportCode);
});

test('keys go to places, move in a list and are shown by ?; turned off, they do nothing after a reload either', async ({
  page,
}) => {
  const { keyboard } = page;
  const client = await enter(page, 'dashboard');
  await expect(screenTitle(page)).toBeVisible();
  await keyboard.press('g');
  await expect(page.getByRole('status').getByText('Audit Logs')).toBeVisible();
  await keyboard.press('a');
  // The screen before stays until the next one is there, with a table of its own.
  await expect(page.getByRole('heading', { level: 1, name: 'Applications Management' })).toBeFocused();
  await expect(page).toHaveURL(/\/applications$/);
  const word = unique('Slot Keys');
  for (const part of ['A', 'B']) await makeApplication(client, `${word}/${part}`);
  await page.goto(`applications?search=${encodeURIComponent(word)}`);
  const rows = page.getByRole('table').locator('tbody').getByRole('row');
  await expect(rows).toHaveCount(2);
  await keyboard.press('j');
  const nameInFocus = rows.and(page.locator(':focus')).getByRole('rowheader');
  const first = await nameInFocus.innerText();
  await keyboard.press('j');
  await expect(nameInFocus).not.toHaveText(first);
  const second = await nameInFocus.innerText();
  await keyboard.press('e');
  const form = page.getByRole('dialog', { name: 'Edit Application' });
  await expect(form.getByRole('textbox', { name: 'Application Name' })).toHaveValue(second);
  await keyboard.press('Escape');
  await expect(nameInFocus).toHaveText(second);

  await keyboard.press('?');
  const dialog = page.getByRole('dialog', { name: 'Keyboard Shortcuts' });
  await dialog.getByRole('switch', { name: 'Single keys' }).click();
  await keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.reload();
  await expect(rows.first()).toBeVisible();
  for (const key of ['?', 'c', 'g', 'd']) await keyboard.press(key);
  // The search answers afterwards, and nothing else has: no dialog is in its way, and the screen is the same.
  await keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Search or jump to...' })).toBeFocused();
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await expect(page).toHaveURL(/\/applications\?search=[^&]+$/);
});
