import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const PORT = process.env.E2E_PORT ?? '4298';

export const ORIGIN = `http://localhost:${PORT}`;
export const ADMINISTRATOR = { email: 'ada.admin@provider.example', password: 'Correct-Horse-7' };

/** What a Chromium of a bench is launched with. */
export const CHROMIUM = {
  executablePath: process.env.CHROME_PATH ?? ['/usr/bin/chromium', '/usr/bin/google-chrome'].find(existsSync),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'],
};

/** Starts the built server on an empty data directory, with demo data. @returns where its data is, and what stops it */
export async function startServer() {
  const dataDirectory = mkdtempSync(join(tmpdir(), 'license-admin-bench-'));
  const entry = fileURLToPath(new URL('../lm-server/dist/main.js', import.meta.url));
  if (!existsSync(entry)) throw new Error('Build first: npx nx run-many -t build -p license-admin,lm-server');
  const server = spawn(process.execPath, [entry], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      PORT,
      LM_DATA_DIR: dataDirectory,
      LM_LOG_LEVEL: 'warn',
      LM_ADMIN_EMAIL: ADMINISTRATOR.email,
      LM_ADMIN_PASSWORD: ADMINISTRATOR.password,
    },
  });
  const isReady = () =>
    fetch(`${ORIGIN}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isReady())) await new Promise((resolve) => setTimeout(resolve, 100));
  const stop = async () => {
    server.kill('SIGTERM');
    await new Promise((resolve) => server.once('exit', resolve));
    rmSync(dataDirectory, { recursive: true, force: true });
  };
  return { dataDirectory, stop };
}

/** Signs the administrator in on a page, by the form. */
export async function signIn(page) {
  await page.goto(`${ORIGIN}/license-admin/signin`);
  await page.getByRole('textbox', { name: 'Email' }).fill(ADMINISTRATOR.email);
  await page.getByLabel('Password', { exact: true }).fill(ADMINISTRATOR.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL(/dashboard/);
}
