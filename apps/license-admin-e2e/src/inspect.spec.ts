import { readFileSync } from 'node:fs';
import { licenses, type LmClient } from '@lm/api-client';
import type { Page, Request } from '@playwright/test';
import { expect, test } from './fixtures';
import { enter, makeApplication, makeCustomer, makeLicense, signedInClient } from './provider';

const fileOf = async (client: LmClient, id: number) =>
  Buffer.from((await licenses.get(client, id)).licenseFile!, 'base64').toString();

async function newLicense(client: LmClient) {
  const customer = await makeCustomer(client);
  const id = await makeLicense(client, customer, await makeApplication(client));
  return { id, customer, file: await fileOf(client, id) };
}

const verdict = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true });
const chooser = (page: Page) => page.getByLabel(/^(Choose a license file|Inspect another file)/);
const choose = (page: Page, file: string) =>
  chooser(page).setInputFiles({
    name: 'license.enc',
    mimeType: 'application/octet-stream',
    buffer: Buffer.from(file),
  });

/** All that the page asks for from now on. */
function requestsOf(page: Page): Request[] {
  const requests: Request[] = [];
  page.on('request', (request) => requests.push(request));
  return requests;
}

function expectNothingSent(requests: readonly Request[], file: string) {
  const asked = requests.filter((request) => request.url().includes('/lm/log/license-files/'));
  expect(asked.length).toBeGreaterThan(0);
  const pieces = file.match(/[\w-]{20}/g)!;
  for (const request of requests) {
    expect(`${request.method()} ${request.postData()}`).toBe('GET null');
    expect(pieces.filter((piece) => request.url().includes(piece))).toEqual([]);
  }
}

// A browser complains of every 404: the server does not know a file that was changed.
test.use({ expectedComplaints: [/\b404\b.*\/lm\/log\/license-files\//] });

test('without a session a genuine, an altered and an expired file are told apart, and nothing of them is sent', async ({
  page,
}) => {
  const client = await signedInClient();
  const { customer, file } = await newLicense(client);
  const all = await licenses.all(client);
  const expired = all.find(({ status }) => status === 'Expired')!;
  const requests = requestsOf(page);
  await page.goto('inspect');
  await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible();

  await choose(page, file);
  await expect(verdict(page, 'Genuine and current')).toContainText(customer.customerName);
  expectNothingSent(requests, file);
  await choose(page, file.replace('..', '..A'));
  await expect(verdict(page, 'Altered')).toBeVisible();
  await choose(page, await fileOf(client, expired.id));
  await expect(verdict(page, 'Genuine, but expired')).toContainText(expired.customerName);
  expectNothingSent(requests, file);
});

test('a file is dropped on the page as it was downloaded, and judged by what has become of its license', async ({
  page,
}) => {
  const client = await enter(page, 'signin');
  const { id } = await newLicense(client);
  await page.goto(`licenses/${id}`);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download License' }).first().click(),
  ]);
  const content = readFileSync(await download.path(), 'utf8');
  await page.goto('inspect');
  await expect(page.getByRole('link', { name: 'Back to the dashboard' })).toBeVisible();
  const drop = async () => {
    const dataTransfer = await page.evaluateHandle(
      ([text, name]) => {
        const data = new DataTransfer();
        data.items.add(new File([text], name));
        return data;
      },
      [content, download.suggestedFilename()] as const,
    );
    await page.dispatchEvent('main', 'drop', { dataTransfer });
  };
  await drop();
  await expect(verdict(page, 'Genuine and current')).toContainText(download.suggestedFilename());
  await licenses.suspend(client, id, { reason: 'Unpaid' });
  await drop();
  await expect(verdict(page, 'Genuine, but suspended')).toBeVisible();
});

test('by keyboard alone a file is chosen, its text pasted, and a number asked for', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { file } = await newLicense(await signedInClient());
  // Waiting has the browser hand its dialogs over, but only some time later: a key that follows at once comes too soon.
  const dialog = page.waitForEvent('filechooser', { timeout: 60_000 });
  await page.goto('inspect');
  await chooser(page).focus();
  await expect(chooser(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await (
    await dialog
  ).setFiles({ name: 'picture.png', mimeType: 'image/png', buffer: Buffer.from([0x89, 0, 1, 2]) });
  await expect(verdict(page, 'Not a readable license file')).toBeVisible();

  await page.evaluate((text) => navigator.clipboard.writeText(text), file);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('textbox', { name: /^Text of a file/ })).toBeFocused();
  await page.keyboard.press('Control+V');
  await expect(verdict(page, 'Genuine and current')).toBeVisible();

  await page.keyboard.type('L-00348-X');
  await page.keyboard.press('Enter');
  await expect(page.getByText('There is no license with the number "L-00348-X".')).toBeVisible();
  await expect(page.getByRole('link', { name: 'L-00348-J', exact: true })).toBeVisible();
});
