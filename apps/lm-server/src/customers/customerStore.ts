import { authorWanted, type Listing } from '@lm/domain';
import { and, eq, or, sql, type SQL } from 'drizzle-orm';
import type { Schemas } from '@lm/api-client';
import { airports, customerContacts, customers } from '../db/schema';
import { isChangedSince } from '../db/changedSince';
import { isCreatedBy } from '../db/createdBy';
import type { Db } from '../db/Db';
import { haveWords } from '../db/folded';
import { listed, orderOf, sortedName, windowFor, type ListQuery } from '../db/listOrder';
import { inOrder, keptCount, named, numberFrom } from '../db/listPage';
import { preparedRows } from '../db/prepared';
import { notFound } from '../http/problem';
import { hasLicenseOf, serialsQuotedBy } from '../licenses/licenseSearchStore';

export type Contact = Omit<typeof customerContacts.$inferSelect, 'customerId'>;

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

/** In the order in which they were added. A subquery: a customer and its contacts are read of one moment. */
const CONTACTS = sql<Contact[]>`(
  select coalesce(json_agg(json_build_object('id', ${customerContacts.id}, 'name', ${customerContacts.name},
    'email', ${customerContacts.email}, 'phone', ${customerContacts.phone}, 'role', ${customerContacts.role})
    order by ${customerContacts.id}), '[]')
  from ${customerContacts} where ${customerContacts.customerId} = ${customers.id})`;

const WHOLE = { ...SHOWN, customerContacts: CONTACTS };

const selectCustomer = (db: Db, id: number) =>
  db
    .select(WHOLE)
    .from(customers)
    .innerJoin(airports, eq(airports.id, customers.airportId))
    .where(eq(customers.id, id));

export type StoredCustomer = Awaited<ReturnType<typeof selectCustomer>>[number];

/** With moments as PostgreSQL writes them. */
export type ListedCustomer = Omit<StoredCustomer, 'created' | 'lastModified'> & {
  created: string;
  lastModified: string | null;
};

/** @throws Problem 404 */
export async function findCustomer(db: Db, id: number): Promise<StoredCustomer> {
  const [row] = await selectCustomer(db, id);
  if (!row) throw notFound('customer');
  return row;
}

/** Read once it is locked: a statement that waits for a lock reads a subquery as it was before. @throws Problem 404 */
export async function lockCustomer(tx: Db, id: number): Promise<StoredCustomer> {
  const lock = tx.select({ id: customers.id }).from(customers).where(eq(customers.id, id)).for('update');
  if ((await lock).length === 0) throw notFound('customer');
  return findCustomer(tx, id);
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

export async function insertCustomer(
  tx: Db,
  values: CustomerValues,
  contacts: readonly ContactValues[] = [],
): Promise<StoredCustomer> {
  const [created] = await tx.insert(customers).values(values).returning({ id: customers.id });
  if (contacts.length > 0) await insertContacts(tx, created!.id, contacts);
  return findCustomer(tx, created!.id);
}

export async function updateCustomer(
  tx: Db,
  old: CustomerRow,
  values: CustomerValues,
  userId: string,
): Promise<StoredCustomer> {
  await tx
    .update(customers)
    .set({ ...values, lastModified: new Date(), lastModifiedBy: userId, version: old.version + 1 })
    .where(eq(customers.id, old.id));
  return findCustomer(tx, old.id);
}

export const deleteCustomer = (tx: Db, id: number) =>
  tx.delete(customers).where(eq(customers.id, id)).execute();

/** Every customer, so many at a time, in the order of their ids. */
export function customersBehind(db: Db, id: number, limit: number): Promise<ListedCustomer[]> {
  const select = preparedRows<ListedCustomer>(
    db,
    'customers_behind',
    () => sql`select ${named(WHOLE)} from ${customers} join ${airports} on ${airports.id} = ${customers.airportId}
      where ${customers.id} > ${sql.placeholder('id')} order by ${customers.id} limit ${sql.placeholder('limit')}`,
  );
  return select({ id, limit });
}

/** Another text after each change to what a list of customers shows. */
export const customerChanges = async (db: Db) =>
  `${await keptCount(db, 'customer changes')}-${await keptCount(db, 'airport changes')}`;

type ContactValues = Schemas['CustomerContactInput'];

export const insertContacts = (tx: Db, customerId: number, contacts: readonly ContactValues[]) =>
  tx
    .insert(customerContacts)
    .values(contacts.map((contact) => ({ ...contactValues(contact), customerId })))
    .execute();

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
  return and(
    await matching(db, query.SearchTerm),
    AirportCode === undefined ? undefined : eq(airports.code, AirportCode.toUpperCase()),
    isCreatedBy(customers.createdBy, authorWanted(query.CreatedBy)),
    isChangedSince(customers, UpdatedSince),
  );
}

const KEYS = { id: sql`${customers.id}`, customerName: sortedName(sql`${customers.customerName}`) };

export async function pageOfCustomers(db: Db, query: CustomerQuery, listing: Listing) {
  const filter = await passing(db, query);
  const totalCount = filter ? await countMatching(db, filter) : await keptCount(db, 'customers');
  const window = windowFor(query, totalCount);
  if (!window) return { rows: [], totalCount };
  const rows = await selectCustomers(db).where(listed(filter ?? sql`true`, orderOf(listing, KEYS), window));
  return { rows: inOrder(rows, window), totalCount };
}
