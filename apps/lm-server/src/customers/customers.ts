import { asc, eq, sql, type SQL } from 'drizzle-orm';
import {
  contactCountProblem,
  contactPerson,
  CUSTOMER_HAS_LICENSES,
  customerSchema,
  customerWithContactsSchema,
} from '@lm/domain';
import type { Schemas } from '@lm/api-client';
import { demandSameId } from '../airports/airports';
import { authorOf, change, type AuditValues } from '../audit-logs/change';
import { airports, customerContacts, customers } from '../db/schema';
import type { Db } from '../db/Db';
import { folded } from '../db/folded';
import { demandCurrent, etagOf } from '../http/etag';
import { grouped } from '../db/grouped';
import { licensesOfCustomer } from '../licenses/licenseRows';
import { Tagged, type BodyRules, type Operations } from '../http/operation';
import { keptCount, numberFrom, orderedWindow, pageOf, windowOf, type PageQuery } from '../db/page';
import { conflict, notFound, refused, type ConstraintProblems } from '../http/problem';
import { unlessReferenced } from '../db/references';

const AIRPORT_TAKEN = 'This airport already has a customer';

export const customerConstraints: ConstraintProblems = {
  customers_airport_unique: () => conflict(AIRPORT_TAKEN, { AirportId: [AIRPORT_TAKEN] }),
  customers_airport_id_airports_id_fk: () => refused({ AirportId: ['There is no such airport'] }),
};

export const customerRules = {
  createCustomer: () => customerSchema(),
  updateCustomer: () => customerSchema(),
  createCustomerWithContacts: () => customerWithContactsSchema(),
  updateCustomerWithContacts: () => customerWithContactsSchema(),
} satisfies BodyRules;

/** Customers and their contacts: every staff member's work. */
export const customerOperations = ({ db }: { db: Db }) =>
  ({
    listCustomers: async ({ query }) => {
      const search = matching(query.SearchTerm);
      const totalCount = search ? await countMatching(db, search) : await keptCount(db, 'customers');
      return pageOf(await pageRows(db, search, query, totalCount), totalCount, query);
    },

    getCustomer: async ({ path }) => {
      const row = await findCustomer(db, path.id);
      return new Tagged(etagOf(row), { ...customerOf(row), licenses: await licensesOfCustomer(db, path.id) });
    },

    createCustomer: async ({ body, caller }) => {
      const values = { ...valuesOf(body), ...givenPerson(body), createdBy: caller.userId };
      const row = await change(db, caller.userId, async (tx, audit) => {
        const created = await insertCustomer(tx, values);
        audit('Create', 'Customers', created.id, { new: auditValues(created, []) });
        return created;
      });
      return new Tagged(etagOf(row), { ...customerOf(row), licenses: [] });
    },

    updateCustomer: async ({ path, body, caller, ifMatch }) => {
      demandSameId(path.id, body.id);
      const row = await change(db, caller.userId, async (tx, audit) => {
        const old = await lockCustomer(tx, path.id);
        demandCurrent(ifMatch, old);
        const contacts = await contactsOf(tx, path.id);
        // With contacts the contact person is the first of them, whatever is sent.
        const person = contacts.length > 0 ? personOf(contacts) : givenPerson(body);
        const changed = await saveCustomer(tx, old, { ...valuesOf(body), ...person }, caller.userId);
        audit('Update', 'Customers', path.id, {
          old: auditValues(old, contacts),
          new: auditValues(changed, contacts),
        });
        return changed;
      });
      return new Tagged(etagOf(row), { ...customerOf(row), licenses: await licensesOfCustomer(db, path.id) });
    },

    deleteCustomer: async ({ path, caller }) => {
      return change(db, caller.userId, async (tx, audit) => {
        const old = await lockCustomer(tx, path.id);
        const contacts = await contactsOf(tx, path.id);
        await unlessReferenced(
          CUSTOMER_HAS_LICENSES,
          tx.delete(customers).where(eq(customers.id, path.id)).execute(),
        );
        audit('Delete', 'Customers', path.id, { old: auditValues(old, contacts) });
      });
    },

    listCustomersWithContacts: async () => {
      const rows = await selectCustomers(db).orderBy(asc(customers.id));
      const contacts = await db
        .select()
        .from(customerContacts)
        .orderBy(asc(customerContacts.customerId), asc(customerContacts.id));
      const contactsFor = grouped(contacts, ({ customerId }) => customerId);
      return rows.map((row) => withContacts(row, contactsFor(row.id)));
    },

    getCustomerWithContacts: async ({ path }) => {
      const row = await findCustomer(db, path.id);
      return new Tagged(etagOf(row), withContacts(row, await contactsOf(db, path.id)));
    },

    createCustomerWithContacts: async ({ body, caller }) => {
      return change(db, caller.userId, async (tx, audit) => {
        const person = personOf(body.customerContacts);
        const row = await insertCustomer(tx, { ...valuesOf(body), ...person, createdBy: caller.userId });
        const contacts = await tx
          .insert(customerContacts)
          .values(body.customerContacts.map((contact) => ({ ...contactValues(contact), customerId: row.id })))
          .returning();
        audit('Create', 'Customers', row.id, { new: auditValues(row, contacts) });
        return new Tagged(etagOf(row), withContacts(row, contacts));
      });
    },

    updateCustomerWithContacts: async ({ path, body, caller, ifMatch }) => {
      demandSameId(path.id, body.id);
      return change(db, caller.userId, async (tx, audit) => {
        const old = await lockCustomer(tx, path.id);
        demandCurrent(ifMatch, old);
        const oldContacts = await contactsOf(tx, path.id);
        await saveContacts(tx, path.id, oldContacts, body.customerContacts);
        const contacts = await contactsOf(tx, path.id);
        const problem = contactCountProblem(contacts);
        if (problem) throw refused({ CustomerContacts: [problem] });
        const values = { ...valuesOf(body), ...personOf(contacts) };
        const row = await saveCustomer(tx, old, values, caller.userId);
        audit('Update', 'Customers', path.id, {
          old: auditValues(old, oldContacts),
          new: auditValues(row, contacts),
        });
        return new Tagged(etagOf(row), withContacts(row, contacts));
      });
    },
  }) satisfies Partial<Operations>;

type ContactRow = typeof customerContacts.$inferSelect;
type CustomerValues = Omit<typeof customers.$inferInsert, 'id' | 'version' | 'created'>;

const selectCustomers = (db: Db) =>
  db
    .select({
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
    })
    .from(customers)
    .innerJoin(airports, eq(airports.id, customers.airportId));

type CustomerRow = Awaited<ReturnType<typeof selectCustomers>>[number];

async function findCustomer(db: Db, id: number): Promise<CustomerRow> {
  const [row] = await selectCustomers(db).where(eq(customers.id, id));
  if (!row) throw notFound('customer');
  return row;
}

async function lockCustomer(tx: Db, id: number): Promise<CustomerRow> {
  const [row] = await selectCustomers(tx).where(eq(customers.id, id)).for('update', { of: customers });
  if (!row) throw notFound('customer');
  return row;
}

async function insertCustomer(tx: Db, values: CustomerValues): Promise<CustomerRow> {
  const [created] = await tx.insert(customers).values(values).returning({ id: customers.id });
  return findCustomer(tx, created!.id);
}

async function saveCustomer(
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

const contactsOf = (db: Db, customerId: number): Promise<ContactRow[]> =>
  db
    .select()
    .from(customerContacts)
    .where(eq(customerContacts.customerId, customerId))
    .orderBy(asc(customerContacts.id));

/** Changes, deletes and adds contacts as sent; one that is not mentioned stays. */
async function saveContacts(
  tx: Db,
  customerId: number,
  old: readonly ContactRow[],
  sent: readonly Schemas['CustomerContactUpdate'][],
): Promise<void> {
  const known = new Set(old.map(({ id }) => id));
  for (const [index, contact] of sent.entries()) {
    if (contact.id == null) {
      if (!contact.isDeleted) {
        await tx.insert(customerContacts).values({ ...contactValues(contact), customerId });
      }
    } else if (!known.has(contact.id)) {
      throw refused({ [`CustomerContacts[${index}].Id`]: ['This contact is not one of the customer'] });
    } else if (contact.isDeleted) {
      await tx.delete(customerContacts).where(eq(customerContacts.id, contact.id));
    } else {
      await tx
        .update(customerContacts)
        .set(contactValues(contact))
        .where(eq(customerContacts.id, contact.id));
    }
  }
}

const contactValues = ({ name, email, phone, role }: Schemas['CustomerContactInput']) => ({
  name,
  email,
  phone,
  role,
});

const valuesOf = (body: Schemas['CustomerInput']) => ({
  customerName: body.customerName,
  customerAddress: body.customerAddress || null,
  customerPhoneNumber: body.customerPhoneNumber || null,
  customerEmail: body.customerEmail || null,
  airportId: body.airportId,
});

const givenPerson = (body: Schemas['CustomerInput']) => ({
  contactPersonName: body.contactPersonName || null,
  contactPersonEmail: body.contactPersonEmail || null,
  contactPersonPhone: body.contactPersonPhone || null,
});

const personOf = (contacts: readonly Schemas['CustomerContactInput'][]) => contactPerson(contacts);

/** Customers whose own texts or airport contain the term, in any case, with or without accents. */
function matching(term: string | undefined): SQL | undefined {
  const text = term?.trim();
  if (!text) return undefined;
  const { customerName, customerAddress, customerPhoneNumber, customerEmail } = customers;
  const texts = [
    customerName,
    customerAddress,
    customerPhoneNumber,
    customerEmail,
    airports.name,
    airports.code,
  ];
  const together = sql`concat_ws(e'\\n', ${sql.join(texts, sql`, `)})`;
  return sql`strpos(${folded(together)}, ${folded(sql`${text}::text`)}) > 0`;
}

const countMatching = (db: Db, search: SQL) =>
  numberFrom(
    db,
    sql`select count(*)::float8 as number from ${customers}
        join ${airports} on ${airports.id} = ${customers.airportId} where ${search}`,
  );

async function pageRows(db: Db, search: SQL | undefined, query: PageQuery, totalCount: number) {
  const window = windowOf(query, totalCount);
  if (!window) return [];
  const rows = await selectCustomers(db).where(
    sql`${search ?? sql`true`} ${orderedWindow([sql`${customers.id}`], 'asc', window)}`,
  );
  const items = rows.map(customerOf);
  return window.fromEnd ? items.reverse() : items;
}

const customerOf = (row: CustomerRow): Schemas['Customer'] => ({
  id: row.id,
  customerName: row.customerName,
  customerAddress: row.customerAddress,
  customerPhoneNumber: row.customerPhoneNumber,
  customerEmail: row.customerEmail,
  contactPersonName: row.contactPersonName,
  contactPersonPhone: row.contactPersonPhone,
  contactPersonEmail: row.contactPersonEmail,
  airportId: row.airportId,
  airportName: row.airportName,
  airportCode: row.airportCode,
});

const withContacts = (
  row: CustomerRow,
  contacts: readonly ContactRow[],
): Schemas['CustomerWithContacts'] => ({
  ...customerOf(row),
  customerContacts: contacts.map(({ customerId: _, ...contact }) => ({
    ...contact,
    customerName: row.customerName,
  })),
  created: row.created.toISOString(),
  createdBy: authorOf(row.createdBy),
  lastModified: row.lastModified?.toISOString() ?? null,
  lastModifiedBy: row.lastModifiedBy,
});

const auditValues = (row: CustomerRow, contacts: readonly ContactRow[]): AuditValues => {
  const { id: _, ...values } = customerOf(row);
  return { ...values, customerContacts: contacts.map(({ customerId: __, ...contact }) => contact) };
};
