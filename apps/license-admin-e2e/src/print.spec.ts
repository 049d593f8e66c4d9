import { licenses } from '@lm/api-client';
import { expect, test } from './fixtures';
import { openRecord, openScreen } from './phone';
import { dayFromNow, enter, makeApplication, makeCustomer, makeLicense, unique } from './provider';

/** A4 between the margins of the style sheet for print. */
const PAPER = { width: 681, height: 1010 };

test("a license's page is printed with all its facts and nothing that is pressed", async ({ page }) => {
  const client = await enter(page, 'licenses');
  const customer = await makeCustomer(client);
  const application = await makeApplication(client);
  const lastDay = dayFromNow(400);
  await openRecord(page, `licenses/${await makeLicense(client, customer, application, lastDay)}`);
  const facts = await page.getByRole('term').allInnerTexts();
  expect(facts).toEqual(expect.arrayContaining(['Status', 'Created By', 'Created At', 'File Name']));

  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize(PAPER);
  await expect(page.getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('navigation')).toHaveCount(0);
  for (const fact of facts) {
    const label = page.getByRole('term').filter({ hasText: fact });
    await expect(label).toBeVisible();
    // It goes overleaf together with what it is the label of.
    await expect(label.locator('..')).toHaveCSS('break-inside', 'avoid');
  }
  const dot = page.getByRole('region', { name: 'Issues' }).locator('[data-dot]').first();
  expect(await dot.evaluate((mark) => getComputedStyle(mark, '::before').printColorAdjust)).toBe('exact');
  const details = page.getByRole('region', { name: 'Details' });
  const [year, month, day] = lastDay.split('-').map(Number);
  for (const said of [customer.customerName, application.applicationName, `${month}/${day}/${year}`])
    await expect(details.getByText(said)).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PAPER.width);
});

test("a license's form is printed with what is chosen in it", async ({ page }) => {
  const client = await enter(page, 'licenses');
  const customer = await makeCustomer(client);
  const long = 'Stand allocation and ground handling';
  const made = await Promise.all(
    [1, 2, 3, 4].map((nth) => makeApplication(client, unique(`${long} ${nth}`))),
  );
  await openRecord(page, `licenses/${await makeLicense(client, customer, made, dayFromNow(400))}`);
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  const form = page.getByRole('dialog', { name: 'Edit License' });
  await expect(form.getByLabel('Comment')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize(PAPER);
  const chosen = form.getByRole('button', { name: 'Applications' });
  for (const { applicationName } of made) await expect(chosen).toContainText(applicationName);
  // All of it is in sight.
  const [shown, whole] = await chosen
    .getByText(long)
    .evaluate((text) => [text.clientWidth, text.scrollWidth]);
  expect(shown).toBe(whole);
  await expect(form.getByRole('button', { name: /Save|Cancel|Close/ })).toHaveCount(0);
});

test('a list is printed with its rows and columns, and without what searches, turns pages and acts', async ({
  page,
}) => {
  await enter(page, 'licenses');
  await openScreen(page, 'licenses');
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize(PAPER);
  await expect(page.getByRole('rowheader')).toHaveCount(10);
  for (const heading of ['Customer', 'Applications', 'Status', 'Expiry Date'])
    await expect(page.getByRole('columnheader', { name: heading })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Actions' })).toHaveCount(0);
  await expect(page.getByPlaceholder('Search...')).toBeHidden();
  await expect(page.getByRole('button', { name: /^(Create$|Next|More for|Export)/ })).toHaveCount(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PAPER.width);
});

test('the dashboard is printed with each application and its figure, no bars of another width, and a legend in colour', async ({
  page,
}) => {
  await enter(page, 'dashboard');
  await openScreen(page, 'dashboard');
  const chart = page.getByRole('region', { name: 'Licensed Applications' });
  await expect(chart.locator('.apexcharts-canvas')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize(PAPER);
  await expect(chart.locator('.apexcharts-canvas')).toBeHidden();
  const rows = chart.getByRole('row');
  await expect(rows).not.toHaveCount(1);
  for (const row of await rows.all())
    expect((await row.boundingBox())?.width).toBeGreaterThan(PAPER.width / 2);
  // The table takes as much room as it needs, not as the bars did.
  const [part, table] = await Promise.all(
    [chart, chart.getByRole('table')].map(async (what) => (await what.boundingBox())!.height),
  );
  expect(part! - table!).toBeLessThan(160);
  const legend = page.getByRole('region', { name: 'License Status Overview' }).getByRole('listitem');
  for (const part of [legend.first(), legend.nth(1)])
    await expect(part.locator('[aria-hidden]').first()).toHaveCSS('print-color-adjust', 'exact');
});

test('a verdict on a license file is printed without what asks for the next one, on one sheet', async ({
  page,
}) => {
  const client = await enter(page, 'inspect');
  const id = await makeLicense(client, await makeCustomer(client), await makeApplication(client));
  const { licenseFile } = await licenses.get(client, id);
  await page.locator('input[type=file]').setInputFiles({
    name: 'license.enc',
    mimeType: 'application/octet-stream',
    buffer: Buffer.from(licenseFile!, 'base64'),
  });
  const verdict = page.getByRole('region', { name: 'Genuine and current' });
  await expect(verdict).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(verdict).toBeVisible();
  for (const role of ['button', 'textbox', 'link'] as const)
    await expect(page.getByRole(role)).toHaveCount(0);
  await expect(page.getByLabel('Inspect another file')).toBeHidden();
  const sheets = (await page.pdf({ format: 'A4', preferCSSPageSize: true })).toString('latin1');
  expect(sheets.match(/\/MediaBox/g)).toHaveLength(1);
});

test('a list is printed on paper laid across, the dashboard upright', async ({ page }) => {
  await enter(page, 'licenses');
  const box = async () =>
    /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/
      .exec((await page.pdf({ format: 'A4', preferCSSPageSize: true })).toString('latin1'))!
      .slice(1)
      .map(Number) as [number, number];
  await openScreen(page, 'licenses');
  const [width, height] = await box();
  expect(width).toBeGreaterThan(height);
  await openScreen(page, 'dashboard');
  await expect(page.getByRole('heading', { name: 'Licenses Overview' })).toBeVisible();
  const [breadth, length] = await box();
  expect(breadth).toBeLessThan(length);
});
