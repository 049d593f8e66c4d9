import { customers } from '@lm/api-client';
import { expect, screenTitle, signIn, test } from './fixtures';
import { makeUser, signedInClient, unique } from './provider';
import { enlargeText, makeRows, openScreen, PHONE, SCREENS } from './phone';

test.describe('the shell', () => {
  test('offers administration to administrators only', async ({ page }) => {
    await signIn(page);
    await expect(page.getByRole('link', { name: 'User Management' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Audit Logs' })).toBeVisible();
    await page.evaluate(() => localStorage.clear());
    await signIn(page, await makeUser(await signedInClient()));
    await expect(page.getByRole('link', { name: 'Dashboard' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'User Management' })).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Audit Logs' })).toHaveCount(0);
    await page.goto('applications');
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await expect(page.getByRole('button', { name: 'New Application' })).toHaveCount(0);
    await expect(page.getByRole('button', { name: /^(Edit|Delete) / })).toHaveCount(0);
  });

  test('opens the group of the current route, narrows to 90 px and finds the search by Ctrl+K', async ({
    page,
  }) => {
    await signIn(page);
    await page.goto('licenses');
    await expect(page.getByRole('link', { name: 'Licenses', exact: true })).toBeVisible();
    const width = () =>
      page.getByRole('complementary').evaluate((element) => element.getBoundingClientRect().width);
    await expect.poll(width).toBe(290);
    await page.getByRole('button', { name: 'Collapse sidebar' }).click();
    await expect.poll(width).toBe(90);
    await page.getByPlaceholder('Search...').waitFor();
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('combobox', { name: 'Search or jump to...' })).toBeFocused();
    await page.keyboard.press('Control+k');
    await expect(page.getByPlaceholder('Search...')).toBeFocused();
  });

  const AHEAD = [
    { what: 'on a phone', viewport: PHONE, isTouch: true },
    { what: 'on a tablet', viewport: { width: 800, height: 1100 }, isTouch: true },
    { what: 'at 800 px', viewport: { width: 800, height: 800 }, isTouch: false },
    { what: 'at 1280 px', viewport: { width: 1280, height: 800 }, isTouch: false },
  ];
  for (const { what, viewport, isTouch } of AHEAD)
    test.describe(`${what} ahead of the screen`, () => {
      test.use({ viewport, hasTouch: isTouch, isMobile: isTouch });

      for (const late of ['AppShell', 'Screen'])
        test(`its name stands where it stays, though ${late} is late`, async ({ page }) => {
          await signIn(page);
          let letGo = () => {};
          const isLate = new RegExp(`/assets/\\w*${late}-[^/]*\\.js$`);
          await page.route(isLate, async (route) => {
            await new Promise<void>((resolve) => (letGo = resolve));
            await route.continue();
          });
          // Looked at in one moment: what stands there is replaced by what looks the same.
          const shown = () =>
            page.evaluate(() =>
              ['h1:has(+ p), p:has(+ [class*=subtitle_])', 'h1 + p, [class*=subtitle_]'].map((part) => {
                const first = document.querySelector(part)!;
                const { x, y } = first.getBoundingClientRect();
                return { x, y, says: first.textContent };
              }),
            );
          for (const path of ['dashboard', 'licenses', 'customers', 'applications']) {
            await page.goto(path);
            await expect(page.getByText('Loading...')).toBeVisible();
            // As late as the shell is drawn without its screen.
            if (late === 'Screen') await expect(page.getByRole('banner')).toBeVisible();
            const ahead = await shown();
            letGo();
            await expect(page.getByRole('rowheader').first()).toBeVisible();
            expect(await shown()).toEqual(ahead);
          }
        });
    });

  test('is an overlay on a phone, and the page does not scroll sideways', async ({ page }) => {
    await page.setViewportSize(PHONE);
    await signIn(page);
    for (const path of SCREENS) {
      await page.goto(path);
      await expect(screenTitle(page)).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(390);
    }
    await expect(page.getByRole('link', { name: 'Dashboard' })).toBeHidden();
    await page.getByRole('button', { name: 'Open navigation' }).click();
    await page.getByRole('link', { name: 'User Management' }).click();
    await expect(page).toHaveURL(/user-management$/);
  });

  test('with text of twice the size the page does not scroll sideways, and nothing in its head lies over anything', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1024, height: 768 });
    await signIn(page);
    await enlargeText(page);
    for (const path of ['dashboard', 'licenses', 'customers', 'user-management', 'audit-logs']) {
      await page.goto(path);
      await expect(screenTitle(page)).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(1024);
    }
    const controls = page.getByRole('banner').getByRole('button');
    const edges = await controls.evaluateAll((buttons) =>
      buttons.map((button) => button.getBoundingClientRect()).map(({ left, right }) => ({ left, right })),
    );
    expect(edges.length).toBeGreaterThan(2);
    edges.slice(1).forEach(({ left }, index) => expect(left).toBeGreaterThanOrEqual(edges[index]!.right));
  });

  test('with text of twice the size a list at 1280 px has all its actions in the window', async ({
    page,
  }) => {
    const rows = await makeRows(await signedInClient());
    await signIn(page);
    await enlargeText(page);
    for (const [list, add] of [
      ['licenses', 'Create'],
      ['customers', 'Add Customer'],
      ['applications', 'New Application'],
      ['user-management', 'Add New User'],
    ] as const) {
      await openScreen(page, rows[list]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), list).toBe(1280);
      await expect(page.getByRole('button', { name: add, exact: true })).toBeInViewport({ ratio: 1 });
      const more = page.getByRole('button', { name: /^More for/ });
      await more.scrollIntoViewIfNeeded();
      await expect(more).toBeInViewport({ ratio: 1 });
      await more.press('Enter');
      await expect(page.getByRole('menuitem', { name: /^Edit/ })).toBeInViewport({ ratio: 1 });
      await page.keyboard.press('Escape');
      await expect(more).toBeFocused();
    }
  });

  test('at 1280 px the head has the whole way to a record, and the search with its words and keys beside a long name', async ({
    page,
  }) => {
    const client = await signedInClient();
    const { customerName } = await customers.get(client, 1);
    await signIn(page, await makeUser(client, unique('Admin').replace(' ', '-').padEnd(19, 'n')));
    await page.goto('customers/1');
    const head = page.getByRole('banner');
    const way = ['License Management', customerName.split(' - ')[0]!].map((step) =>
      head.getByRole('navigation').getByText(step, { exact: true }),
    );
    const search = head.getByRole('button', { name: 'Search or jump to...' });
    await expect(search.getByText('Ctrl')).toBeVisible();
    for (const text of [...way, search.getByText('Search or jump to...')])
      expect(await text.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  });

  test('remembers the theme, which is set before the first paint', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await signIn(page);
    const theme = () => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme);
    expect(await theme()).toBe('dark');
    await page.getByRole('button', { name: 'Switch to light theme' }).click();
    await expect.poll(theme).toBe('light');
    await page.reload({ waitUntil: 'commit' });
    await page.waitForFunction(() => document.body !== null);
    expect(await theme()).toBe('light');
  });
});
