import { authorWanted, type Listing } from '@lm/domain';
import { and, asc, eq, getTableColumns, or, sql, type SQL } from 'drizzle-orm';
import type { Schemas } from '@lm/api-client';
import { airports, customerContacts, customers } from '../db/schema';
import { isCreatedBy } from '../db/createdBy';
import type { Db } from '../db/Db';
import { haveWords } from '../db/folded';
import { listed, orderOf, sortedName, windowFor, type ListQuery } from '../db/listOrder';
import { keptCount, named, numberFrom } from '../db/listPage';
import { momentOf } from '../db/moment';
import { preparedRows } from '../db/prepared';
import { notFound } from '../http/problem';
import { hasLicenseOf, serialsQuotedBy } from '../licenses/licenseSearchStore';

export type ContactRow = typeof customerContacts.$inferSelect;

type CustomerValues = Omit<typeof customers.$inferInsert, 'id' | 'version' | 'created'>;

const SHOWN = {
  id: customers.id,
  customerName: customers.customerName,
  customerAddress: customers.customerAddress,
  customerPhoneNumber: customers.customerPhoneNumber,
  customerEmail: customers.customerEmail,
  contactPersonName: customers.contactPersonName,
  contactPersonPhone: customers.contactPersonPhone,
  contactPersonEmail: customers.contactPersonEmail,
  airportId: customers.airportId,
  airportName: airports.name,
  airportCode: airports.code,
  created: customers.created,
  createdBy: customers.createdBy,
  lastModified: customers.lastModified,
  lastModifiedBy: customers.lastModifiedBy,
  version: customers.version,
};

const selectCustomers = (db: Db) =>
  db.select(SHOWN).from(customers).innerJoin(airports, eq(airports.id, customers.airportId));

export type CustomerRow = Awaited<ReturnType<typeof selectCustomers>>[number];

/** With moments as PostgreSQL writes them. */
export type ListedCustomer = Omit<CustomerRow, 'created' | 'lastModified'> & {
  created: string;
  lastModified: string | null;
};

/** @throws Problem 404 */
export async function findCustomer(db: Db, id: number): Promise<CustomerRow> {
  const [row] = await selectCustomers(db).where(eq(customers.id, id));
  if (!row) throw notFound('customer');
  return row;
}

/** The same, kept from others until the transaction ends. @throws Problem 404 */
export async function lockCustomer(tx: Db, id: number): Promise<CustomerRow> {
  const [row] = await selectCustomers(tx).where(eq(customers.id, id)).for('update', { of: customers });
  if (!row) throw notFound('customer');
  return row;
}

export async function customerAt(db: Db, airportId: number) {
  const { id, customerName } = customers;
  const [found] = await db
    .select({ id, customerName })
    .from(customers)
    .where(eq(customers.airportId, airportId));
  return found;
}

/** The customer with this id, or those with this whole name, in any case. */
export const customersCalled = (db: Db, who: { id: number } | { name: string }): Promise<CustomerRow[]> =>
  selectCustomers(db).where(
    'id' in who ? eq(customers.id, who.id) : sql`lower(${customers.customerName}) = lower(${who.name})`,
  );

export async function insertCustomer(tx: Db, values: CustomerValues): Promise<CustomerRow> {
  const [created] = await tx.insert(customers).values(values).returning({ id: customers.id });
  return findCustomer(tx, created!.id);
}

export async function updateCustomer(
  tx: Db,
  old: CustomerRow,
  values: CustomerValues,
  userId: string,
): Promise<CustomerRow> {
  await tx
    .update(customers)
    .set({ ...values, lastModified: new Date(), lastModifiedBy: userId, version: old.version + 1 })
    .where(eq(customers.id, old.id));
  return findCustomer(tx, old.id);
}

/** A customer's contacts, in the order in which they were added. */
export const contactsOf = (db: Db, customerId: number): Promise<ContactRow[]> =>
  db
    .select()
    .from(customerContacts)
    .where(eq(customerContacts.customerId, customerId))
    .orderBy(asc(customerContacts.id));

export const deleteCustomer = (tx: Db, id: number) =>
  tx.delete(customers).where(eq(customers.id, id)).execute();

/** Every customer, so many at a time, in the order of their ids. */
export function customersBehind(db: Db, id: number, limit: number): Promise<ListedCustomer[]> {
  const select = preparedRows<ListedCustomer>(
    db,
    'customers_behind',
    () => sql`select ${named(SHOWN)} from ${customers} join ${airports} on ${airports.id} = ${customers.airportId}
      where ${customers.id} > ${sql.placeholder('id')} order by ${customers.id} limit ${sql.placeholder('limit')}`,
  );
  return select({ id, limit });
}

/** Of the customers from one to another. */
export function contactsBetween(db: Db, first: number, last: number): Promise<ContactRow[]> {
  const select = preparedRows<ContactRow>(
    db,
    'contacts_between',
    () => sql`select ${named(getTableColumns(customerContacts))} from ${customerContacts}
      where ${customerContacts.customerId} between ${sql.placeholder('first')} and ${sql.placeholder('last')}
      order by ${customerContacts.customerId}, ${customerContacts.id}`,
  );
  return select({ first, last });
}

/** Another text after each change to what a list of customers shows. */
export const customerChanges = async (db: Db) =>
  `${await keptCount(db, 'customer changes')}-${await keptCount(db, 'airport changes')}`;

type ContactValues = Schemas['CustomerContactInput'];

export const insertContacts = (tx: Db, customerId: number, contacts: readonly ContactValues[]) =>
  tx
    .insert(customerContacts)
    .values(contacts.map((contact) => ({ ...contactValues(contact), customerId })))
    .returning();

export const updateContact = (tx: Db, id: number, contact: ContactValues) =>
  tx.update(customerContacts).set(contactValues(contact)).where(eq(customerContacts.id, id)).execute();

export const deleteContact = (tx: Db, customerId: number, id: number) =>
  tx
    .delete(customerContacts)
    .where(and(eq(customerContacts.customerId, customerId), eq(customerContacts.id, id)))
    .execute();

const contactValues = ({ name, email, phone, role }: ContactValues) => ({
  name,
  email,
  phone,
  role,
});

/** Customers whose own texts or airport have the words of the term; and whoever has or had the license that it quotes. */
async function matching(db: Db, term: string | undefined): Promise<SQL | undefined> {
  const text = term?.trim();
  if (!text) return undefined;
  const serials = await serialsQuotedBy(db, text);
  const { customerName, customerAddress, customerPhoneNumber, customerEmail } = customers;
  const texts = [
    customerName,
    customerAddress,
    customerPhoneNumber,
    customerEmail,
    airports.name,
    airports.code,
  ];
  const isFound = haveWords(texts, text);
  return serials.length === 0 ? isFound : or(isFound, hasLicenseOf(customers.id, serials));
}

const countMatching = (db: Db, search: SQL) =>
  numberFrom(
    db,
    sql`select count(*)::float8 as number from ${customers}
        join ${airports} on ${airports.id} = ${customers.airportId} where ${search}`,
  );

type CustomerQuery = ListQuery & {
  SearchTerm?: string;
  AirportCode?: string;
  CreatedBy?: string;
  UpdatedSince?: string;
};

/** Undefined when every customer passes. */
async function passing(db: Db, query: CustomerQuery): Promise<SQL | undefined> {
  const { AirportCode, UpdatedSince } = query;
  const since = UpdatedSince && momentOf('UpdatedSince', UpdatedSince).toISOString();
  return and(
    await matching(db, query.SearchTerm),
    AirportCode === undefined ? undefined : eq(airports.code, AirportCode.toUpperCase()),
    isCreatedBy(customers.createdBy, authorWanted(query.CreatedBy)),
    since
      ? sql`coalesce(${customers.lastModified}, ${customers.created}) >= ${since}::timestamptz`
      : undefined,
  );
}

const KEYS = { id: sql`${customers.id}`, customerName: sortedName(sql`${customers.customerName}`) };

export async function pageOfCustomers(db: Db, query: CustomerQuery, listing: Listing) {
  const filter = await passing(db, query);
  const totalCount = filter ? await countMatching(db, filter) : await keptCount(db, 'customers');
  const window = windowFor(query, totalCount);
  if (!window) return { rows: [], totalCount };
  const rows = await selectCustomers(db).where(listed(filter ?? sql`true`, orderOf(listing, KEYS), window));
  return { rows: window.fromEnd ? rows.reverse() : rows, totalCount };
}
