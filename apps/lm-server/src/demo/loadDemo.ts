import { randomUUID } from 'node:crypto';
import { eq, inArray } from 'drizzle-orm';
import { customerNameFor, DAY_MS } from '@lm/domain';
import { DEMO } from '@lm/lists/demo';
import { insertChanges } from '../audit-logs/changeStore';
import { addCustomerWithContacts, removeCustomer } from '../customers/customerRules';
import { airports, applications, customerContacts, customers, deletedRecords, users } from '../db/schema';
import type { Db } from '../db/Db';
import type { LicenseFiles } from '../licenses/licenseFile';
import { hashPassword } from '../session/passwords';
import { issueLicenses } from './demoLicenses';
import { changeAt, type Client, memberOf, type Product, type Setting } from './demoSetting';

type DemoOptions = {
  licenseFiles: LicenseFiles;
  now: Date;
  /** Whoever is there already and may have created things: at least one user's id. */
  staff: readonly string[];
};

/**
 * Fills an empty database with a believable provider, so that every state of every screen can be seen. Call
 * it in a transaction, on a database that has airports and at least one user.
 */
export async function loadDemo(tx: Db, { licenseFiles, now, staff: present }: DemoOptions): Promise<void> {
  const setting: Setting = {
    tx,
    ago: (days) => new Date(now.getTime() - Math.round(days * DAY_MS)),
    changes: [],
    staff: present,
  };
  const colleagues = await hireColleagues(setting);
  const whole = { ...setting, staff: [...present, ...colleagues] };
  const products = await launchApplications(whole);
  const clients = await winCustomers(whole);
  await issueLicenses({ ...whole, licenseFiles }, clients, products);
  await loseCustomer(whole);
  const timeOf = ([first]: Setting['changes'][number]) => first!.operationDate.getTime();
  await insertChanges(
    tx,
    whole.changes.sort((one, other) => timeOf(one) - timeOf(other)),
  );
}

async function hireColleagues({ tx, ago, staff }: Setting): Promise<string[]> {
  const passwordOfNobody = await hashPassword(randomUUID());
  const hired = await tx
    .insert(users)
    .values(
      DEMO.colleagues.map(({ email, first, last, location, department, daysOld }) => ({
        userName: email,
        email,
        passwordHash: passwordOfNobody,
        firstName: first,
        lastName: last,
        location,
        department,
        created: ago(daysOld),
        createdBy: staff[0],
      })),
    )
    .returning({ id: users.id });
  return hired.map(({ id }) => id);
}

async function launchApplications(setting: Setting): Promise<Product[]> {
  const { tx, ago, staff } = setting;
  const products = await tx
    .insert(applications)
    .values(
      DEMO.applications.map(({ name, description, daysOld }) => ({
        applicationName: name,
        description,
        created: ago(daysOld),
        createdBy: staff[0],
      })),
    )
    .returning();
  for (const { id, createdBy, created, applicationName, description } of products) {
    const values = { applicationName, description };
    changeAt(setting, created, createdBy)('Create', 'Applications', id, { new: values });
  }
  return products;
}

async function winCustomers(setting: Setting): Promise<Client[]> {
  const { tx, ago } = setting;
  const codes = DEMO.customers.map(({ airport }) => airport.code);
  const stands = await tx.select().from(airports).where(inArray(airports.code, codes));
  const standOf = new Map(stands.map((airport) => [airport.code, airport]));
  const served = DEMO.customers.filter(({ airport }) => standOf.has(airport.code));
  const rows = await tx
    .insert(customers)
    .values(
      served.map(({ airport, address, phone, email, contacts: [first], daysOld, by }) => ({
        customerName: customerNameFor(standOf.get(airport.code)!),
        customerAddress: address,
        customerPhoneNumber: phone,
        customerEmail: email,
        contactPersonName: first?.name ?? null,
        contactPersonEmail: first?.email ?? null,
        contactPersonPhone: first?.phone ?? null,
        airportId: standOf.get(airport.code)!.id,
        created: ago(daysOld),
        createdBy: memberOf(setting, by),
      })),
    )
    .returning();
  await tx
    .insert(customerContacts)
    .values(
      rows.flatMap(({ id }, index) =>
        served[index]!.contacts.map((contact) => ({ ...contact, customerId: id })),
      ),
    );
  for (const [index, row] of rows.entries()) {
    const { customerName, customerAddress, customerPhoneNumber, customerEmail, airportId } = row;
    const values = {
      customerName,
      customerAddress,
      customerPhoneNumber,
      customerEmail,
      airportId,
      customerContacts: served[index]!.contacts,
    };
    changeAt(setting, row.created, row.createdBy)('Create', 'Customers', row.id, { new: values });
  }
  return rows.map((row, index) => ({ ...row, code: served[index]!.airport.code }));
}

/** A customer who left and was deleted, so that there is somebody to restore. */
async function loseCustomer(setting: Setting): Promise<void> {
  const { tx, ago } = setting;
  const { airport: stand, address, contacts, daysOld, lostDaysAgo, by } = DEMO.lost;
  const [airport] = await tx.select().from(airports).where(eq(airports.code, stand.code));
  if (!airport) return;
  const userId = memberOf(setting, by);
  const [won, lost] = [ago(daysOld), ago(lostDaysAgo)];
  const { id } = await addCustomerWithContacts(
    { tx, userId, audit: changeAt(setting, won, userId) },
    {
      customerName: customerNameFor(airport),
      customerAddress: address,
      airportId: airport.id,
      customerContacts: [...contacts],
    },
  );
  await tx.update(customers).set({ created: won }).where(eq(customers.id, id));
  await removeCustomer({ tx, userId, audit: changeAt(setting, lost, userId) }, id);
  await tx.update(deletedRecords).set({ deletedDate: lost });
}
