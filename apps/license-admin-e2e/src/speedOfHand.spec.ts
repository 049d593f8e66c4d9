import type { Locator, Page } from '@playwright/test';
import { licenses, type LmClient } from '@lm/api-client';
import { expect, test } from './fixtures';
import { dayFromNow, enter, makeApplication, makeCustomer, makeLicense, unique } from './provider';

/** The keyboard and the mouse of somebody whose key presses and clicks are counted. */
function countedHand(page: Page) {
  const counts = { keys: 0, clicks: 0 };
  return {
    counts,
    /** Presses keys one after the other; `Shift+Tab` is two. */
    press: async (...keys: string[]) => {
      for (const key of keys) {
        counts.keys += key.split('+').length;
        await page.keyboard.press(key);
      }
    },
    click: async (target: Locator) => {
      counts.clicks += 1;
      await target.click();
    },
  };
}

type Hand = ReturnType<typeof countedHand>;

/** Types a text and, once it is the first that is found, takes it. */
async function choose(page: Page, hand: Hand, text: string) {
  await hand.press(...text);
  await expect(page.getByRole('listbox').getByRole('option').first()).toContainText(text);
  await hand.press('Enter');
}

/** Presses Enter on Download, which has the focus once the license is there, and says what the file is called. */
async function downloadByEnter(page: Page, hand: Hand): Promise<string> {
  await expect(page.getByRole('button', { name: 'Download License' })).toBeFocused();
  const [download] = await Promise.all([page.waitForEvent('download'), hand.press('Enter')]);
  return download.suggestedFilename();
}

const airportCode = ({ customerName }: { customerName: string }) => customerName.split(' - ')[0]!;
const fileOf = (customer: { customerName: string }, day: string) =>
  `license_${airportCode(customer)}${day.replaceAll('-', '')}.enc`;
const licensesOf = async (client: LmClient, application: { id: number }) =>
  (await licenses.all(client)).filter((license) =>
    license.applications.some(({ id }) => id === application.id),
  );

test('five licenses in a row, each downloaded, take one click and 14 keys or fewer each', async ({
  page,
}) => {
  const client = await enter(page, 'signin');
  const application = await makeApplication(client, unique('Quay Board'));
  const served = [];
  for (let made = 0; made < 5; made += 1) served.push(await makeCustomer(client));
  await page.goto('dashboard');
  const hand = countedHand(page);
  const form = page.getByRole('dialog', { name: 'Generate New License' });
  const files: string[] = [];

  await hand.click(page.getByRole('link', { name: 'Create License' }));
  for (const customer of served) {
    if (files.length > 0) await hand.press('Shift+Tab', 'Enter');
    await expect(form.getByRole('combobox', { name: 'Customer' })).toBeFocused();
    await choose(page, hand, airportCode(customer));
    if (files.length === 0) {
      await hand.press('Tab', 'Enter');
      await expect(page.getByRole('combobox', { name: 'Search Applications' })).toBeFocused();
      await choose(page, hand, 'Qua');
      await hand.press('Escape', 'Tab', 'Enter');
    }
    await hand.press('Enter');
    files.push(await downloadByEnter(page, hand));
  }

  expect(hand.counts.clicks).toBe(1);
  expect(hand.counts.keys / served.length).toBeLessThanOrEqual(14);
  const issued = await licensesOf(client, application);
  expect(issued.map(({ customerId }) => customerId).sort()).toEqual(served.map(({ id }) => id).sort());
  expect(files).toEqual(
    served.map((customer) => {
      const { expiryDate } = issued.find(({ customerId }) => customerId === customer.id)!;
      return fileOf(customer, expiryDate!.slice(0, 10));
    }),
  );
});

test('a license that expires soon is renewed with one click and Enter, and Enter downloads it', async ({
  page,
}) => {
  const client = await enter(page, 'signin');
  const application = await makeApplication(client);
  const customer = await makeCustomer(client);
  await makeLicense(client, customer, application, dayFromNow(3));
  await page.goto('dashboard');
  const hand = countedHand(page);

  const soon = page.getByRole('list', { name: 'Licenses that expire soon, fewest days first' });
  const row = soon.getByRole('listitem').filter({ hasText: customer.customerName });
  await hand.click(row.getByRole('button', { name: /^Renew / }));
  await expect(page.getByLabel(/^New Expiry Date/)).toBeFocused();
  await hand.press('Enter');
  const file = await downloadByEnter(page, hand);

  expect(hand.counts).toEqual({ clicks: 1, keys: 2 });
  const [renewed, ...others] = await licensesOf(client, application);
  const day = renewed!.expiryDate!.slice(0, 10);
  expect(day > dayFromNow(360)).toBe(true);
  expect(file).toBe(fileOf(customer, day));
  expect(others).toEqual([]);
});

test('an Enter that is held opens the dialog and answers nothing in it', async ({ page }) => {
  const client = await enter(page, 'signin');
  const application = await makeApplication(client);
  const id = await makeLicense(client, await makeCustomer(client), application, dayFromNow(30));
  await page.goto(`licenses/${id}`);
  const renew = page.getByRole('button', { name: 'Renew', exact: true });
  await renew.focus();
  await page.keyboard.down('Enter');
  await expect(page.getByLabel(/^New Expiry Date/)).toBeFocused();
  // Down again without having been up: so a browser says that a key repeats.
  for (let repeat = 0; repeat < 5; repeat += 1) await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  await expect(page.getByRole('button', { name: 'Renew License' })).toBeEnabled();
  await page.keyboard.press('Escape');
  await expect(renew).toBeFocused();
  expect(await licensesOf(client, application)).toMatchObject([{ id, issue: 1 }]);
});
