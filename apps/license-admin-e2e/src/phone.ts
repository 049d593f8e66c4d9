import type { Page } from '@playwright/test';
import { expect } from './fixtures';

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
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('main').locator('[aria-busy=true], [role=progressbar]')).toHaveCount(0);
}

/** Opens the page of the first record of a list. */
export async function openFirst(page: Page, list: string) {
  await page.goto(list);
  await cards(page).first().getByRole('link').first().tap();
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
