import { customers } from '@lm/api-client';
import type { Locator } from '@playwright/test';
import { expect, signIn, test } from './fixtures';
import { enlargeText, hiddenWithFocus, makeRecords, openRecord, openScreen, SCREENS } from './phone';
import { makeApplication, makeCustomer, makeLicense, makeUser, signedInClient, unique } from './provider';

/** How much of the window is taken by what stays at its lower edge, from 0 to 1. */
const takenBelow = () => {
  const staying = [...document.querySelectorAll<HTMLElement>('main *')].filter(
    (element) =>
      getComputedStyle(element).position === 'sticky' &&
      Math.abs(element.getBoundingClientRect().bottom - window.innerHeight) < 2,
  );
  return Math.max(0, ...staying.map(({ offsetHeight }) => offsetHeight)) / window.innerHeight;
};

const fieldsBeyondForm = () =>
  [...document.querySelectorAll<HTMLInputElement>('form input')]
    .filter((field) => field.getBoundingClientRect().right > field.form!.getBoundingClientRect().right + 1)
    .map(({ labels }) => labels?.[0]?.textContent);

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true });
  for (const size of [
    { width: 390, height: 844 },
    { width: 320, height: 568 },
  ]) {
    test(`text of twice the size stays in the forms of who has not signed in, in a window of ${size.width} px`, async ({
      page,
    }) => {
      await page.setViewportSize(size);
      await enlargeText(page);
      for (const path of ['signin', 'signup', 'inspect']) {
        await page.goto(path);
        await expect(page.locator('form')).toBeVisible();
        expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(size.width);
        expect(await page.evaluate(fieldsBeyondForm), path).toEqual([]);
      }
    });

    test(`text of twice the size leaves a window of ${size.width} px to what is read, and nothing scrolls sideways`, async ({
      page,
    }) => {
      await page.setViewportSize(size);
      const { licenses, customers } = await makeRecords(await signedInClient());
      await signIn(page);
      await enlargeText(page);
      const look = async (path: string) => {
        expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(size.width);
        expect(await page.evaluate(takenBelow), path).toBeLessThan(0.3);
      };
      for (const path of SCREENS) {
        await openScreen(page, path);
        await look(path);
      }
      for (const path of [licenses, customers]) {
        await openRecord(page, path);
        await look(path);
      }
    });
  }
});

/** The placeholders that their fields cut. */
const cutPlaceholders = () =>
  [...document.querySelectorAll<HTMLInputElement>('main input')]
    .filter((input) => input.checkVisibility())
    .filter((input) => {
      const { font, paddingInlineStart, paddingInlineEnd } = getComputedStyle(input);
      const canvas = Object.assign(document.createElement('canvas').getContext('2d')!, { font });
      const room = input.clientWidth - parseFloat(paddingInlineStart) - parseFloat(paddingInlineEnd);
      return canvas.measureText(input.placeholder).width > room;
    })
    .map(({ placeholder, labels }) => `${labels?.[0]?.textContent ?? ''}: ${placeholder}`);

test.describe('on a tablet', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 768, height: 1024 } });

  test('unfolded filters say what they are set to', async ({ page }) => {
    await signIn(page);
    for (const list of ['licenses', 'audit-logs']) {
      await openScreen(page, list);
      await page.getByRole('button', { name: 'Filters' }).tap();
      await expect(page.getByRole('group', { name: 'Filters' })).toBeVisible();
      expect(await page.evaluate(cutPlaceholders), list).toEqual([]);
    }
  });
});

for (const hasTouch of [false, true])
  test.describe(hasTouch ? 'at 1280 px by touch' : 'at 1280 px', () => {
    test.use({ hasTouch, isMobile: hasTouch });

    test('every list says whole what its search and its filters are for', async ({ page }) => {
      await signIn(page);
      for (const list of ['licenses', 'customers', 'applications', 'user-management', 'audit-logs']) {
        await openScreen(page, list);
        expect(await page.evaluate(cutPlaceholders), list).toEqual([]);
      }
    });
  });

for (const width of [320, 800])
  test(`the longest names without a space leave a window of ${width} px its width`, async ({ page }) => {
    const client = await signedInClient();
    const longest = (word: string) => unique(word).replace(/\W/g, '').padEnd(50, 'W');
    const application = await makeApplication(client, longest('Stands'));
    const license = await makeLicense(client, await makeCustomer(client), application);
    const user = await makeUser(client, longest('Tester'));
    await page.setViewportSize({ width, height: 800 });
    await signIn(page);
    for (const path of [`licenses/${license}`, `applications/${application.id}`, `users/${user.id}`]) {
      await openRecord(page, path);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(width);
    }
    for (const list of ['licenses', 'applications', 'user-management']) {
      await openScreen(page, list);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), list).toBe(width);
    }
  });

for (const width of [320, 390])
  test(`a search for a fingerprint that nothing has leaves a window of ${width} px its width`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await signIn(page);
    await openScreen(page, `licenses?search=${'0123456789abcdef'.repeat(4)}`);
    await expect(page.getByText('No results found')).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  });

test.describe('in a low window', () => {
  test.use({ viewport: { width: 1280, height: 600 } });

  test('what gets the focus on the way back up a list is in sight under its headings', async ({ page }) => {
    await signIn(page);
    await openScreen(page, 'licenses');
    await page.getByRole('button', { name: 'Next' }).focus();
    for (let pressed = 0; pressed < 40; pressed++) {
      await page.keyboard.press('Shift+Tab');
      expect(await page.evaluate(hiddenWithFocus)).toEqual([]);
    }
  });
});

test.describe('in a form of a low window', () => {
  // A browser complains of every 412.
  test.use({ expectedComplaints: [/\b412\b/] });

  for (const [width, height] of [
    [320, 256],
    [853, 520],
  ] as const)
    test(`why it is not saved is in sight together with the field one is in, at ${width} by ${height} px`, async ({
      page,
    }) => {
      const client = await signedInClient();
      const { id } = await makeCustomer(client);
      await page.setViewportSize({ width, height });
      await signIn(page);
      await openRecord(page, `customers/${id}`);
      await page.getByRole('button', { name: 'Edit', exact: true }).click();
      const form = page.getByRole('dialog', { name: 'Edit Customer' });
      await form.getByLabel('Customer Phone').fill('+47 22 00 00 01');
      const customer = await customers.getWithContacts(client, id);
      await customers.updateWithContacts(client, id, { ...customer, customerAddress: 'Gate 7' });
      await page.keyboard.press('Enter');
      const why = form.getByText('Changed Meanwhile');
      await expect(why).toBeInViewport({ ratio: 1 });
      await expect(form.getByLabel('Customer Phone')).toBeFocused();
      await expect.poll(() => page.evaluate(hiddenWithFocus)).toEqual([]);
      expect((await why.boundingBox())!.y).toBeGreaterThan(height / 2);
      const wayOn = form.getByRole('button', { name: 'Load and keep my changes' });
      await wayOn.focus();
      await expect.poll(() => page.evaluate(hiddenWithFocus)).toEqual([]);
      await wayOn.click();
      await expect(form.getByText('Check them, then save.')).toBeInViewport();
      await expect.poll(() => page.evaluate(hiddenWithFocus)).toEqual([]);
    });
});

test('where colours are forced, a narrow sidebar marks the entry, or the group, that one is in', async ({
  page,
}) => {
  await signIn(page);
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 800, height: 800 });
  const sidebar = page.getByRole('navigation', { name: 'Main navigation' });
  const dashboard = sidebar.getByRole('link', { name: 'Dashboard' });
  const group = sidebar.getByRole('button', { name: 'License Management' });
  const fillOf = (entry: Locator) => entry.evaluate((shown) => getComputedStyle(shown).backgroundColor);
  await openScreen(page, 'dashboard');
  const plain = await fillOf(group);
  await expect(dashboard).not.toHaveCSS('background-color', plain);
  const marked = await fillOf(dashboard);
  await openScreen(page, 'licenses');
  await expect(dashboard).toHaveCSS('background-color', plain);
  await expect(group).toHaveCSS('background-color', marked);
});
