import { expect, signIn, test } from './fixtures';

test('an administrator adds, edits and deletes a user', async ({ page }) => {
  await signIn(page);
  await page.goto('user-management');
  const email = `grace.${Date.now()}@provider.example`;
  await page.getByRole('button', { name: 'Add New User' }).click();
  const adding = page.getByRole('dialog', { name: 'Add New User' });
  await adding.getByRole('button', { name: 'Create User' }).click();
  await expect(adding.getByText('Email is required')).toBeVisible();
  await adding.getByLabel('First Name').fill('Grace');
  await adding.getByLabel('Last Name').fill('Hopper');
  await adding.getByLabel(/^Email/).fill(email);
  await adding.getByLabel(/^Password/).fill('Compile-It-1');
  await adding.getByLabel(/^Confirm Password/).fill('Compile-It-1');
  await adding.getByRole('switch', { name: /Administrator Access/ }).click();
  await adding.getByRole('button', { name: 'Create User' }).click();
  await expect(page.getByText('User created successfully')).toBeVisible();

  await page.getByPlaceholder('Search...').fill(email);
  const row = page.getByRole('row').filter({ hasText: 'Hopper' });
  await expect(row).toContainText('Administrator');
  await expect(row).toContainText('Ada Lindqvist');
  await row.getByRole('button', { name: /^Edit/ }).click();
  const editing = page.getByRole('dialog', { name: 'Edit User' });
  await editing.getByLabel('Department').fill('Research');
  await editing.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('User updated successfully')).toBeVisible();
  await expect(row).toContainText('Research');
  await row.getByRole('button', { name: /^Delete/ }).click();
  await page
    .getByRole('alertdialog', { name: 'Confirm Delete' })
    .getByRole('button', { name: 'Delete' })
    .click();
  await expect(page.getByText('User deleted successfully')).toBeVisible();
  await expect(row).toHaveCount(0);
});
