import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, standStill, test } from './fixtures';
import { enter, makeApplication, makeCustomer, makeLicense } from './provider';
import { ADMINISTRATOR } from './server';

test.describe.configure({ mode: 'parallel' });

const WCAG_22_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** What is open before the page. */
const IN_FRONT = '[popover]:popover-open';

/** Axe knows no top layer: it would take what lies behind an open panel, at a place of its own, for its cover. */
function raise(front: string) {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`${front} { z-index: 1000 }`);
  document.adoptedStyleSheets.push(sheet);
}

/** What axe finds wrong, in a few words each. */
async function violations(page: Page, where: string, part?: string) {
  await page.evaluate(raise, IN_FRONT);
  await standStill(page); // what fades in has another contrast until it is there
  // One frame only: the pass over frames, which opens a page of its own each time, has nothing to add.
  const axe = new AxeBuilder({ page }).withTags(WCAG_22_AA).setLegacyMode();
  const found = await (part ? axe.include(part) : axe).analyze();
  expect.soft(found.passes.length, `${where} has been looked at`).toBeGreaterThan(5);
  return found.violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target }) => `${where}: ${id} (${help}) at ${target.join(' ')}`),
  );
}

const SCREENS = [
  ['dashboard', 'Dashboard'],
  ['user-management', 'User Management'],
  ['applications', 'Applications Management'],
  ['customers', 'Customer Management'],
  ['licenses', 'License Management'],
  ['audit-logs', 'Audit Logs'],
] as const;

for (const colorScheme of ['light', 'dark'] as const)
  test.describe(`in the ${colorScheme} theme`, () => {
    test.use({ colorScheme });

    test('nobody is shut out of the screens', async ({ page }) => {
      const found: string[] = [];
      const look = async (where: string) => found.push(...(await violations(page, where)));
      await page.goto('signin');
      await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible();
      await look('signin');
      await page.goto('signup');
      await page.getByRole('button', { name: 'Sign Up' }).click();
      await expect(page.getByText('First name is required')).toBeVisible();
      await look('signup, refused');

      await enter(page, 'under-development');
      await expect(page.getByText('Coming Soon')).toBeVisible();
      const other = colorScheme === 'light' ? 'dark' : 'light';
      await expect(page.getByRole('button', { name: `Switch to ${other} theme` })).toBeVisible();
      await look('under development');
      for (const [path, title] of SCREENS) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
        await expect(page.getByRole('rowheader').first()).toBeVisible();
        if (path === 'dashboard')
          await expect(page.locator('.apexcharts-pie-area, .apexcharts-bar-area').first()).toBeVisible();
        await look(path);
      }
      await page.goto('customers?search=no+customer+is+called+this');
      await expect(page.getByText('No results found')).toBeVisible();
      await look('a list without results');
      expect(found).toEqual([]);
    });

    test('nobody is shut out of the dialogs', async ({ page }) => {
      const found: string[] = [];
      const look = async (where: string, part?: string) =>
        found.push(...(await violations(page, where, part)));
      const client = await enter(page, 'customers');
      const customer = await makeCustomer(client);
      const application = await makeApplication(client);
      await makeLicense(client, customer, application);
      /** Looks at the dialog that a button opens, also as it looks after a refused submit, and leaves it. */
      const lookAt = async (button: string | RegExp, title: string, submit?: string) => {
        await page.getByRole('button', { name: button }).first().click();
        await lookAtDialog(title, submit);
      };
      const lookAtDialog = async (title: string, submit?: string) => {
        const dialog = page
          .getByRole('dialog', { name: title })
          .or(page.getByRole('alertdialog', { name: title }));
        await expect(dialog).toBeVisible();
        await expect(dialog.getByText(/^Loading/)).toHaveCount(0);
        if (submit) {
          await dialog.getByRole('button', { name: submit }).click();
          await expect(dialog.getByText(/ is required$/).first()).toBeVisible();
        }
        await look(title);
        await page.keyboard.press('Escape');
        await expect(dialog).toBeHidden();
      };

      await page.goto(`customers?search=${encodeURIComponent(customer.customerName)}`);
      await lookAt('Add Customer', 'Add New Customer', 'Create Customer');
      await lookAt(/^Edit /, 'Edit Customer');
      await lookAt(/^Delete /, 'Confirm Delete');
      await page.getByRole('button', { name: 'Add Customer' }).click();
      await page.getByRole('combobox', { name: 'Airport' }).fill('a');
      await expect(page.getByRole('option').first()).toBeVisible();
      // Of buttons behind it that it covers in part, too little is in sight.
      await look('the airport picker', IN_FRONT);

      await page.goto(`licenses?customer=${customer.id}`);
      await lookAt('Create', 'Generate New License', 'Generate License');
      for (const [line, title] of [
        ['View', 'License Details'],
        ['Edit', 'Edit License'],
      ] as const) {
        await page.getByRole('button', { name: /^More for / }).click();
        await look('the menu of a license');
        await page.getByRole('menuitem', { name: line, exact: true }).click();
        await lookAtDialog(title);
      }
      await page.getByRole('button', { name: 'Create', exact: true }).click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^Applications/ })
        .click();
      await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
      await page.keyboard.type(application.applicationName);
      await page.keyboard.press('Enter');
      await look('the multiple choice', IN_FRONT);
      await page.keyboard.press('Escape');
      await page.keyboard.press('Escape');
      await expect(page.getByRole('alertdialog', { name: 'Discard changes?' })).toBeVisible();
      await look('Discard changes?');

      await page.goto(`applications?search=${encodeURIComponent(application.applicationName)}`);
      await lookAt('New Application', 'New Application', 'Create Application');
      await lookAt(/^Edit /, 'Edit Application');
      await page.goto(`user-management?search=${encodeURIComponent(ADMINISTRATOR.email)}`);
      await lookAt('Add New User', 'Add New User', 'Create User');
      await lookAt(/^Edit /, 'Edit User');
      await page.goto(`audit-logs?table=Applications&record=${application.id}`);
      await page.getByRole('button', { name: /^View / }).click();
      await page.getByRole('button', { name: 'New Values', exact: true }).click();
      await expect(page.getByRole('region', { name: 'New Values' })).toBeVisible();
      await look('View Audit Log Details');
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Ada Lindqvist', exact: true }).click();
      await look('the user menu');
      await page.getByRole('menuitem', { name: 'Edit Profile' }).click();
      await expect(page.getByRole('dialog', { name: 'Edit Profile' })).toBeVisible();
      await look('Edit Profile');
      expect(found).toEqual([]);
    });
  });
