import { test as base, expect, type Page } from '@playwright/test';
import type { BuiltServer } from '../../../tools/builtServer.mjs';
import { ADMINISTRATOR, SERVER_URL, startServer } from './server';

/** Something the page said that a user should never cause: an error on the console, or an uncaught exception. */
function watch(page: Page, complaints: string[]) {
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`console: ${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => complaints.push(`uncaught: ${error.message}`));
}

/**
 * A page follows what others do: its wait is refused when its session ends elsewhere, and a record that it reads may be
 * deleted meanwhile. Browsers put every refusal on the console.
 */
const FOLLOWING = [
  /status of 401.*\/lm\/api\/Events/,
  /status of 404.*\/lm\/api\/(Licenses\/\d+\?IncludeFile=false|Customers\/\d+\/with-contacts)\)/,
];

type Fixtures = {
  /** Console errors that this test causes on purpose (a refused sign-in is one in every browser). */
  expectedComplaints: RegExp[];
};

/**
 * Toasts leave after three seconds, which a busy machine may spend between two looks: here they stay for a minute, and
 * what they cover can be clicked. A style sheet made by a script is no inline style to the content security policy.
 */
function keepToasts() {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`
    [aria-label='notification timer'] { animation-duration: 60s !important }
    [aria-label='Notifications'] * { pointer-events: none !important }`);
  document.adoptedStyleSheets.push(sheet);
}

/** Playwright's `test` with a server for each worker, failing also when the page complains on the console. */
export const test = base.extend<
  Fixtures & { quietConsole: undefined; keptToasts: undefined },
  { server: BuiltServer }
>({
  server: [
    async ({}, use) => {
      const server = await startServer();
      await use(server);
      await server.stop();
    },
    { scope: 'worker', auto: true, timeout: 180_000 },
  ],
  baseURL: `${SERVER_URL}/license-admin/`,
  expectedComplaints: [[], { option: true }],
  quietConsole: [
    async ({ context, expectedComplaints }, use) => {
      const complaints: string[] = [];
      context.on('page', (page) => watch(page, complaints));
      await use(undefined);
      const unexpected = complaints.filter(
        (text) => ![...FOLLOWING, ...expectedComplaints].some((pattern) => pattern.test(text)),
      );
      expect(unexpected, 'nothing is complained about on the console').toEqual([]);
    },
    { auto: true },
  ],
  keptToasts: [
    async ({ context }, use) => {
      await context.addInitScript(keepToasts);
      await use(undefined);
    },
    { auto: true },
  ],
});

export { expect };

/** The name of a screen that has come: before, the same name stands there alone. */
export const screenTitle = (page: Page) => page.locator('main header h1');

/** Resolves when nothing fades or moves any more. */
export const standStill = (page: Page) =>
  page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        // What follows the scroll position, or never ends, is not waited for.
        .filter(({ timeline }) => timeline instanceof DocumentTimeline)
        .filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity)
        .map((animation) => animation.finished),
    ),
  );

/** Fills in the sign-in page as a person does. */
export async function fillSignIn(page: Page, who: { email: string; password: string }) {
  await page.getByRole('textbox', { name: 'Email' }).fill(who.email);
  await page.getByLabel('Password', { exact: true }).fill(who.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

export async function signIn(page: Page, who: { email: string; password: string } = ADMINISTRATOR) {
  await page.goto('signin');
  await fillSignIn(page, who);
  await expect(page).toHaveURL(/\/dashboard$/);
}
