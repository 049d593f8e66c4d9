import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { customers, licenses } from '@lm/api-client';
import { expect, test } from './fixtures';
import {
  dayFromNow,
  enter,
  freeAirport,
  makeApplication,
  makeCustomer,
  makeLicense,
  nameAt,
} from './provider';

const MIA = { Name: 'Mia Berg', Email: 'mia@airport.example', Phone: '+47 22 00 00 00', Role: 'IT Manager' };
const JON = {
  Name: 'Jon Dahl',
  Email: 'jon@airport.example',
  Phone: '+47 22 00 00 01',
  Role: 'Duty Officer',
};

const contact = (dialog: Locator, number: number) =>
  dialog.getByRole('group', { name: `Contact ${number}`, exact: true });

async function fillContact(dialog: Locator, number: number, person: typeof MIA) {
  for (const [label, text] of Object.entries(person))
    await contact(dialog, number).getByRole('textbox', { name: label }).fill(text);
}

async function rowOf(page: Page, customerName: string) {
  await page.getByPlaceholder('Search...').fill(customerName);
  return page.getByRole('row').filter({ hasText: customerName });
}

test('staff add a customer by picking its airport, with one to three contacts', async ({ page }) => {
  const client = await enter(page, 'customers');
  const airport = await freeAirport(client);
  await page.getByRole('button', { name: 'Add Customer' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add New Customer' });
  const create = dialog.getByRole('button', { name: 'Create Customer' });
  const banner = dialog.getByRole('alert').filter({ hasText: 'Validation Error' });

  await create.click();
  await expect(dialog.getByText('Please select an airport.')).toBeVisible();
  await expect(banner).toContainText(
    'Please fill in all required contact fields (name, email, phone, and role).',
  );
  for (const label of ['Name', 'Email', 'Phone', 'Role'])
    await expect(contact(dialog, 1)).toContainText(`${label} is required`);

  const picker = dialog.getByRole('combobox', { name: 'Airport' });
  await picker.fill('no airport is called this');
  await expect(dialog.getByText('No airports found matching your search')).toBeVisible();
  await picker.fill(airport.code);
  await page.getByRole('option').filter({ hasText: airport.name }).first().click();
  const name = dialog.getByRole('textbox', { name: 'Customer Name' });
  await expect(name).toHaveValue(nameAt(airport));
  await expect(name).toBeDisabled();

  await dialog.getByRole('button', { name: 'Remove Contact 1' }).click();
  await expect(banner).toContainText('At least one contact is required');
  const addContact = dialog.getByRole('button', { name: 'Add Another Contact' });
  await addContact.click();
  await addContact.click();
  await addContact.click();
  await expect(banner).toContainText('Maximum 3 contacts allowed per customer');
  await dialog.getByRole('button', { name: 'Remove Contact 3' }).click();
  await expect(contact(dialog, 3)).toHaveCount(0);

  await fillContact(dialog, 1, { ...MIA, Email: 'mia at the airport' });
  await fillContact(dialog, 2, JON);
  await create.click();
  await expect(banner).toContainText('Please fix the validation errors in contacts.');
  await contact(dialog, 1).getByRole('textbox', { name: 'Email' }).fill(MIA.Email);
  await create.click();
  await expect(page.getByText('Customer created successfully')).toBeVisible();
  await expect(dialog).toBeHidden();

  const row = await rowOf(page, nameAt(airport));
  await expect(row).toHaveCount(1);
  await expect(row).toContainText('Mia Berg');
  await expect(row).toContainText('Duty Officer');
  const saved = (await customers.listWithContacts(client)).find(({ airportId }) => airportId === airport.id);
  expect(saved).toMatchObject({
    customerName: nameAt(airport),
    contactPersonName: MIA.Name,
    contactPersonEmail: MIA.Email,
    contactPersonPhone: MIA.Phone,
    customerContacts: [{ name: 'Mia Berg' }, { name: 'Jon Dahl' }],
  });
});

test('staff take a contact away from a customer; the first one left speaks for it', async ({ page }) => {
  const client = await enter(page, 'customers');
  const customer = await makeCustomer(client, ['Mia Berg', 'Jon Dahl']);
  await page.reload();
  const row = await rowOf(page, customer.customerName);
  await row.getByRole('button', { name: /^Edit/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Customer' });
  await dialog.getByRole('button', { name: 'Remove Contact 1' }).click();
  await expect(contact(dialog, 1).getByRole('textbox', { name: 'Name' })).toHaveValue('Jon Dahl');
  await dialog.getByRole('textbox', { name: 'Customer Address' }).fill('Runway Road 12');
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Customer updated successfully')).toBeVisible();
  await expect(row).toContainText('Runway Road 12');
  await expect(row).not.toContainText('Mia Berg');
  expect(await customers.getWithContacts(client, customer.id)).toMatchObject({
    contactPersonName: 'Jon Dahl',
    customerContacts: [{ name: 'Jon Dahl' }],
  });
});

test('a customer with licenses cannot be deleted, one without can', async ({ page }) => {
  const client = await enter(page, 'customers');
  const customer = await makeCustomer(client);
  const licenseId = await makeLicense(client, customer, await makeApplication(client));
  await page.reload();
  const row = await rowOf(page, customer.customerName);
  const confirmDeletion = async () => {
    await row.getByRole('button', { name: /^Delete/ }).click();
    const confirmation = page.getByRole('alertdialog', { name: 'Confirm Delete' });
    await confirmation.getByRole('button', { name: 'Delete' }).click();
    await expect(confirmation).toBeHidden();
  };
  await confirmDeletion();
  await expect(
    page
      .getByRole('alert')
      .getByText('Cannot delete customer with existing licenses. Please delete associated licenses first.'),
  ).toBeVisible();
  await expect(row).toHaveCount(1);

  await licenses.remove(client, licenseId);
  await confirmDeletion();
  await expect(page.getByText('Customer deleted successfully')).toBeVisible();
  await expect(row).toHaveCount(0);
});

test.describe('with the keyboard only', () => {
  /** Presses Tab, or Shift and Tab, until the focus is there: everything is reached as a keyboard reaches it. */
  async function tabTo(target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') {
    await target.waitFor();
    for (let presses = 0; presses < 80; presses += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) return;
      await target.page().keyboard.press(key);
    }
    await expect(target, 'Tab leads here').toBeFocused();
  }

  /** The id of the license that a call reads, whatever it asks for of it. */
  const licenseRead = (url: string) => /\/api\/Licenses\/(\d+)$/.exec(new URL(url).pathname)?.[1];

  const typedDate = (day: string) => {
    const [year, month, date] = day.split('-');
    return `${month}${date}${year}`;
  };

  test('staff create a customer with two contacts, generate, download, renew and delete its license', async ({
    page,
  }) => {
    const { keyboard } = page;
    const client = await enter(page, 'customers');
    const airport = await freeAirport(client);
    const application = await makeApplication(client);
    const customerName = nameAt(airport);

    await tabTo(page.getByRole('button', { name: 'Add Customer' }));
    await keyboard.press('Enter');
    const adding = page.getByRole('dialog', { name: 'Add New Customer' });
    await expect(adding.getByRole('combobox', { name: 'Airport' })).toBeFocused();
    await keyboard.type(airport.code);
    await expect(page.getByRole('option').first()).toContainText(airport.code);
    await keyboard.press('Enter');
    await expect(adding.getByRole('textbox', { name: 'Customer Name' })).toHaveValue(customerName);
    await tabTo(adding.getByRole('button', { name: 'Add Another Contact' }));
    await keyboard.press('Enter');
    for (const [index, person] of [MIA, JON].entries())
      for (const [label, text] of Object.entries(person)) {
        await tabTo(contact(adding, index + 1).getByRole('textbox', { name: label }));
        await keyboard.type(text);
      }
    await keyboard.press('Enter');
    await expect(page.getByText('Customer created successfully')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Add Customer' })).toBeFocused();

    await tabTo(page.getByRole('link', { name: 'Licenses', exact: true }), 'Shift+Tab');
    await keyboard.press('Enter');
    await tabTo(page.getByRole('button', { name: 'Create', exact: true }));
    await keyboard.press('Enter');
    const generating = page.getByRole('dialog', { name: 'Generate New License' });
    await expect(generating.getByRole('combobox', { name: 'Customer' })).toBeFocused();
    await keyboard.type(customerName);
    await expect(page.getByRole('option', { name: customerName })).toBeVisible();
    await keyboard.press('Enter');
    await tabTo(generating.getByRole('button', { name: /^Applications/ }));
    await keyboard.press('Enter');
    await expect(page.getByRole('combobox', { name: 'Search Applications' })).toBeFocused();
    await keyboard.type(application.applicationName);
    const option = page.getByRole('option', { name: application.applicationName });
    await expect(option).toBeVisible();
    await keyboard.press('Enter');
    await expect(option).toHaveAttribute('aria-selected', 'true');
    await keyboard.press('Escape');
    const firstDay = dayFromNow(365);
    await tabTo(generating.getByLabel(/^Expiry Date/));
    await keyboard.type(typedDate(firstDay));
    await keyboard.press('Enter');
    await expect(page.getByText('License generated successfully')).toBeVisible();
    await expect(generating).toBeHidden();
    const details = page.getByRole('dialog', { name: 'License Details' });
    await expect(details.getByRole('button', { name: 'Download License' })).toBeFocused();
    await keyboard.press('Escape');
    await expect(details).toBeHidden();
    const [old] = await licenses.all(client, { customerId: airportCustomer(await customers.all(client)).id });

    await keyboard.press('/');
    await keyboard.type(customerName);
    const row = page.getByRole('row').filter({ hasText: customerName });
    await expect(row).toHaveCount(1);
    /** Opens the menu of the row and goes down to a line of it. */
    const chooseInRow = async (name: string) => {
      await tabTo(row.getByRole('button', { name: /^More for/ }));
      await keyboard.press('Enter');
      const line = row.getByRole('menuitem', { name, exact: true });
      const lines = await row.getByRole('menuitem').allTextContents();
      for (let presses = 0; presses < lines.indexOf(name); presses += 1) await keyboard.press('ArrowDown');
      await expect(line).toBeFocused();
      await keyboard.press('Enter');
    };
    await chooseInRow('View');
    await tabTo(details.getByRole('button', { name: 'Download License' }));
    const [download] = await Promise.all([page.waitForEvent('download'), keyboard.press('Enter')]);
    expect(download.suggestedFilename()).toMatch(
      new RegExp(`^license_([A-Z]{3,4}|UNKNOWN)${firstDay.replaceAll('-', '')}\\.enc$`),
    );
    expect((await readFile(await download.path())).length).toBeGreaterThan(0);
    await keyboard.press('Escape');
    await expect(details).toBeHidden();

    await chooseInRow('Edit');
    const editing = page.getByRole('dialog', { name: 'Edit License' });
    await expect(editing.getByRole('combobox', { name: 'Customer' })).toBeDisabled();
    await expect(editing.getByRole('combobox', { name: 'Customer' })).toHaveValue(customerName);
    await tabTo(editing.getByLabel(/^Expiry Date/));
    await keyboard.type(typedDate(dayFromNow(730)));
    const shown: (string | undefined)[] = [];
    page.on('response', (response) => shown.push(licenseRead(response.url())));
    await keyboard.press('Enter');
    await expect(page.getByText('License updated successfully')).toBeVisible();
    await expect(details).toContainText(customerName);
    await expect(details).toContainText(dayFromNow(730).slice(0, 4));
    const kept = await licenses.all(client, { customerId: old!.customerId });
    expect(kept).toHaveLength(1);
    expect(shown).toContain(String(kept[0]!.id));
    expect(kept[0]).toMatchObject({ expiryDate: `${dayFromNow(730)}T23:59:59.999Z` });
    expect(kept[0]!.id).not.toBe(old!.id);
    await keyboard.press('Escape');
    await expect(details).toBeHidden();

    await chooseInRow('Delete');
    const confirmation = page.getByRole('alertdialog', { name: 'Confirm Delete' });
    await expect(confirmation.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await keyboard.press('Tab');
    await keyboard.press('Enter');
    await expect(page.getByText('License deleted successfully')).toBeVisible();
    await expect(row).toHaveCount(0);
    expect(await licenses.all(client, { customerId: old!.customerId })).toEqual([]);

    function airportCustomer(all: Awaited<ReturnType<typeof customers.all>>) {
      return all.find(({ airportId }) => airportId === airport.id)!;
    }
  });
});
