import { applications } from '@lm/api-client';
import type { Locator, Page } from '@playwright/test';
import { expect, signIn, standStill, test } from './fixtures';
import { cards, hiddenWithFocus, makeRecords, makeRows, openRecord, PHONE } from './phone';
import { freeAirport, makeApplication, makeCustomer, makeLicense, signedInClient, unique } from './provider';

/** The lower half of the window, which a thumb reaches. */
const REACH = PHONE.height / 2;

test.use({ viewport: PHONE, hasTouch: true, isMobile: true });

const boxOf = async (what: Locator) => (await what.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
const bottomOf = async (what: Locator) => boxOf(what).then(({ y, height }) => y + height);

/** When what a focus shows, such as values that are cut, is there. */
const panelsShown = () =>
  new Promise((resolve) => setTimeout(() => requestAnimationFrame(() => requestAnimationFrame(resolve))));

/** The names of what is hidden when it gets the focus, going down with Tab and up again. */
async function hiddenAmong(page: Page) {
  const hidden: (string | null)[] = [];
  for (const key of ['Tab', 'Shift+Tab'])
    for (let pressed = 0; pressed < 40; pressed++) {
      await page.keyboard.press(key);
      await page.evaluate(panelsShown);
      hidden.push(...(await page.evaluate(hiddenWithFocus)));
    }
  return hidden;
}

test.describe('a list on a phone', () => {
  const LISTS = [
    ['licenses', 'Create'],
    ['customers', 'Add Customer'],
    ['applications', 'New Application'],
    ['user-management', 'Add New User'],
  ] as const;

  for (const [path, action] of LISTS) {
    test(`has its search and "${action}" once, in reach of the thumb, and under the last card`, async ({
      page,
    }) => {
      await signIn(page);
      await page.goto(path);
      await cards(page).first().waitFor();
      const button = page.getByRole('button', { name: action, exact: true });
      const search = page.getByPlaceholder('Search...');
      await expect(button).toHaveCount(1);
      for (const control of [button, search]) {
        expect((await boxOf(control)).y).toBeGreaterThan(REACH);
        expect(await bottomOf(control)).toBeLessThanOrEqual(PHONE.height);
        expect((await boxOf(control)).height).toBeGreaterThanOrEqual(44);
      }
      await page.mouse.wheel(0, 100_000);
      await expect
        .poll(async () => (await boxOf(search)).y - (await bottomOf(cards(page).last())))
        .toBeGreaterThan(0);
      await button.tap();
      await expect(page.getByRole('dialog')).toBeVisible();
    });
  }

  test('unfolds its filters over the bar that they are opened from', async ({ page }) => {
    await signIn(page);
    await page.goto('licenses');
    const filters = page.getByRole('button', { name: 'Filters' });
    await filters.tap();
    const status = page.getByLabel('Status');
    await expect(status).toBeInViewport();
    expect(await bottomOf(status)).toBeLessThan((await boxOf(filters)).y);
    await status.selectOption('Expired');
    await expect(page.getByRole('button', { name: 'Filters (1)' })).toBeInViewport();
  });

  test('shows what it is sorted by at the beginning of the strip', async ({ page }) => {
    await signIn(page);
    await page.goto('customers');
    const sorting = page.getByRole('button', { name: 'Created Date' });
    const other = page.getByRole('button', { name: 'Customer', exact: true });
    await expect.poll(async () => (await boxOf(sorting)).x).toBeGreaterThan(0);
    expect((await boxOf(sorting)).x).toBeLessThan((await boxOf(other)).x);
    await other.tap();
    await expect.poll(async () => (await boxOf(other)).x - (await boxOf(sorting)).x).toBeLessThan(0);
    await expect(other).toBeInViewport({ ratio: 1 });
  });

  for (const [list, nameLeast] of [
    ['licenses', 120],
    ['user-management', 90],
  ] as const)
    test(`has name, status and what can be done in the title line of a card: ${list}`, async ({ page }) => {
      const rows = await makeRows(await signedInClient());
      await signIn(page);
      for (const width of [390, 320]) {
        await page.setViewportSize({ ...PHONE, width });
        await page.goto(rows[list]);
        const card = cards(page);
        await expect(card).toHaveCount(1);
        const title = card.getByRole('rowheader');
        const status = card.getByText(/^(Active|Expired|User|Administrator)$/);
        const menu = card.getByRole('button', { name: /^More for/ });
        const middle = async (what: Locator) => boxOf(what).then(({ y, height }) => y + height / 2);
        await expect(card.getByRole('button', { name: /^(More|Renew|Details)/ })).toHaveCount(1);
        expect(Math.abs((await middle(status)) - (await middle(menu)))).toBeLessThan(4);
        const name = await title.getByRole('link').evaluate((link) => {
          const { y, right } = link.getClientRects()[0]!;
          return { y, right };
        });
        expect(name.y).toBeLessThan(await middle(status));
        expect((await boxOf(title)).width).toBeGreaterThan(nameLeast);
        expect((await boxOf(status)).x).toBeGreaterThan(name.right);
      }
    });

  test('has ten licenses with names of one line in less than 2,000 px', async ({ page }) => {
    const client = await signedInClient();
    const customer = await makeCustomer(client, ['Mia Berg'], await freeAirport(client, 20));
    for (let made = 0; made < 10; made++) await makeLicense(client, customer, await makeApplication(client));
    await signIn(page);
    await page.goto(`licenses?search=${encodeURIComponent(customer.customerName)}`);
    await expect(cards(page)).toHaveCount(10);
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(2000);
  });

  test('hides nothing that has the focus', async ({ page }) => {
    await signIn(page);
    await page.goto('audit-logs');
    await cards(page).first().waitFor();
    expect(await hiddenAmong(page)).toEqual([]);
  });

  test('hides nothing that has the focus under the whole of what its cards cut', async ({ page }) => {
    const client = await signedInClient();
    const description = 'Says which aircraft stands where, when, for how long and why. '.repeat(8).trim();
    const word = unique('Stands');
    for (const part of ['A', 'B', 'C'])
      await applications.create(client, {
        applicationName: `${word}/${part}`.padEnd(50, 'W'),
        description,
      });
    await signIn(page);
    for (const height of [844, 480]) {
      await page.setViewportSize({ ...PHONE, height });
      await page.goto(`applications?search=${encodeURIComponent(word)}`);
      await expect(cards(page)).toHaveCount(3);
      const first = cards(page).first();
      expect((await boxOf(first)).height).toBeLessThan(200);
      expect(await hiddenAmong(page)).toEqual([]);
    }
    // What a card cuts is read whole where it is tapped.
    await cards(page).first().getByRole('cell', { name: description }).tap();
    await expect(page.locator('[popover]').getByText(description)).toBeInViewport();
  });

  test('calls a person by the whole name, and an entry of the log by what happened', async ({ page }) => {
    await signIn(page);
    await page.goto('user-management?search=ada.admin');
    await expect(
      page.getByRole('rowheader', { name: /^Ada \S+ You ada\.admin@provider\.example$/ }),
    ).toBeVisible();
    await page.goto('audit-logs?table=Sessions&search=Ada');
    await expect(page.getByRole('rowheader', { name: /^Sign-in Ada \S+ Sessions · / }).first()).toBeVisible();
  });

  test('offers the usual terms under the date that they fill in', async ({ page }) => {
    await signIn(page);
    await page.goto('licenses');
    await page.getByRole('button', { name: 'Create', exact: true }).tap();
    const date = page.getByLabel('Expiry Date');
    const year = page.getByRole('button').filter({ hasText: '+1 year' });
    await expect(year).toBeVisible();
    expect(await bottomOf(date)).toBeLessThan((await boxOf(year)).y);
  });
});

test.describe("a record's page on a phone", () => {
  const PAGES = [
    ['licenses', ['Edit', 'Renew', 'Download License']],
    ['customers', ['Edit', 'Create License']],
    ['applications', ['Edit']],
    ['user-management', ['Edit']],
  ] as const;

  for (const [list, actions] of PAGES)
    test(`has what is done most in reach of the thumb, and under the last part: ${list}`, async ({
      page,
    }) => {
      const records = await makeRecords(await signedInClient());
      await signIn(page);
      for (const width of [390, 320]) {
        await page.setViewportSize({ ...PHONE, width });
        await openRecord(page, records[list]);
        for (const name of actions) {
          const action = page.locator('main').getByText(name, { exact: true });
          await expect(action).toHaveCount(1);
          expect((await boxOf(action)).y).toBeGreaterThan(REACH);
          expect(await bottomOf(action)).toBeLessThanOrEqual(PHONE.height);
        }
      }
      const edit = page.getByRole('button', { name: 'Edit', exact: true });
      const belowLastPart = async () => {
        // Again and again: a part that comes late makes the page longer.
        await page.mouse.wheel(0, 100_000);
        return (await boxOf(edit)).y - (await bottomOf(page.locator('main section').last()));
      };
      await expect.poll(belowLastPart).toBeGreaterThan(0);
      await edit.tap();
      await expect(page.getByRole('dialog')).toBeVisible();
    });

  test('hides nothing that has the focus', async ({ page }) => {
    const { licenses } = await makeRecords(await signedInClient());
    await signIn(page);
    await openRecord(page, licenses);
    expect(await hiddenAmong(page)).toEqual([]);
  });
});

/** Counts what the page keeps in the place of what closes, with all the words in it: it may be there for less than a frame. */
function watchLeaving() {
  const seen = { surfaces: 0, words: '' };
  Object.assign(window, { seen });
  new MutationObserver((changes) => {
    for (const added of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (!(added instanceof HTMLElement && added.matches('[popover][inert]'))) continue;
      seen.surfaces += 1;
      seen.words += added.textContent;
    }
  }).observe(document.body, { childList: true });
}

const seenLeaving = (page: Page) =>
  page.evaluate(() => (window as unknown as { seen: { surfaces: number; words: string } }).seen);

for (const [motion, leaves] of [
  ['no-preference', 'fades as an empty surface'],
  ['reduce', 'is gone at once where motion is unwanted'],
] as const)
  test(`what closes ${leaves}`, async ({ page }) => {
    const client = await signedInClient();
    const customer = await makeCustomer(client);
    await makeLicense(client, customer, await makeApplication(client));
    await page.emulateMedia({ reducedMotion: motion });
    await signIn(page);
    await page.goto(`licenses?search=${encodeURIComponent(customer.customerName)}`);
    await expect(cards(page)).toHaveCount(1);
    for (const [opener, opened] of [
      [page.getByRole('button', { name: 'Create', exact: true }), page.getByRole('dialog')],
      [page.getByRole('button', { name: /^More for/ }), page.getByRole('menu')],
    ] as const) {
      await opener.tap();
      await expect(opened).toBeVisible();
      await standStill(page); // what has hardly come into sight leaves nothing behind
      await page.evaluate(watchLeaving);
      await page.keyboard.press('Escape');
      await expect(opened).toHaveCount(0);
      await expect(opener).toBeFocused();
      await expect(page.locator('body > [popover][inert]')).toHaveCount(0);
      const { surfaces, words } = await seenLeaving(page);
      expect(words).toBe('');
      if (motion === 'reduce') expect(surfaces).toBe(0);
      else expect(surfaces).toBeGreaterThan(0);
    }
  });
