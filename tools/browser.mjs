import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { say } from './install.mjs';

const KNOWN_PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

const run = (command, ...args) => spawnSync(command, args, { stdio: 'inherit' }).status === 0;

/** Playwright's own browser, where one was downloaded. */
async function playwrightBrowser() {
  const { chromium } = await import('@playwright/test');
  const path = chromium.executablePath();
  return path && existsSync(path) ? path : undefined;
}

/** Debian's packages: the pictures of stories were made with this face wherever the product brings none. */
const PACKAGES = ['chromium', 'fonts-liberation'];

/** Path of a Chromium on this machine, or undefined: CHROME_PATH, then the usual places, then Playwright's. */
async function findBrowser() {
  if (process.env.CHROME_PATH) return process.env.CHROME_PATH;
  return KNOWN_PLACES.find((path) => existsSync(path)) ?? (await playwrightBrowser());
}

/** Path of a Chromium, installed first where none is found: Debian's package as root, else Playwright's download. */
export async function ensureBrowser() {
  const found = await findBrowser();
  if (found) return found;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    say(`Installing Chromium (apt-get install ${PACKAGES.join(' ')})`);
    run('apt-get', 'update', '-qq');
    run('apt-get', 'install', '-y', '-qq', '--no-install-recommends', ...PACKAGES);
  } else {
    say("Installing Chromium (Playwright's download)");
    run('npx', 'playwright', 'install', 'chromium');
  }
  const installed = await findBrowser();
  if (installed) return installed;
  throw new Error('No Chromium was found or could be installed: install one and name it in CHROME_PATH.');
}
