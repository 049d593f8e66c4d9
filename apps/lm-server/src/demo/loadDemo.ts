import { randomUUID } from 'node:crypto';
import { eq, inArray } from 'drizzle-orm';
import { customerNameFor, DAY_MS, expiryInstant } from '@lm/domain';
import { fold } from '@lm/lists';
import type { AuditedTable, AuditValues } from '../audit-logs/change';
import { insertChanges, type NewAuditLog } from '../audit-logs/newAuditLogStore';
import {
  airports,
  applications,
  customerContacts,
  customers,
  licenseApplications,
  licenses,
  users,
} from '../db/schema';
import type { Db } from '../db/Db';
import type { LicenseFiles } from '../licenses/licenseFile';
import { insertIssue, issueValues, numberOf } from '../licenses/licenseIssueStore';
import { licenseAuditValues } from '../licenses/licenseShapes';
import { hashPassword } from '../session/passwords';
import {
  CUSTOMER_OF_EVERYTHING,
  CUSTOMER_WITHOUT_LICENSES,
  CUSTOMERS,
  type DemoCustomer,
} from './demoCustomers';
import { APPLICATIONS, COLLEAGUES, COMMENTS, ROLES } from './demoProvider';
import { type Random, randomFrom } from './random';

/** Days left that put a license into each of the dashboard's bands: 7, 14 and 30 days, and beyond. */
const SOON = [0, 1, 3, 5, 7, 9, 11, 13, 14, 16, 20, 24, 28, 30, 31];
const CUSTOMER_AGE_DAYS = 1000;
const LAST_AGE_DAYS = 2;

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
    audit: [],
    staff: present,
  };
  const colleagues = await hireColleagues(setting);
  const whole = { ...setting, staff: [...present, ...colleagues] };
  const products = await launchApplications(whole);
  const clients = await winCustomers(whole);
  await issueLicenses(whole, licenseFiles, clients, products.slice(0, -1));
  whole.audit.sort((one, other) => one.operationDate.getTime() - other.operationDate.getTime());
  await insertChanges(
    tx,
    whole.audit.map((entry) => [entry]),
  );
}

type Setting = {
  tx: Db;
  random: Random;
  /** So many days before the first start. */
  ago: (days: number) => Date;
  now: Date;
  audit: (NewAuditLog & { operationDate: Date })[];
  staff: readonly string[];
};

type Product = typeof applications.$inferSelect;
type Client = typeof customers.$inferSelect & { code: string };

function noteCreation(
  { audit }: Setting,
  tableName: AuditedTable,
  recordId: number,
  userId: string | null,
  operationDate: Date,
  values: AuditValues,
): void {
  audit.push({
    tableName,
    recordId: String(recordId),
    operation: 'Create',
    userId,
    operationDate,
    new: values,
  });
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
    noteCreation(setting, 'Applications', id, createdBy, created, { applicationName, description });
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
    noteCreation(setting, 'Customers', row.id, row.createdBy, row.created, {
      customerName,
      customerAddress,
      customerPhoneNumber,
      customerEmail,
      airportId,
      customerContacts: contacts[index],
    });
  }
  return rows.map((row, index) => ({ ...row, code: served[index]!.code }));
}

type Draft = {
  client: Client;
  covered: Product[];
  expiryDate: string;
  createdDate: Date;
  createdBy: string;
  comment: string | null;
  hasFile: boolean;
};

/** What a customer has bought over the years: nothing that runs overlaps, what has expired may. */
function draftLicenses(
  setting: Setting,
  client: Client,
  onSale: readonly Product[],
  soon: number[],
): Draft[] {
  const { random, ago, now, staff } = setting;
  if (client.code === CUSTOMER_WITHOUT_LICENSES) return [];
  const age = (now.getTime() - client.created.getTime()) / DAY_MS;
  const groups = client.code === CUSTOMER_OF_EVERYTHING ? [[...onSale]] : random.groups(onSale);
  const running = groups.map((covered) => ({
    covered,
    daysLeft: soon.length > 0 && random.below(3) === 0 ? soon.shift()! : 40 + random.below(900),
  }));
  const over = groups
    .filter(() => random.below(5) < 2)
    .map((covered) => ({
      covered: random.some(covered),
      daysLeft: -1 - random.below(Math.max(2, age - 200)),
    }));
  return [...running, ...over].map(({ covered, daysLeft }) => {
    const boughtAgo =
      daysLeft < 0
        ? Math.min(age - 1, 30 - daysLeft + random.below(300))
        : random.below(Math.min(age - 1, 700));
    return {
      client,
      covered,
      expiryDate: expiryInstant(ago(-daysLeft).toISOString()),
      createdDate: ago(Math.max(LAST_AGE_DAYS, boughtAgo) - random.below(1000) / 1000),
      createdBy: random.oneOf(staff),
      comment: random.below(4) === 0 ? random.oneOf(COMMENTS) : null,
      hasFile: random.below(20) > 0,
    };
  });
}

async function issueLicenses(
  setting: Setting,
  licenseFiles: LicenseFiles,
  clients: readonly Client[],
  onSale: readonly Product[],
): Promise<void> {
  const { tx } = setting;
  const soon = [...SOON];
  const drafts = clients
    .flatMap((client) => draftLicenses(setting, client, onSale, soon))
    .sort((one, other) => one.createdDate.getTime() - other.createdDate.getTime());
  const issued = await tx
    .insert(licenses)
    .values(
      drafts.map(({ client, expiryDate, createdDate, createdBy, comment, hasFile }) => ({
        customerId: client.id,
        expiryDate: new Date(expiryDate),
        createdDate,
        createdBy,
        comment,
        fileSealedHere: hasFile,
      })),
    )
    .returning({ id: licenses.id, serial: licenses.serial });
  const links = drafts.flatMap(({ covered }, index) =>
    covered.map(({ id: applicationId }) => ({ licenseId: issued[index]!.id, applicationId })),
  );
  await tx.insert(licenseApplications).values(links);
  for (const [index, draft] of drafts.entries()) {
    const { client: customer, createdDate, createdBy, hasFile, ...license } = draft;
    const { id, serial } = issued[index]!;
    const said = { ...license, customer, applications: license.covered };
    const values = licenseAuditValues(said, { serial, issue: 1 });
    noteCreation(setting, 'Licenses', id, createdBy, createdDate, values);
    const number = numberOf({ serial });
    const licenseFile = hasFile
      ? await licenseFiles.seal(tx, { ...said, licenseId: id, number, issue: 1 })
      : null;
    if (licenseFile) await tx.update(licenses).set({ licenseFile }).where(eq(licenses.id, id));
    const by = { issuedDate: createdDate, issuedBy: createdBy };
    await insertIssue(tx, { ...issueValues(said, { id, serial, issue: 1 }), ...by }, licenseFile);
  }
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
