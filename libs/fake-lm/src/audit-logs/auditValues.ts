import type { FakeLicense, Tables } from '../store/rows';

/** The values of a row that may be shown, by name. */
export type AuditValues = Readonly<Record<string, unknown>>;

/** What the audit log shows of no row: its id stands beside, the others are secret or made anew when they are read. */
const UNSHOWN = ['id', 'password', 'licenseFile', 'links', 'sealedHere'];

/** Where the names are that a license refers to. */
type Named = { readonly [Name in 'customers' | 'applications']: ReadonlyMap<number, Tables[Name]> };

/** What a license is shown with beside its own values: whom it is for and what it covers, by name. */
const licensed = ({ customers, applications }: Named, { customerId, links }: FakeLicense) => ({
  customerName: customers.get(customerId)?.customerName,
  applications: links.map(({ applicationId: id }) => ({
    id,
    applicationName: applications.get(id)?.applicationName,
  })),
});

/** What the audit log shows of a row. */
export function auditValues<Name extends keyof Tables>(
  store: Named,
  table: Name,
  row: Tables[Name],
): AuditValues {
  const values = Object.fromEntries(Object.entries(row).filter(([name]) => !UNSHOWN.includes(name)));
  return table === 'licenses' ? { ...values, ...licensed(store, row as FakeLicense) } : values;
}

/** The values as the wire carries them. */
export const auditText = (values: AuditValues) => JSON.stringify(values);
