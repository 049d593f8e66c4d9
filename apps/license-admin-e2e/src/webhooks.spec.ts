import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { verifyWebhook } from '@lm/api-client/webhooks';
import { expect, test } from './fixtures';
import { enter, makeApplication } from './provider';

type Received = { body: string; headers: Record<string, string | string[] | undefined> };

test('an administrator adds an endpoint, which is told of a change, and sees what was sent', async ({
  page,
}) => {
  const received: Received[] = [];
  const receiver = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (text: string) => (body += text));
    request.on('end', () => {
      received.push({ body, headers: request.headers });
      response.writeHead(200).end('Thank you');
    });
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));

  const client = await enter(page, 'audit-logs');
  await page.getByRole('link', { name: 'Webhooks', exact: true }).click();
  await page.getByRole('button', { name: 'Add Endpoint' }).click();
  const form = page.getByRole('dialog', { name: 'New Endpoint' });
  const name = `Billing ${Date.now()}`;
  await form.getByLabel(/^Name/).fill(name);
  await form.getByLabel(/^URL/).fill(`http://127.0.0.1:${(receiver.address() as AddressInfo).port}/lm`);
  await form.getByRole('button', { name: 'Create', exact: true }).click();
  const shown = page.getByRole('dialog', { name: 'The Secret of the Endpoint' });
  const secret = (await shown.getByText(/^whsec_/).textContent())!;
  await shown.getByRole('button', { name: 'Done', exact: true }).click();

  const { id } = await makeApplication(client);
  const card = page.getByRole('region', { name, exact: true });
  const row = card.getByRole('listitem').filter({ hasText: 'Create · Applications' }).first();
  await expect(row).toContainText('Received');
  await row.getByRole('button', { name: /^Details: Create · Applications, / }).click();
  const details = page.getByRole('dialog', { name: 'Delivery' });
  await details.getByRole('button', { name: 'How the answer began', exact: true }).click();
  await expect(details.getByText('Thank you', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(details).toBeHidden();

  const events = await Promise.all(received.map(({ body, headers }) => verifyWebhook(body, headers, secret)));
  const told = events.map(({ type, data }) => `${type} ${'recordId' in data ? data.recordId : ''}`);
  expect(told).toContain(`Applications.Create ${id}`);

  await card.getByRole('button', { name: `Delete: ${name}`, exact: true }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete Endpoint' });
  await question.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(card).toHaveCount(0);
  receiver.close();
});
