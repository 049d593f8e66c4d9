import type { LmClient } from '@lm/api-client';
import type { Page } from '@playwright/test';
import { expect, screenTitle } from './fixtures';
import { makeApplication, makeCustomer, makeLicense, makeUser } from './provider';

export const PHONE = { width: 390, height: 844 };

/** Screens that somebody who has signed in gets to without choosing a record. */
export const SCREENS = [
  'dashboard',
  'licenses',
  'customers',
  'applications',
  'user-management',
  'audit-logs',
  'audit-logs/verify',
  'audit-logs/webhooks',
];

/** From the next page on, text is twice as large. */
export const enlargeText = (page: Page) =>
  page.addInitScript(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('html { font-size: 200% }');
    document.adoptedStyleSheets.push(sheet);
  });

/** The rows of a list, which are cards on a phone. */
export const cards = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('rowheader') });

/** Opens a screen and waits until all of it is there. */
export async function openScreen(page: Page, path: string) {
  await page.goto(path);
  await expect(screenTitle(page)).toBeVisible();
  await expect(page.locator('main').locator('[aria-busy=true], [role=progressbar]')).toHaveCount(0);
}

/** A license of the test's own, its customer and its application, and a user. */
async function makeOneOfEach(client: LmClient) {
  const customer = await makeCustomer(client);
  const application = await makeApplication(client);
  const user = await makeUser(client);
  return { customer, application, user, license: await makeLicense(client, customer, application) };
}

/** The addresses of the pages of a license, a customer, an application and a user of the test's own. */
export async function makeRecords(client: LmClient) {
  const { customer, application, user, license } = await makeOneOfEach(client);
  return {
    licenses: `licenses/${license}`,
    customers: `customers/${customer.id}`,
    applications: `applications/${application.id}`,
    'user-management': `users/${user.id}`,
  };
}

/** The addresses of the lists with one row each: a record of the test's own. */
export async function makeRows(client: LmClient) {
  const { customer, application, user } = await makeOneOfEach(client);
  const finding = (list: string, text: string) => `${list}?${new URLSearchParams({ search: text })}`;
  return {
    licenses: finding('licenses', application.applicationName),
    customers: finding('customers', customer.customerName),
    applications: finding('applications', application.applicationName),
    'user-management': finding('user-management', user.email),
  };
}

/** Opens the page of a record and waits until its timeline is there. */
export async function openRecord(page: Page, path: string) {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 2, name: 'Timeline' })).toBeVisible();
}

/** The names of what has the focus and is not in sight as a whole, going around with Tab. */
export const hiddenWithFocus = () => {
  const { activeElement } = document;
  if (!activeElement || activeElement === document.body) return [];
  const { left, width, top, bottom } = activeElement.getBoundingClientRect();
  const isInSight = (y: number) => {
    const there = document.elementFromPoint(left + width / 2, y);
    return there !== null && (activeElement.contains(there) || there.contains(activeElement));
  };
  return [top + 1, bottom - 1].every(isInSight) ? [] : [activeElement.textContent];
};
