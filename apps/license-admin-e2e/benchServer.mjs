import { existsSync } from 'node:fs';
import { startBuiltServer } from '../../tools/builtServer.mjs';

const PORT = process.env.E2E_PORT ?? '4298';

export const ORIGIN = `http://localhost:${PORT}`;
export const ADMINISTRATOR = { email: 'ada.admin@provider.example', password: 'Correct-Horse-7' };

/** What a Chromium of a bench is launched with. */
export const CHROMIUM = {
  executablePath: process.env.CHROME_PATH ?? ['/usr/bin/chromium', '/usr/bin/google-chrome'].find(existsSync),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'],
};

/** Starts the built server with demo data. */
export const startServer = () =>
  startBuiltServer({
    PORT,
    LM_LOG_LEVEL: 'warn',
    LM_ADMIN_EMAIL: ADMINISTRATOR.email,
    LM_ADMIN_PASSWORD: ADMINISTRATOR.password,
  });

/** Signs the administrator in on a page, by the form. */
export async function signIn(page) {
  await page.goto(`${ORIGIN}/license-admin/signin`);
  await page.getByRole('textbox', { name: 'Email' }).fill(ADMINISTRATOR.email);
  await page.getByLabel('Password', { exact: true }).fill(ADMINISTRATOR.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL(/dashboard/);
}
