import { expect, signIn, test } from './fixtures';
import { enter, makeApplication, makeCustomer, makeLicense, makeUser, signedInClient } from './provider';

test("a colleague's change appears while somebody types, and takes nothing from them", async ({
  browser,
  page,
}) => {
  const client = await signedInClient();
  const colleague = await makeUser(client);
  const application = await makeApplication(client);
  const [mine, theirs] = [await makeCustomer(client), await makeCustomer(client)];
  await makeLicense(client, mine, application);

  await signIn(page);
  const isListening = page.waitForRequest(/\/api\/Events\?.*Wait=/);
  await page.goto(`licenses?search=${encodeURIComponent(application.applicationName)}`);
  await isListening;
  const row = (customer: { customerName: string }) =>
    page.getByRole('row', { includeHidden: true }).filter({ hasText: customer.customerName });
  await expect(row(mine)).toHaveCount(1);
  await row(mine)
    .getByRole('rowheader')
    .evaluate((cell) => getSelection()!.selectAllChildren(cell));
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  const comment = page.getByRole('dialog', { name: 'Generate New License' }).getByLabel('Comment');
  await comment.pressSequentially('Half a sen');
  const selected = () => page.evaluate(() => getSelection()!.toString());
  const before = await selected();

  const other = await (await browser.newContext()).newPage();
  await enter(other, 'licenses?open=new', colleague);
  const form = other.getByRole('dialog', { name: 'Generate New License' });
  await form.getByRole('combobox', { name: 'Customer' }).click();
  await other.keyboard.type(theirs.customerName);
  await other.getByRole('option', { name: theirs.customerName }).click();
  await form.getByRole('button', { name: /^Applications/ }).click();
  await other.keyboard.type(application.applicationName);
  await other.getByRole('option', { name: application.applicationName }).click();
  await other.keyboard.press('Escape');
  await form.getByLabel(/^Expiry Date/).fill('2099-12-31');
  await form.getByRole('button', { name: 'Generate License' }).click();
  await expect(other.getByText('License generated successfully')).toBeVisible();

  await expect(row(theirs)).toHaveCount(1);
  await expect(comment).toBeFocused();
  await comment.pressSequentially('tence');
  await expect(comment).toHaveValue('Half a sentence');
  expect(await selected()).toBe(before);
});
