import { randomUUID } from 'node:crypto';
import { eq, inArray } from 'drizzle-orm';
import { customerNameFor, DAY_MS, expiryInstant } from '@lm/domain';
import type { AuditValues } from '../audit-logs/change';
import {
  airports,
  applications,
  auditLogs,
  customerContacts,
  customers,
  licenseApplications,
  licenses,
  users,
} from '../db/schema';
import type { Db } from '../db/Db';
import type { LicenseFiles } from '../licenses/licenseFile';
import { hashPassword } from '../session/passwords';
import {
  APPLICATIONS,
  COLLEAGUES,
  COMMENTS,
  CUSTOMER_OF_EVERYTHING,
  CUSTOMER_WITHOUT_LICENSES,
  CUSTOMERS,
  ROLES,
  type DemoCustomer,
} from './demoProvider';

/** Days left that put a license into each of the dashboard's bands: 7, 14 and 30 days, and beyond. */
const SOON = [0, 1, 3, 5, 7, 9, 11, 13, 14, 16, 20, 24, 28, 30, 31];
const CUSTOMER_AGE_DAYS = 1000;
const LAST_AGE_DAYS = 2;

type DemoOptions = {
  licenseFiles: LicenseFiles;
  /** Everything is dated relative to this moment. */
  now: Date;
  /** Whoever is there already and may have created things: at least one user's id. */
  staff: readonly string[];
};

/**
 * Fills an empty database with a believable provider, so that every state of every screen can be seen. Call
 * it in a transaction, on a database that has airports and at least one user.
 */
export async function loadDemo(tx: Db, { licenseFiles, now, staff: present }: DemoOptions): Promise<void> {
  const random = randomFrom(20_261_121);
  const ago = (days: number) => new Date(now.getTime() - Math.round(days * DAY_MS));
  const audit: (typeof auditLogs.$inferInsert)[] = [];
  const created = (tableName: string, recordId: number, userId: string, at: Date, values: AuditValues) =>
    audit.push({
      tableName,
      recordId: String(recordId),
      operation: 'Create',
      userId,
      operationDate: at,
      newValues: JSON.stringify(values),
    });

  const passwordOfNobody = await hashPassword(randomUUID());
  const colleagues = await tx
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
          createdBy: present[0],
        };
      }),
    )
    .returning({ id: users.id });
  const staff = [...present, ...colleagues.map(({ id }) => id)];
  const someone = () => random.oneOf(staff);

  const products = await tx
    .insert(applications)
    .values(
      APPLICATIONS.map(({ name, description }, index) => ({
        applicationName: name,
        description,
        created: ago(CUSTOMER_AGE_DAYS + 60 - index * 20),
        createdBy: present[0],
      })),
    )
    .returning();
  for (const { id, createdBy, created: at, applicationName, description } of products) {
    created('Applications', id, createdBy!, at, { applicationName, description });
  }
  const onSale = products.slice(0, -1);

  const stands = await tx
    .select()
    .from(airports)
    .where(
      inArray(
        airports.code,
        CUSTOMERS.map(({ code }) => code),
      ),
    );
  const standOf = new Map(stands.map((airport) => [airport.code, airport]));
  const served = CUSTOMERS.filter(({ code }) => standOf.has(code));
  const contacts = served.map((customer) => contactsOf(customer, random));
  const clients = await tx
    .insert(customers)
    .values(
      served.map(({ code, phone, street }, index) => {
        const airport = standOf.get(code)!;
        const [first] = contacts[index]!;
        const isNew = code === CUSTOMER_WITHOUT_LICENSES;
        return {
          customerName: customerNameFor(airport).slice(0, 100),
          customerAddress: street,
          customerPhoneNumber: isNew ? null : `${phone} ${random.digits(3)} ${random.digits(3)}`,
          customerEmail: isNew ? null : `operations@${code.toLowerCase()}.example`,
          contactPersonName: first?.name ?? null,
          contactPersonEmail: first?.email ?? null,
          contactPersonPhone: first?.phone ?? null,
          airportId: airport.id,
          created: isNew ? ago(1) : ago(CUSTOMER_AGE_DAYS - 10 * index - random.below(8)),
          createdBy: someone(),
        };
      }),
    )
    .returning();
  const people = clients.flatMap(({ id }, index) =>
    contacts[index]!.map((contact) => ({ ...contact, customerId: id })),
  );
  await tx.insert(customerContacts).values(people);
  for (const [index, client] of clients.entries()) {
    const { customerName, customerAddress, customerPhoneNumber, customerEmail, airportId } = client;
    created('Customers', client.id, client.createdBy!, client.created, {
      customerName,
      customerAddress,
      customerPhoneNumber,
      customerEmail,
      airportId,
      customerContacts: contacts[index],
    });
  }

  const soon = [...SOON];
  const drafts = clients.flatMap((client, index) => {
    const { code } = served[index]!;
    if (code === CUSTOMER_WITHOUT_LICENSES) return [];
    const age = (now.getTime() - client.created.getTime()) / DAY_MS;
    const everything = code === CUSTOMER_OF_EVERYTHING;
    const groups = everything ? [onSale] : random.groups(onSale);
    const running = groups.map((covered) => ({
      covered,
      daysLeft: soon.length > 0 && random.below(3) === 0 ? soon.shift()! : 40 + random.below(900),
    }));
    // What ran before: the same applications, or some of them, in earlier years.
    const over = groups
      .filter(() => random.below(5) < 2)
      .map((covered) => ({
        covered: random.some(covered),
        daysLeft: -1 - random.below(Math.max(2, age - 200)),
      }));
    return [...running, ...over].map(({ covered, daysLeft }) => {
      const oldest = Math.min(age - 1, 700);
      const bought =
        daysLeft < 0 ? Math.min(age - 1, 30 - daysLeft + random.below(300)) : random.below(oldest);
      return {
        client,
        covered,
        expiryDate: expiryInstant(ago(-daysLeft).toISOString()),
        createdDate: ago(Math.max(LAST_AGE_DAYS, bought) - random.below(1000) / 1000),
        createdBy: someone(),
        comment: random.below(4) === 0 ? random.oneOf(COMMENTS) : null,
        hasFile: random.below(20) > 0,
      };
    });
  });
  drafts.sort((one, other) => one.createdDate.getTime() - other.createdDate.getTime());

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
    .returning({ id: licenses.id });
  await tx
    .insert(licenseApplications)
    .values(
      drafts.flatMap(({ covered }, index) =>
        covered.map(({ id: applicationId }) => ({ licenseId: issued[index]!.id, applicationId })),
      ),
    );
  for (const [
    index,
    { client, covered, expiryDate, createdDate, createdBy, comment, hasFile },
  ] of drafts.entries()) {
    const { id } = issued[index]!;
    created('Licenses', id, createdBy, createdDate, {
      customerId: client.id,
      customerName: client.customerName,
      expiryDate,
      applications: covered.map(({ id: applicationId, applicationName }) => ({
        id: applicationId,
        applicationName,
      })),
      comment,
    });
    if (!hasFile) continue;
    const licenseFile = await licenseFiles.seal({
      licenseId: id,
      customer: client,
      applications: covered,
      expiryDate,
    });
    await tx.update(licenses).set({ licenseFile }).where(eq(licenses.id, id));
  }

  audit.sort((one, other) => one.operationDate!.getTime() - other.operationDate!.getTime());
  await tx.insert(auditLogs).values(audit);
}

function contactsOf({ code, phone, people }: DemoCustomer, random: Random) {
  return people.map((name, index) => ({
    name,
    email: `${emailName(name) || `contact${index + 1}`}@${code.toLowerCase()}.example`,
    phone: `${phone} ${random.digits(3)} ${random.digits(2)}`,
    role: random.oneOf(ROLES),
  }));
}

const SPELT_OUT: Readonly<Record<string, string>> = {
  æ: 'ae',
  ø: 'o',
  œ: 'oe',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ß: 'ss',
  ı: 'i',
};

/** The Latin letters of a name, as mail addresses have them. */
const emailName = (name: string) =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[æøœłđðþßı]/g, (letter) => SPELT_OUT[letter]!)
    .replaceAll(/[^a-z ]/g, '')
    .trim()
    .replaceAll(/ +/g, '.');

type Random = ReturnType<typeof randomFrom>;

/** The same choices at every first start (mulberry32), so that a screen can be talked about. */
function randomFrom(seed: number) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  const oneOf = <Value>(values: readonly Value[]): Value => values[below(values.length)]!;
  const some = <Value>(values: readonly Value[]): Value[] => {
    const chosen = values.filter(() => below(3) > 0);
    return chosen.length > 0 ? chosen : [oneOf(values)];
  };
  return {
    below,
    oneOf,
    some,
    digits: (length: number) => Array.from({ length }, () => below(10)).join(''),
    /** Splits some of the values into two to five groups without overlap. */
    groups: <Value>(values: readonly Value[]): Value[][] => {
      const size = 2 + below(3);
      const groups: Value[][] = Array.from({ length: size }, () => []);
      for (const value of values) if (below(4) > 0) oneOf(groups).push(value);
      return groups.filter((group) => group.length > 0);
    },
  };
}
