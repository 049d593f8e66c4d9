/** By what the audit log calls the table, in the order in which it shows them. */
const SHOWN = {
  Airports: ['code', 'name', 'location'],
  Applications: ['applicationName', 'description'],
  Customers: [
    'customerName',
    'customerAddress',
    'customerPhoneNumber',
    'customerEmail',
    'contactPersonName',
    'contactPersonPhone',
    'contactPersonEmail',
    'airportId',
    'airportName',
    'airportCode',
    'customerContacts',
  ],
  Licenses: [
    'number',
    'issue',
    'customerId',
    'customerName',
    'expiryDate',
    'applications',
    'comment',
    'suspendReason',
  ],
  Users: [
    'email',
    'firstName',
    'lastName',
    'location',
    'department',
    'phoneNumber',
    'isAdmin',
    'isApproved',
    'emailConfirmed',
    'phoneNumberConfirmed',
    'twoFactorEnabled',
  ],
} as const;

type Shown = typeof SHOWN;

/** What the audit log shows of a row: no password, no license file, and nothing that signing in changes. */
export const shownValues = <Table extends keyof Shown>(
  tableName: Table,
  row: Readonly<Record<Shown[Table][number], unknown>>,
): Readonly<Record<string, unknown>> => {
  const names: readonly Shown[Table][number][] = SHOWN[tableName];
  return Object.fromEntries(names.map((name) => [name, row[name]]));
};
