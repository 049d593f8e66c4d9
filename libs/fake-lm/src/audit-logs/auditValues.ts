import { shownValues } from '@lm/domain';
import type { FakeCustomer, FakeLicense, Tables } from '../store/rows';

/** The values of a row that may be shown, by name. */
export type AuditValues = Readonly<Record<string, unknown>>;

/** A table whose changes the audit log tells. */
export type Audited = Exclude<keyof Tables, 'auditLogs'>;

/** Where the names are that a row refers to. */
type Named = { readonly [Name in Audited]: ReadonlyMap<Tables[Name]['id'], Tables[Name]> };

const whereStands = ({ airports }: Named, { airportId }: FakeCustomer) => {
  const { name, code } = airports.get(airportId) ?? {};
  return { airportName: name, airportCode: code };
};

/** Whom a license is for and what it covers, by name. */
const licensed = ({ customers, applications }: Named, { customerId, links }: FakeLicense) => ({
  customerName: customers.get(customerId)?.customerName,
  applications: links.map(({ applicationId: id }) => ({
    id,
    applicationName: applications.get(id)?.applicationName,
  })),
});

const SHOWN: { [Name in Audited]: (row: Tables[Name], store: Named) => AuditValues } = {
  airports: (row) => shownValues('Airports', row),
  applications: (row) => shownValues('Applications', row),
  customers: (row, store) => shownValues('Customers', { ...row, ...whereStands(store, row) }),
  licenses: (row, store) =>
    shownValues('Licenses', {
      ...row,
      ...licensed(store, row),
      suspendReason: row.suspendReason ?? undefined,
    }),
  users: (row) => shownValues('Users', row),
};

/** What the audit log shows of a row. */
export const auditValues = <Name extends Audited>(
  store: Named,
  table: Name,
  row: Tables[Name],
): AuditValues => SHOWN[table](row, store);

/** The values as the wire carries them. */
export const auditText = (values: AuditValues) => JSON.stringify(values);
