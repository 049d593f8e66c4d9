import { users } from '@lm/api-client';
import { expect, fillSignIn, screenTitle, signIn, test } from './fixtures';
import { makeUser, signedInClient } from './provider';
import { ADMINISTRATOR, SERVER_URL } from './server';

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

  test('is said to whoever has their browser translate pages', async ({ page }) => {
    await page.goto('signin');
    await page.getByRole('button', { name: 'Sign in' }).waitFor();
    await page.evaluate(translateAsBrowsersDo);
    await fillSignIn(page, { email: 'nobody@provider.example', password: 'Wrong-Horse-1' });
    await expect(page.getByText('Login failed. Please check your credentials.')).toBeVisible();
  });
});

/** Wraps every text that may be translated, as Chrome's translator does: React would no longer find its own. */
function translateAsBrowsersDo() {
  const texts: Text[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts.filter(({ parentElement }) => parentElement?.translate)) {
    const font = document.createElement('font');
    text.replaceWith(font);
    font.append(text.data);
  }
}

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

test.describe('a session of two tabs', () => {
  // Whatever the other tab is reading at the moment when the session ends is refused.
  test.use({ expectedComplaints: [/status of 401.*\/lm\/api\//] });

  test('ended in one tab ends in the other, and begun in one begins in the other', async ({
    context,
    page,
  }) => {
    await signIn(page);
    const other = await context.newPage();
    await other.goto('customers');
    await expect(screenTitle(other)).toBeVisible();
    await page.getByRole('button', { name: 'Ada Lindqvist', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await expect(page).toHaveURL(/\/signin/);
    await expect(other).toHaveURL(/\/signin/);
    await fillSignIn(page, ADMINISTRATOR);
    await expect(page).toHaveURL(/\/dashboard$/);
    await expect(other).not.toHaveURL(/\/signin/);
  });
});

test.describe('a session', () => {
  test.use({ expectedComplaints: [/status of 401.*\/lm\/api\//] });

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
