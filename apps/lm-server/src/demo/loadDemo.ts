import { randomUUID } from 'node:crypto';
import { eq, inArray } from 'drizzle-orm';
import { customerNameFor, DAY_MS } from '@lm/domain';
import { fold } from '@lm/lists';
import { insertChanges } from '../audit-logs/changeStore';
import { addCustomerWithContacts, removeCustomer } from '../customers/customerRules';
import { airports, applications, customerContacts, customers, deletedRecords, users } from '../db/schema';
import type { Db } from '../db/Db';
import type { LicenseFiles } from '../licenses/licenseFile';
import { hashPassword } from '../session/passwords';
import { CUSTOMER_WITHOUT_LICENSES, CUSTOMERS, LOST_CUSTOMER, type DemoCustomer } from './demoCustomers';
import { issueLicenses } from './demoLicenses';
import { APPLICATIONS, COLLEAGUES, ROLES } from './demoProvider';
import { changeAt, type Client, type Product, type Setting } from './demoSetting';
import { type Random, randomFrom } from './random';

const CUSTOMER_AGE_DAYS = 1000;

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
    random: randomFrom(20_261_121),
    ago: (days) => new Date(now.getTime() - Math.round(days * DAY_MS)),
    now,
    changes: [],
    staff: present,
  };
  const colleagues = await hireColleagues(setting);
  const whole = { ...setting, staff: [...present, ...colleagues] };
  const products = await launchApplications(whole);
  const clients = await winCustomers(whole);
  await issueLicenses({ ...whole, licenseFiles }, clients, products.slice(0, -1));
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
      COLLEAGUES.map(({ first, last, location, department }, index) => {
        const email = `colleague${index + 1}@provider.example`;
        return {
          userName: email,
          email,
          passwordHash: passwordOfNobody,
          firstName: first,
          lastName: last,
          location,
          department,
          created: ago(CUSTOMER_AGE_DAYS - 90 * index),
          createdBy: staff[0],
        };
      }),
    )
    .returning({ id: users.id });
  return hired.map(({ id }) => id);
}

async function launchApplications(setting: Setting): Promise<Product[]> {
  const { tx, ago, staff } = setting;
  const products = await tx
    .insert(applications)
    .values(
      APPLICATIONS.map(({ name, description }, index) => ({
        applicationName: name,
        description,
        created: ago(CUSTOMER_AGE_DAYS + 60 - index * 20),
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
  const { tx, random, ago, staff } = setting;
  const codes = CUSTOMERS.map(({ code }) => code);
  const stands = await tx.select().from(airports).where(inArray(airports.code, codes));
  const standOf = new Map(stands.map((airport) => [airport.code, airport]));
  const served = CUSTOMERS.filter(({ code }) => standOf.has(code));
  const contacts = served.map((customer) => contactsOf(customer, random));
  const rows = await tx
    .insert(customers)
    .values(
      served.map(({ code, phone, street }, index) => {
        const airport = standOf.get(code)!;
        const [first] = contacts[index]!;
        const isNew = code === CUSTOMER_WITHOUT_LICENSES;
        return {
          customerName: customerNameFor(airport),
          customerAddress: street,
          customerPhoneNumber: isNew ? null : `${phone} ${random.digits(3)} ${random.digits(3)}`,
          customerEmail: isNew ? null : `operations@${code.toLowerCase()}.example`,
          contactPersonName: first?.name ?? null,
          contactPersonEmail: first?.email ?? null,
          contactPersonPhone: first?.phone ?? null,
          airportId: airport.id,
          created: isNew ? ago(1) : ago(CUSTOMER_AGE_DAYS - 10 * index - random.below(8)),
          createdBy: random.oneOf(staff),
        };
      }),
    )
    .returning();
  await tx
    .insert(customerContacts)
    .values(
      rows.flatMap(({ id }, index) => contacts[index]!.map((contact) => ({ ...contact, customerId: id }))),
    );
  for (const [index, row] of rows.entries()) {
    const { customerName, customerAddress, customerPhoneNumber, customerEmail, airportId } = row;
    const values = {
      customerName,
      customerAddress,
      customerPhoneNumber,
      customerEmail,
      airportId,
      customerContacts: contacts[index],
    };
    changeAt(setting, row.created, row.createdBy)('Create', 'Customers', row.id, { new: values });
  }
  return rows.map((row, index) => ({ ...row, code: served[index]!.code }));
}

/** A customer who left and was deleted, so that there is somebody to restore. */
async function loseCustomer(setting: Setting): Promise<void> {
  const { tx, random, ago, staff } = setting;
  const [airport] = await tx.select().from(airports).where(eq(airports.code, LOST_CUSTOMER.code));
  if (!airport) return;
  const userId = random.oneOf(staff);
  const [won, lost] = [ago(CUSTOMER_AGE_DAYS / 2), ago(4.2)];
  const [{ id }] = await addCustomerWithContacts(
    { tx, userId, audit: changeAt(setting, won, userId) },
    {
      customerName: customerNameFor(airport),
      customerAddress: LOST_CUSTOMER.street,
      airportId: airport.id,
      customerContacts: contactsOf(LOST_CUSTOMER, random),
    },
  );
  await tx.update(customers).set({ created: won }).where(eq(customers.id, id));
  await removeCustomer({ tx, userId, audit: changeAt(setting, lost, userId) }, id);
  await tx.update(deletedRecords).set({ deletedDate: lost });
}

function contactsOf({ code, phone, people }: DemoCustomer, random: Random) {
  return people.map((name, index) => ({
    name,
    email: `${emailName(name) || `contact${index + 1}`}@${code.toLowerCase()}.example`,
    phone: `${phone} ${random.digits(3)} ${random.digits(2)}`,
    role: random.oneOf(ROLES),
  }));
}

/** The Latin letters of a name, as mail addresses have them. */
const emailName = (name: string) =>
  fold(name)
    .replaceAll(/[^a-z ]/g, '')
    .trim()
    .replaceAll(/ +/g, '.');
