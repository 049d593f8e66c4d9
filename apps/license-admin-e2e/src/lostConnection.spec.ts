import { expect, test } from './fixtures';
import { enter, makeApplication } from './provider';

test.use({
  expectedComplaints: [
    /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Unable to preload CSS|dynamically imported module|ChunkLoadError/,
  ],
});

test('without a connection a screen stays where a dialog cannot come, and with it all comes whole', async ({
  page,
  context,
}) => {
  const { keyboard } = page;
  await enter(page, 'licenses');
  const row = page.getByRole('rowheader').first();
  await expect(row).toBeVisible();

  await context.setOffline(true);
  await keyboard.press('?');
  await keyboard.press('Control+k');
  await context.setOffline(false);
  // Toasts had not come either: they are asked for again, and say then what they were to say.
  await expect(page.getByText('Loading chunk failed. Check the connection')).toBeVisible();
  await expect(row).toBeVisible();

  await keyboard.press('?');
  const dialog = page.getByRole('dialog', { name: 'Keyboard Shortcuts' });
  await expect(dialog).toBeVisible();
  await keyboard.press('Escape');
  await keyboard.press('Control+k');
  const search = page.getByRole('combobox', { name: 'Search or jump to...' });
  await expect(search).toBeFocused();
  // Dressed: a field without its style sheet has the border that browsers give it.
  await expect(search).toHaveCSS('border-top-style', 'none');
});

test('without a connection what cannot come is said at once', async ({ page, context }) => {
  await enter(page, 'licenses');
  await expect(page.getByRole('rowheader').first()).toBeVisible();
  // Toasts come some seconds after the screen.
  await page.locator("[aria-label='Notifications']").waitFor({ state: 'attached' });
  const search = page.getByRole('combobox', { name: 'Search or jump to...' });
  await page.keyboard.press('Control+k');
  await expect(search).toBeFocused();
  await page.keyboard.press('Escape');

  await context.setOffline(true);
  await page.keyboard.press('?');
  await expect(page.getByText('Loading chunk failed. Check the connection')).toBeVisible();
  await expect(page.getByRole('rowheader').first()).toBeVisible();
  // What has come before waits for nothing that has not.
  await page.keyboard.press('Control+k');
  await expect(search).toBeFocused();
  await page.keyboard.type('Licenses');
  await expect(search).toHaveValue('Licenses');
});

test('a screen that could not come opens once the connection is back', async ({ page, context }) => {
  await enter(page, 'licenses');
  await expect(page.getByRole('rowheader').first()).toBeVisible();

  await context.setOffline(true);
  await page.getByRole('link', { name: 'Audit Logs' }).click();
  await expect(page.getByRole('heading', { name: 'Loading chunk failed' })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: 'Audit Logs', level: 1 })).toBeVisible();
  await expect(page.getByRole('rowheader').first()).toBeVisible();
});

test('what is being saved when the page is loaded again is offered as what may have been saved', async ({
  page,
}) => {
  const client = await enter(page, 'applications');
  const { id, applicationName } = await makeApplication(client);
  await page.goto(`applications/${id}`);
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  const form = page.getByRole('dialog', { name: 'Edit Application' });
  await form.getByLabel('Description').fill('Changed just now');
  // The server carries it out, and its answer never arrives.
  const saved = new Promise((resume) => {
    void page.route(/Applications\/\d+$/, async (route) => {
      if (route.request().method() !== 'PUT') return route.continue();
      resume(await route.fetch());
    });
  });
  await form.getByRole('button', { name: 'Save Changes' }).click();
  await saved;
  await page.reload();
  await expect(page.getByText(`You were saving ${applicationName} when this page was left.`)).toBeVisible();
  await expect(page.getByText('Changed just now').first()).toBeVisible();
});

test('the page follows what others change although the file that does it did not come at first', async ({
  page,
}) => {
  let asked = 0;
  await page.route(/\/listen-[^/]*\.js$/, (route) => (asked++ === 0 ? route.abort() : route.continue()));
  const isListening = page.waitForRequest(/\/api\/Events\?.*Wait=/);
  await enter(page, 'applications');
  await isListening;
  expect(asked).toBe(2);
});
