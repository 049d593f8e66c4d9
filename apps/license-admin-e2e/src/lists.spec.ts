import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { applications, licenses } from '@lm/api-client';
import { expect, signIn, test } from './fixtures';
import {
  dayFromNow,
  enter,
  makeApplication,
  makeCustomer,
  makeLicense,
  signedInClient,
  unique,
} from './provider';

const firstColumn = (page: Page) => page.getByRole('rowheader');

/** The rows of a CSV file whose cells hold no line breaks. */
const cells = (line: string) => [...line.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)].map(([, cell]) => cell);

async function exported(page: Page) {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ]);
  const text = (await readFile(await download.path())).toString('utf8');
  return { fileName: download.suggestedFilename(), text, lines: text.slice(1).split('\r\n') };
}

test('search, sort and page stand in the address and survive reload and Back; the export holds every page', async ({
  page,
}) => {
  const client = await enter(page, 'applications');
  const word = unique('Taxiway');
  const names = Array.from({ length: 12 }, (_, index) => `${word}/${index + 1}`);
  for (const name of names) await makeApplication(client, name);
  const one = (await applications.all(client)).find(({ applicationName }) => applicationName === names[0])!;
  await applications.update(client, one.id, { applicationName: names[0]!, description: '=1+1, "quoted"' });

  await page.reload();
  await page.getByPlaceholder('Search...').fill(word);
  await expect(page.getByText('Showing 1-10 of 12 results')).toBeVisible();
  await expect.poll(() => new URL(page.url()).searchParams.get('search')).toBe(word);
  const byName = page.getByRole('button', { name: 'Application Name' });
  await byName.click();
  await byName.click();
  await expect(firstColumn(page).first()).toHaveText(names[11]!);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(firstColumn(page)).toHaveText([names[1]!, names[0]!]);
  const parameters = Object.fromEntries(new URL(page.url()).searchParams);
  expect(parameters).toEqual({ search: word, sort: '-applicationName', page: '2' });

  await page.reload();
  await expect(firstColumn(page)).toHaveText([names[1]!, names[0]!]);
  await expect(page.getByPlaceholder('Search...')).toHaveValue(word);
  await page.goBack();
  await expect(firstColumn(page).first()).toHaveText(names[11]!);
  await expect(page.getByText('Showing 1-10 of 12 results')).toBeVisible();
  await page.goBack();
  await expect(firstColumn(page).first()).toHaveText(names[0]!);

  const { fileName, text, lines } = await exported(page);
  expect(fileName).toBe(`applications_${dayFromNow(0)}.csv`);
  expect(text.charCodeAt(0)).toBe(0xfeff);
  expect(lines[0]).toBe('Application Name,Description,Created By,Created Date');
  expect(lines.slice(1).map((line) => cells(line)[0])).toEqual(names);
  expect(cells(lines[1]!)[1]).toBe(`"'=1+1, ""quoted"""`);
  expect(cells(lines[1]!)[3]).toBe(one.created);
  expect(one.created).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/);
});

test('filters stand in the address and survive reload and Back; the export holds what they leave', async ({
  page,
}) => {
  const client = await enter(page, 'licenses');
  const customer = await makeCustomer(client);
  const [ours, other] = [await makeApplication(client), await makeApplication(client)];
  await makeLicense(client, customer, ours, dayFromNow(10));
  await makeLicense(client, customer, other, dayFromNow(20));
  await page.reload();

  await page.getByRole('combobox', { name: 'Customer' }).fill(customer.customerName);
  await page.getByRole('option', { name: customer.customerName }).click();
  await expect(firstColumn(page)).toContainText([customer.customerName, customer.customerName]);
  await page.getByRole('combobox', { name: 'Application' }).fill(ours.applicationName);
  await page.getByRole('option', { name: ours.applicationName }).click();
  await expect(firstColumn(page)).toHaveCount(1);
  await page.getByLabel('Status').selectOption('Active');
  const filtered = {
    customer: String(customer.id),
    application: String(ours.id),
    status: 'Active',
  };
  await expect.poll(() => Object.fromEntries(new URL(page.url()).searchParams)).toEqual(filtered);

  await page.reload();
  await expect(firstColumn(page)).toContainText([customer.customerName]);
  await expect(page.getByRole('combobox', { name: 'Customer' })).toHaveValue(customer.customerName);
  await expect(page.getByRole('combobox', { name: 'Application' })).toHaveValue(ours.applicationName);
  await expect(page.getByLabel('Status')).toHaveValue('Active');

  const { fileName, text, lines } = await exported(page);
  expect(fileName).toBe(`licenses_${dayFromNow(0)}.csv`);
  expect(text.charCodeAt(0)).toBe(0xfeff);
  expect(lines).toHaveLength(2);
  const [license] = await licenses.all(client, { customerId: customer.id });
  expect(license).toBeDefined();
  expect(lines[1]).toContain(`,${ours.applicationName},Active,${dayFromNow(10)},Ada Lindqvist,`);
  expect(cells(lines[1]!)[5]).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/);

  await page.getByLabel('Status').selectOption('Expired');
  await expect(page.getByText('No results found')).toBeVisible();
  await page.goBack();
  await expect(firstColumn(page)).toContainText([customer.customerName]);
  await page.goBack();
  await page.goBack();
  await expect(firstColumn(page)).toContainText([customer.customerName, customer.customerName]);
});

test('an address with ?status=Expired shows the expired licenses and no others', async ({ page }) => {
  const client = await enter(page, 'licenses?status=Expired');
  const expired = (await licenses.all(client, { expired: true })).length;
  expect(expired).toBeGreaterThan(0);
  await expect(page.getByLabel('Status')).toHaveValue('Expired');
  await expect(page.getByText(`of ${expired} results`)).toBeVisible();
  const statuses = page.getByRole('row').filter({ hasText: /Expired/ });
  await expect(statuses).toHaveCount(Math.min(10, expired));
});

for (const width of [1280, 1920])
  test(`headings stay on one line, the one that sorts beside its arrow, in a window of ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await signIn(page);
    const headings = page.getByRole('columnheader').getByRole('button');
    for (const list of ['dashboard', 'licenses', 'customers', 'applications', 'user-management']) {
      await page.goto(list);
      await firstColumn(page).first().waitFor();
      const heights = await headings.evaluateAll((buttons) =>
        buttons.map(({ clientHeight }) => clientHeight),
      );
      expect([...new Set(heights.filter((height) => height > 0))], list).toHaveLength(1);
    }
  });

test('a search that finds nothing offers to clear it', async ({ page }) => {
  await enter(page, 'customers?search=no+customer+is+called+this');
  await expect(page.getByText('No results found')).toBeVisible();
  await page.getByRole('button', { name: 'Clear Search' }).click();
  await expect(firstColumn(page).first()).toBeVisible();
  await expect(page.getByPlaceholder('Search...')).toHaveValue('');
  await expect(page).toHaveURL(/\/customers$/);
});

test('choosing a filter leaves the filters on their line and the rows where they are', async ({ page }) => {
  await enter(page, 'licenses');
  const filters = page.getByRole('group', { name: 'Filters' });
  await expect(filters).toBeVisible();
  const heights = () =>
    filters
      .getByRole('combobox')
      .or(page.getByRole('columnheader', { name: 'Customer' }))
      .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().y));
  const before = await heights();
  expect(before).toHaveLength(6);

  await filters.getByRole('combobox', { name: 'Created By' }).click();
  await page.locator('[role=option]').first().click();
  await expect(page).toHaveURL(/createdBy=/);
  expect(await heights()).toEqual(before);

  await page.goto('licenses?status=Active');
  await expect(filters.getByRole('combobox', { name: 'Status' })).toHaveValue('Active');
  expect(await heights()).toEqual(before);

  await page.getByLabel('Expires').selectOption('From ... to ...');
  await expect(page.getByLabel('From')).toBeVisible();
  expect(await heights()).toEqual(before);
  await page.getByLabel('From').press('Escape');
  await expect(page.getByLabel('From')).toBeHidden();
});

for (const [list, open] of [
  ['licenses?expires=between', undefined],
  ['licenses?expires=expired-since', undefined],
  ['audit-logs', 'Date: Any'],
] as const)
  test(`a day of a filter is typed, and typed over, part by part: ${list}`, async ({ page }) => {
    await enter(page, list);
    if (open) await page.getByRole('button', { name: open }).click();
    else await page.getByLabel('Expires').focus();
    await page.getByLabel(/^From$|^Expired since$/).focus();
    await page.keyboard.type('11012025', { delay: 80 });
    await expect(page).toHaveURL(/[?&]from=2025-11-01/);
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.type('25', { delay: 80 });
    await expect(page).toHaveURL(/[?&]from=2025-11-25/);
    await page.goBack();
    await expect(page).toHaveURL(/[?&]from=2025-11-01/);
    await expect(page.getByLabel(/^From$|^Expired since$/)).toHaveValue('2025-11-01');
  });

test('the keyboard goes on at the next row when one is renewed or deleted', async ({ page }) => {
  const client = await enter(page, 'licenses');
  const customer = await makeCustomer(client);
  for (const name of ['A', 'B', 'C'].map(unique))
    await makeLicense(client, customer, await makeApplication(client, name));
  await page.goto(`licenses?search=${encodeURIComponent(customer.customerName)}`);
  const rows = page.locator('tbody').getByRole('row');
  await expect(rows).toHaveCount(3);

  await rows
    .nth(1)
    .getByRole('button', { name: /^Renew/ })
    .press('Enter');
  const renewal = page.getByRole('dialog', { name: 'Renew License' });
  await expect(renewal.getByLabel(/^New Expiry Date/)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'License Details' })).toContainText(customer.customerName);
  await page.keyboard.press('Escape');
  // The renewed one has come to the top.
  await expect(rows.nth(2)).toBeFocused();
  await expect(rows.nth(2)).toContainText('A ');

  await rows.nth(0).getByRole('button', { name: /^More/ }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Delete' }).press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).press('Enter');
  await expect(rows).toHaveCount(2);
  await expect(rows.nth(0)).toBeFocused();
});

test('Back leads to the row that one came from, where the list was scrolled to', async ({ page }) => {
  const client = await enter(page, 'licenses');
  const word = unique('Runway');
  for (let number = 1; number <= 10; number += 1) {
    const customer = await makeCustomer(client);
    const application = await makeApplication(client, `${word} ${number}`);
    await makeLicense(client, customer, application);
  }
  await page.setViewportSize({ width: 1280, height: 480 });
  await page.goto(`licenses?search=${encodeURIComponent(word)}`);
  const link = firstColumn(page).nth(5).getByRole('link').first();
  await link.scrollIntoViewIfNeeded();
  const top = () => page.evaluate(() => Math.round(window.scrollY));
  const before = await top();
  expect(before).toBeGreaterThan(0);
  await link.click();
  await page.waitForURL(/customers\/\d+/);
  await page.goBack();
  await expect(firstColumn(page)).toHaveCount(10);
  await expect(link).toBeFocused();
  await expect.poll(top).toBe(before);
});

test('Back leads to the row that was opened, also after a reload and to where the tab began', async ({
  page,
}) => {
  const { customerName } = await makeCustomer(await signedInClient());
  await enter(page, `customers?search=${encodeURIComponent(customerName)}`);
  const link = page.getByRole('rowheader').getByRole('link', { name: customerName });
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name: customerName })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 2, name: 'Timeline' })).toBeVisible();
  await page.goBack();
  await expect(link).toBeFocused();
});
