import type { Page } from '@playwright/test';
import { applications, customers, licenses, type LmClient } from '@lm/api-client';
import pg from 'pg';
import { expect, screenTitle, test } from './fixtures';
import { dayFromNow, enter, makeApplication, makeCustomer, makeLicense, signedInClient } from './provider';

const DAY_MS = 86_400_000;
const number = (value: number) => value.toLocaleString('en-US');
const percent = (part: number, of: number, digits: number) =>
  `${of === 0 ? 0 : Number(((part / of) * 100).toFixed(digits))}%`;
const byName = new Intl.Collator('en', { numeric: true, sensitivity: 'base' }).compare;

/** What the dashboard has to say, worked out anew from everything that the server lists. */
async function expected(client: LmClient) {
  const [issued, products, clients] = await Promise.all([
    licenses.all(client),
    applications.all(client),
    customers.all(client),
  ]);
  const active = issued.filter(({ status }) => status === 'Active');
  const suspended = issued.filter(({ status }) => status === 'Suspended').length;
  const expired = issued.length - active.length - suspended;
  const share = (active.length / issued.length) * 100;
  const daysLeft = active
    .map(({ expiryDate }) => Math.ceil((Date.parse(expiryDate!) - Date.now()) / DAY_MS))
    .filter((days) => days <= 30);
  const critical = daysLeft.filter((days) => days <= 7).length;
  const uses = new Map<string, number>();
  for (const { applicationName } of active.flatMap((license) => license.applications))
    uses.set(applicationName, (uses.get(applicationName) ?? 0) + 1);
  const top = [...uses].sort((a, b) => b[1] - a[1] || byName(a[0], b[0])).slice(0, 5);
  return {
    totalLicenses: `${number(issued.length)} All licenses issued`,
    activeLicenses: `${number(active.length)} ${percent(active.length, issued.length, 1)} of total`,
    totalApplications: `${number(products.length)} Managed applications`,
    totalCustomers: `${number(clients.length)} Total customers in system`,
    statuses: [
      `Active Licenses ${number(active.length)} licenses (${percent(active.length, issued.length, 0)} of total)`,
      `Expired Licenses ${number(expired)} licenses (${percent(expired, issued.length, 0)} of total)`,
      ...(suspended > 0
        ? [
            `Suspended Licenses ${number(suspended)} ${suspended === 1 ? 'license' : 'licenses'} (${percent(suspended, issued.length, 0)} of total)`,
          ]
        : []),
    ],
    legend: [
      `Active Licenses valid and in use ${number(active.length)} ${percent(active.length, issued.length, 1)}`,
      `Expired Licenses need renewal ${number(expired)} ${percent(expired, issued.length, 1)}`,
      ...(suspended > 0
        ? [
            `Suspended Licenses not valid until reinstated ${number(suspended)} ${percent(suspended, issued.length, 1)}`,
          ]
        : []),
      `Overall Ratio license overview ${percent(active.length, issued.length, 0)}`,
    ],
    message:
      share >= 90
        ? 'Excellent license status! All systems are properly licensed and active.'
        : share >= 75
          ? 'Good license management. A few licenses may need attention soon.'
          : share >= 50
            ? 'Moderate license status. Review expiring licenses for renewal.'
            : 'License status needs immediate attention. Several licenses require renewal.',
    top: top.map(([name, count]) => `${name} ${number(count)}`),
    topFooter: `${number(uses.size)} Applications Top ${top.length} by license count Total Active: ${number(active.length)}`,
    daysLeft: daysLeft
      .sort((a, b) => a - b)
      .map((days) => (days === 1 ? 'Expires today' : `${days} days left`)),
    expiringFooter: `${number(daysLeft.length)} ${daysLeft.length === 1 ? 'license' : 'licenses'} expiring ${number(critical)} critical (7 days or fewer)`,
    overview: `Showing 1-10 of ${issued.length} results`,
  };
}

/** What the dashboard says. */
async function shown(page: Page) {
  const described = (name: string) =>
    page.getByRole('link', { name, exact: true }).evaluate((link) =>
      link
        .getAttribute('aria-describedby')!
        .split(' ')
        .map((id) => document.getElementById(id)!.textContent)
        .join(' '),
    );
  /** The texts of an element's parts, with spaces between. */
  const words = (element: Element): string => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const texts = [];
    while (walker.nextNode()) texts.push(walker.currentNode.textContent!.trim());
    return texts.filter(Boolean).join(' ');
  };
  const lines = async (locator: ReturnType<Page['locator']>) =>
    Promise.all((await locator.all()).map((one) => one.evaluate(words)));
  const rows = (table: string) =>
    lines(page.getByRole('table', { name: table }).locator('tbody').getByRole('row'));
  const footerAt = (text: RegExp) => page.getByText(text).locator('..').evaluate(words);
  return {
    totalLicenses: await described('Total Licenses'),
    activeLicenses: await described('Active Licenses'),
    totalApplications: await described('Total Applications'),
    totalCustomers: await described('Total Customers'),
    statuses: await rows('Licenses by status'),
    legend: await lines(
      page.getByRole('listitem').filter({ hasText: /license overview|in use|need renewal|until reinstated/ }),
    ),
    message: await page
      .getByText(/license status|license management\. /i)
      .last()
      .innerText(),
    top: await rows('Active licenses by application'),
    topFooter: await footerAt(/^Top \d by license count$/),
    daysLeft: await page
      .getByRole('list', { name: 'Licenses that expire soon, fewest days first' })
      .getByText(/left$|^Expires today$/)
      .allInnerTexts(),
    expiringFooter: await footerAt(/^\d+ licenses? expiring$/),
    overview: (await page.getByText(/^Showing /).innerText()).split('\n')[0],
  };
}

test('every figure is the one that the raw lists of the server give', async ({ page }) => {
  const client = await signedInClient();
  const customer = await makeCustomer(client);
  await makeLicense(client, customer, await makeApplication(client), dayFromNow(5));
  await makeLicense(client, customer, await makeApplication(client), dayFromNow(12));
  const is = await expected(client);
  await enter(page, 'dashboard');
  await expect(page.locator('.apexcharts-bar-area').first()).toBeVisible();
  const showAll = page.getByRole('button', { name: /^Show all \d/ });
  await expect(async () => {
    if (await showAll.isVisible()) await showAll.click();
    expect(await shown(page)).toEqual(is);
  }).toPass();
});

test('each stat card leads to what it counts', async ({ page }) => {
  await enter(page, 'dashboard');
  for (const [card, address, title] of [
    ['Total Licenses', /\/licenses$/, 'License Management'],
    ['Active Licenses', /\/licenses\?status=Active$/, 'License Management'],
    ['Total Applications', /\/applications$/, 'Applications Management'],
    ['Total Customers', /\/customers$/, 'Customer Management'],
  ] as const) {
    await page.getByRole('link', { name: card, exact: true }).click();
    await expect(page).toHaveURL(address);
    await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
    if (card === 'Active Licenses') await expect(page.getByLabel('Status')).toHaveValue('Active');
    await page.goBack();
    await expect(page).toHaveURL(/\/dashboard$/);
  }
});

test('the keyboard goes on at the next license that expires when one is renewed', async ({ page }) => {
  const client = await enter(page, 'dashboard');
  const customer = await makeCustomer(client);
  const [first, second] = [await makeApplication(client), await makeApplication(client)];
  await makeLicense(client, customer, first, dayFromNow(1));
  await makeLicense(client, customer, second, dayFromNow(1));
  await page.reload();
  const showAll = page.getByRole('button', { name: /^Show all \d/ });
  if (await showAll.isVisible()) await showAll.click();
  const ours = page
    .getByRole('list', { name: 'Licenses that expire soon, fewest days first' })
    .getByRole('listitem')
    .filter({ hasText: customer.customerName });
  await expect(ours).toHaveCount(2);
  const next = await ours.nth(1).innerText();

  await ours
    .nth(0)
    .getByRole('button', { name: /^Renew/ })
    .press('Enter');
  const renewal = page.getByRole('dialog', { name: 'Renew License' });
  await expect(renewal.getByLabel(/^New Expiry Date/)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'License Details' })).toContainText(customer.customerName);
  await page.keyboard.press('Escape');
  await expect(ours).toHaveCount(1);
  await expect(ours).toHaveText(next, { useInnerText: true });
  await expect(ours).toBeFocused();
});

test('a bar says its figure when pointed at', async ({ page }) => {
  await enter(page, 'dashboard');
  // A chart's SVG shapes have no roles; assistive technology reads its numbers in a table.
  await page.locator('.apexcharts-bar-area').first().hover();
  await expect(page.locator('.apexcharts-tooltip.apexcharts-active')).toContainText(/Active Licenses: \d+/);
});

/** The same figures by SQL, on the database of the running server. */
async function bySql(dataDirectory: string) {
  const client = new pg.Client({ host: dataDirectory, user: 'postgres', database: 'postgres' });
  await client.connect();
  try {
    const { rows } = await client.query<Record<string, number>>(`
      with active as (select * from licenses where expiry_date >= now() and suspended_date is null)
      select (select count(*) from licenses)::int as licenses,
             (select count(*) from active)::int as active,
             (select count(*) from applications)::int as applications,
             (select count(*) from customers)::int as customers,
             (select count(*) from active where ceil(extract(epoch from expiry_date - now()) / 86400) <= 30)::int as expiring,
             (select count(*) from active where ceil(extract(epoch from expiry_date - now()) / 86400) <= 7)::int as critical`);
    return rows[0]!;
  } finally {
    await client.end();
  }
}

test('the counts are the ones that SQL gives on the same data', async ({ page, server }) => {
  const sql = await bySql(server.dataDirectory);
  await enter(page, 'dashboard');
  await expect(page.getByRole('main').getByText(`${number(sql.expiring!)} licenses expiring`)).toBeVisible();
  expect(await shown(page)).toMatchObject({
    totalLicenses: `${number(sql.licenses!)} All licenses issued`,
    activeLicenses: `${number(sql.active!)} ${percent(sql.active!, sql.licenses!, 1)} of total`,
    totalApplications: `${number(sql.applications!)} Managed applications`,
    totalCustomers: `${number(sql.customers!)} Total customers in system`,
    expiringFooter: `${number(sql.expiring!)} licenses expiring ${number(sql.critical!)} critical (7 days or fewer)`,
  });
});

test('on a slow network a click in the menu shows at once that a screen is on its way, and a chart keeps its place until it is drawn', async ({
  page,
}) => {
  /** Keeps back the files of the program whose names match, until told. */
  const holdFiles = async (name: RegExp) => {
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route(name, async (route) => {
      await released;
      await route.continue();
    });
    return release;
  };
  await enter(page, 'applications');
  const title = screenTitle(page);
  // Before there is a screen to stay on, the place of the next one is all that can show the wait.
  await expect(title).toHaveText('Applications Management');
  const releaseCharts = await holdFiles(/\/assets\/[^/]*[cC]hart[^/]*\.js/);
  const releaseScreen = await holdFiles(/\/assets\/DashboardScreen[^/]*\.js/);
  await page.getByRole('navigation').getByRole('link', { name: 'Dashboard' }).click();
  await expect(page.getByRole('progressbar', { name: 'Loading...' })).toBeVisible();
  await expect(page.getByRole('main')).toHaveAttribute('aria-busy', 'true');
  await expect(title).toHaveText('Applications Management');

  releaseScreen();
  const card = page.getByRole('region', { name: 'License Status Overview' });
  await expect(card.getByText('need renewal')).toBeVisible();
  await expect(page.getByRole('progressbar', { name: 'Loading...' })).toBeHidden();
  await expect(card.locator('[class*="skeleton"]')).toBeVisible();
  await expect(card.locator('svg.apexcharts-svg')).toHaveCount(0);

  releaseCharts();
  await expect(card.locator('svg.apexcharts-svg')).toBeVisible();
  await expect(card.locator('[class*="skeleton"]')).toHaveCount(0);
});

test('in a wide window the three cards stand beside each other, and on no larger screen than a phone do they move when figures come', async ({
  page,
}) => {
  const names = ['License Status Overview', 'Licenses Expiring Within 30 Days', 'Licensed Applications'];
  // Looked at in one moment: each card is replaced when its figures come.
  const places = async () => {
    const cards = await page.locator('main section').evaluateAll((all) =>
      all.map((card) => {
        const { x, y, width, height } = card.getBoundingClientRect();
        return { title: card.querySelector('h2')?.textContent, x, y, width, height };
      }),
    );
    const three = cards.filter(({ title }) => names.includes(title ?? ''));
    expect(three.map(({ title }) => title)).toEqual(names);
    return three;
  };
  await enter(page, 'dashboard');
  for (const [width, lines] of [
    [1920, 1],
    [1280, 2],
    [390, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 1000 });
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route(/\/lm\/api\/Licenses\?/, async (route) => {
      await released;
      await route.continue();
    });
    await page.reload();
    const bars = page.getByRole('region', { name: names[2]!, exact: true });
    await expect(bars).toBeVisible();
    await expect(bars).not.toContainText('Total Active');
    const before = await places();
    expect(new Set(before.map(({ y }) => Math.round(y))).size).toBe(lines);
    release();
    await expect(bars).toContainText('Total Active');
    const after = await places();
    // On a phone a card is as high as what it says.
    if (lines < 3) expect(after).toEqual(before);
    await page.unrouteAll({ behavior: 'wait' });
  }
});
