import { shortCustomerName } from '../customers/customerName';
import { displayName } from '../users/name';

type Values = Readonly<Record<string, unknown>>;

const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');
const together = (parts: readonly string[], separator: string) => parts.filter(Boolean).join(separator);

const applicationNames = (applications: unknown): string[] =>
  Array.isArray(applications)
    ? applications.map((one: unknown) => text((one as Values | null)?.applicationName))
    : [];

/** By what the audit log calls the table. A license is its number, or what it covers where it has none. */
const NAMES: Readonly<Record<string, (values: Values) => string>> = {
  Airports: ({ code, name }) => together([text(code), text(name)], ' - '),
  Applications: ({ applicationName }) => text(applicationName),
  Customers: ({ customerName }) => text(customerName),
  Licenses: ({ customerName, number, applications }) =>
    together(
      [
        text(number),
        shortCustomerName(text(customerName)),
        text(number) ? '' : applicationNames(applications).join(', '),
      ],
      ' · ',
    ),
  Users: ({ firstName, lastName, email }) =>
    displayName({ firstName: text(firstName), lastName: text(lastName), email: text(email) }),
};

/** What a record is called, as screens say it; null for one whose values name nothing. */
export const recordName = (tableName: string, values: Values | null | undefined): string | null =>
  (values && NAMES[tableName]?.(values)) || null;
