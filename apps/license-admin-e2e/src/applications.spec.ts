import { expect, test } from './fixtures';
import { enter, makeApplication, makeCustomer, makeLicense, unique } from './provider';

test('an administrator adds an application, whose name nobody can take again, and edits it', async ({
  page,
}) => {
  const applicationName = unique('Stand Watch');
  await enter(page, 'applications');
  const add = async (name: string) => {
    await page.getByRole('button', { name: 'New Application' }).click();
    const dialog = page.getByRole('dialog', { name: 'New Application' });
    await dialog.getByRole('textbox', { name: 'Application Name' }).fill(name);
    await dialog.getByRole('button', { name: 'Create Application' }).click();
    return dialog;
  };
  const adding = await add('');
  await expect(adding.getByText('Application name is required')).toBeVisible();
  await adding.getByRole('textbox', { name: 'Application Name' }).fill(applicationName);
  await adding.getByRole('button', { name: 'Create Application' }).click();
  await expect(page.getByText('Application created successfully')).toBeVisible();
  await expect(adding).toBeHidden();

  const again = await add(applicationName);
  await expect(again.getByText('An application with this name already exists')).toBeVisible();
  await again.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();

  await page.getByPlaceholder('Search...').fill(applicationName);
  const row = page.getByRole('row').filter({ hasText: applicationName });
  await expect(row).toHaveCount(1);
  await expect(row).toContainText('No description provided');
  await expect(row).toContainText('Ada Lindqvist');
  await row.getByRole('button', { name: `Edit ${applicationName}` }).click();
  const editing = page.getByRole('dialog', { name: 'Edit Application' });
  for (const label of ['Created By', 'Created Date']) {
    await expect(editing.getByLabel(label)).not.toBeEditable();
    await expect(editing.getByLabel(label)).toHaveValue(/\S/);
  }
  await expect(editing.getByLabel('Created By')).toHaveValue('Ada Lindqvist');
  await editing.getByRole('textbox', { name: 'Description' }).fill('Watches every stand.');
  await editing.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Application updated successfully')).toBeVisible();
  await expect(row).toContainText('Watches every stand.');
});

test('an application with licenses cannot be deleted, an unused one can', async ({ page }) => {
  const client = await enter(page, 'applications');
  const used = await makeApplication(client);
  await makeLicense(client, await makeCustomer(client), used);
  const unused = await makeApplication(client);
  await page.reload();
  const remove = async (applicationName: string) => {
    await page.getByPlaceholder('Search...').fill(applicationName);
    await page.getByRole('button', { name: `Delete ${applicationName}`, exact: true }).click();
    const confirmation = page.getByRole('alertdialog', { name: 'Confirm Delete' });
    await confirmation.getByRole('button', { name: 'Delete' }).click();
    await expect(confirmation).toBeHidden();
  };
  const rowOf = (applicationName: string) => page.getByRole('row').filter({ hasText: applicationName });

  await remove(used.applicationName);
  await expect(
    page
      .getByRole('alert')
      .getByText(
        'Cannot delete application because it is associated with one or more licenses. ' +
          'Please delete the associated licenses first.',
      ),
  ).toBeVisible();
  await expect(rowOf(used.applicationName)).toHaveCount(1);
  // The toast goes; what it said stays, with the way to what prevents the deletion.
  await page.getByRole('main').getByRole('link', { name: 'Show the licenses' }).click();
  await expect(page.getByRole('rowheader')).toHaveCount(1);
  await expect(page.getByRole('row').nth(1)).toContainText(used.applicationName);
  await page.goBack();
  await remove(unused.applicationName);
  await expect(page.getByText('Application deleted successfully')).toBeVisible();
  await expect(rowOf(unused.applicationName)).toHaveCount(0);
});
