import type { Page } from '@playwright/test';
import { users } from '@lm/api-client';
import { expect, signIn, test } from './fixtures';
import { makeUser, signedInClient } from './provider';
import { ADMINISTRATOR, SERVER_URL } from './server';

const fillSignIn = async (page: Page, who: { email: string; password: string }) => {
  await page.getByRole('textbox', { name: 'Email' }).fill(who.email);
  await page.getByLabel('Password', { exact: true }).fill(who.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
};

test.describe('finding the way in', () => {
  test('the start page leads to the sign-in, and to the dashboard once signed in', async ({ page }) => {
    await page.goto('');
    await expect(page).toHaveURL(/\/license-admin\/signin$/);
    await expect(page.getByText('Enter your email and password to sign in!')).toBeVisible();
    await signIn(page);
    await page.goto('');
    await expect(page).toHaveURL(/\/license-admin\/dashboard$/);
  });

  test('a visitor comes back to where they were going, with query and hash', async ({ page }) => {
    await page.goto('licenses?status=Expired#rows');
    await expect(page).toHaveURL(/\/signin/);
    await fillSignIn(page, ADMINISTRATOR);
    await expect(page).toHaveURL(/\/licenses\?status=Expired#rows$/);
    await expect(page.getByRole('row').nth(1)).toContainText('Expired');
  });

  test('ReturnUrl is followed inside the app and never out of it', async ({ page }) => {
    await page.goto('signin?ReturnUrl=%2Fcustomers');
    await fillSignIn(page, ADMINISTRATOR);
    await expect(page).toHaveURL(/\/license-admin\/customers$/);
    for (const elsewhere of [
      'https://evil.example/',
      '//evil.example',
      '/\\evil.example',
      'javascript:alert(1)',
    ]) {
      await page.evaluate(() => localStorage.clear());
      await page.goto(`signin?ReturnUrl=${encodeURIComponent(elsewhere)}`);
      await fillSignIn(page, ADMINISTRATOR);
      await expect(page).toHaveURL(new RegExp(`^${SERVER_URL}/license-admin/dashboard$`));
    }
  });

  test('an unknown path says that the page is under development', async ({ page }) => {
    await signIn(page);
    await page.goto('reports/monthly');
    await expect(page.getByRole('heading', { name: 'Page Under Development' })).toBeVisible();
    await expect(page.getByText('Coming Soon')).toBeVisible();
  });
});

test.describe('a refused sign-in', () => {
  test.use({ expectedComplaints: [/status of 400/] });

  test('is said inline, and what was typed stays', async ({ page }) => {
    await page.goto('signin');
    await fillSignIn(page, { email: 'nobody@provider.example', password: 'Wrong-Horse-1' });
    await expect(page.getByText('Login failed. Please check your credentials.')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue('nobody@provider.example');
  });
});

test.describe('signing up', () => {
  test.use({ expectedComplaints: [/status of 4(00|09)/] });

  test('checks each field, creates the account and leads to the sign-in; a taken e-mail is refused on its field', async ({
    page,
  }) => {
    const email = `new.${Date.now()}@provider.example`;
    const fill = async (password: string, confirm = password) => {
      await page.getByLabel('First Name').fill('Nia');
      await page.getByLabel('Last Name').fill('Okoye');
      await page.getByLabel('Email').fill(email);
      await page.getByLabel('Password', { exact: true }).fill(password);
      await page.getByLabel('Confirm Password', { exact: true }).fill(confirm);
      await page.getByRole('button', { name: 'Sign Up' }).click();
    };
    await page.goto('signup');
    await page.getByRole('button', { name: 'Sign Up' }).click();
    for (const message of [
      'First name is required',
      'Last name is required',
      'Email is required',
      'Password is required',
    ])
      await expect(page.getByText(message)).toBeVisible();
    await fill('short');
    await expect(page.getByText('Password must be at least 8 characters long')).toBeVisible();
    await fill('Long-Enough-1', 'Long-Enough-2');
    await expect(page.getByText('Passwords do not match')).toBeVisible();
    await fill('Long-Enough-1');
    await expect(page.getByText('Sign up successful! Redirecting to sign in.')).toBeVisible();
    await expect(page).toHaveURL(/\/signin/);

    await page.goto('signup');
    await fill('Long-Enough-1');
    await expect(
      page.getByText('This email is already registered. Please use a different email or sign in.'),
    ).toBeVisible();
  });
});

test.describe('a session', () => {
  test('ended in one tab ends in the other, and begun in one begins in the other', async ({
    context,
    page,
  }) => {
    await signIn(page);
    const other = await context.newPage();
    await other.goto('customers');
    await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
    await page.getByRole('button', { name: 'Ada Lindqvist' }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await expect(page).toHaveURL(/\/signin/);
    await expect(other).toHaveURL(/\/signin/);
    await fillSignIn(page, ADMINISTRATOR);
    await expect(page).toHaveURL(/\/dashboard$/);
    await expect(other).not.toHaveURL(/\/signin/);
  });

  test('that ends while a form is open loses no typing', async ({ page }) => {
    await page.clock.install();
    const who = await makeUser(await signedInClient());
    await signIn(page, who);
    await page.goto('customers');
    await Promise.all([
      page.waitForResponse(/\/api\/Airports/),
      page.getByRole('button', { name: 'Add Customer' }).click(),
    ]);
    const dialog = page.getByRole('dialog', { name: 'Add New Customer' });
    await dialog.getByLabel('Customer Address').fill('Runway Road 12');

    // A month later every token has expired; the check that runs every 30 seconds sees it.
    await page.clock.fastForward(31 * 24 * 3_600_000);
    await expect(page).toHaveURL(/\/signin/);
    expect(await page.evaluate(() => localStorage.getItem('auth_token'))).toBeNull();

    await page.clock.setSystemTime(new Date());
    await fillSignIn(page, who);
    await expect(page).toHaveURL(/\/customers/);
    await page.getByRole('button', { name: 'Continue editing' }).click();
    await expect(dialog.getByLabel('Customer Address')).toHaveValue('Runway Road 12');
  });

  test.describe('that the server has ended', () => {
    test.use({ expectedComplaints: [/status of 401/] });

    test('leads to the sign-in with the next call', async ({ page }) => {
      const client = await signedInClient();
      const who = await makeUser(client);
      await signIn(page, who);
      await users.remove(client, who.id);
      await page.goto('customers');
      await expect(page).toHaveURL(/\/signin/);
      expect(await page.evaluate(() => localStorage.getItem('auth_user'))).toBeNull();
    });
  });
});

test.describe('the shell', () => {
  test('offers administration to administrators only', async ({ page }) => {
    await signIn(page);
    await expect(page.getByRole('link', { name: 'User Management' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Audit Logs' })).toBeVisible();
    await page.evaluate(() => localStorage.clear());
    await signIn(page, await makeUser(await signedInClient()));
    await expect(page.getByRole('link', { name: 'Dashboard' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'User Management' })).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Audit Logs' })).toHaveCount(0);
    await page.goto('applications');
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await expect(page.getByRole('button', { name: 'New Application' })).toHaveCount(0);
    await expect(page.getByRole('button', { name: /^(Edit|Delete) / })).toHaveCount(0);
  });

  test('opens the group of the current route, narrows to 90 px and finds the search by Ctrl+K', async ({
    page,
  }) => {
    await signIn(page);
    await page.goto('licenses');
    await expect(page.getByRole('link', { name: 'Licenses', exact: true })).toBeVisible();
    const width = () =>
      page.getByRole('complementary').evaluate((element) => element.getBoundingClientRect().width);
    await expect.poll(width).toBe(290);
    await page.getByRole('button', { name: 'Collapse sidebar' }).click();
    await expect.poll(width).toBe(90);
    await page.getByPlaceholder('Search...').waitFor();
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('combobox', { name: 'Search or jump to...' })).toBeFocused();
    await page.keyboard.press('Control+k');
    await expect(page.getByPlaceholder('Search...')).toBeFocused();
  });

  test('is an overlay on a phone, and the page does not scroll sideways', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await signIn(page);
    for (const path of [
      'dashboard',
      'licenses',
      'customers',
      'applications',
      'user-management',
      'audit-logs',
    ]) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(390);
    }
    await expect(page.getByRole('link', { name: 'Dashboard' })).toBeHidden();
    await page.getByRole('button', { name: 'Open navigation' }).click();
    await page.getByRole('link', { name: 'User Management' }).click();
    await expect(page).toHaveURL(/user-management$/);
  });

  test('remembers the theme, which is set before the first paint', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await signIn(page);
    const theme = () => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme);
    expect(await theme()).toBe('dark');
    await page.getByRole('button', { name: 'Switch to light theme' }).click();
    await expect.poll(theme).toBe('light');
    await page.reload({ waitUntil: 'commit' });
    await page.waitForFunction(() => document.body !== null);
    expect(await theme()).toBe('light');
  });
});

test.describe('with the keyboard only', () => {
  test('a person signs in, changes their name and signs out', async ({ page }) => {
    const who = await makeUser(await signedInClient());
    await page.goto('signin');
    await expect(page.getByRole('textbox', { name: 'Email' })).toBeFocused();
    await page.keyboard.type(who.email);
    await page.keyboard.press('Tab');
    await page.keyboard.type(who.password);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/dashboard$/);

    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeFocused();
    const menu = page.getByRole('button', { name: who.name });
    await menu.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitem', { name: 'Edit Profile' })).toBeFocused();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Edit Profile' });
    await expect(dialog.getByLabel('First Name')).toBeFocused();
    await page.keyboard.press('Control+a');
    await page.keyboard.type('Renamed');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Profile updated successfully')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Renamed/ })).toBeFocused();

    await page.keyboard.press('Enter');
    await page.keyboard.press('End');
    await expect(page.getByRole('menuitem', { name: 'Sign out' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/signin/);
  });
});

test('the identity page of the server signs in and returns to the path that it was given', async ({
  page,
}) => {
  await page.goto(
    `${SERVER_URL}/lm/Identity/Account/Login?ReturnUrl=${encodeURIComponent('/license-admin/customers')}`,
  );
  await page.getByLabel(/email/i).fill(ADMINISTRATOR.email);
  await page
    .getByLabel(/password/i)
    .first()
    .fill(ADMINISTRATOR.password);
  await page.getByRole('button', { name: /sign in/i }).click();
  await expect(page).toHaveURL(`${SERVER_URL}/license-admin/customers`);
  await expect(page.getByRole('heading', { name: 'Customer Management' })).toBeVisible();
});

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
