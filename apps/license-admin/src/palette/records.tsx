import { displayName, sameId } from '@lm/domain';
import { fold, type Matches, type Ranked, rankedMatches, rankedTexts } from '@lm/lists';
import { AppWindow, Building2, KeyRound, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Application } from '../applications/applicationsApi';
import type { Customer, CustomerWithContacts } from '../customers/customersApi';
import { customerText } from '../customers/customerText';
import { lastDayText } from '../licenses/LastDay';
import { applicationNames, licenseRowName } from '../licenses/licenseName';
import type { LicenseRow } from '../licenses/licensesApi';
import { pagePath, PATHS } from '../paths';
import type { User } from '../session/userListApi';
import type { Entry } from './entries';
import type { RecentKind } from './recent';
import { words } from './words';

/** A customer, with its contacts where they have been read. */
type FoundCustomer = Customer & Partial<Pick<CustomerWithContacts, 'customerContacts'>>;

/** What can be found, by its kind. */
export type RowOf = { customer: FoundCustomer; license: LicenseRow; application: Application; user: User };

/** How one kind of record is found and shown. */
type Kind<Row> = {
  icon: ReactNode;
  ranked: (row: Row) => Ranked;
  label: (row: Row) => string;
  detail?: (row: Row, text: string) => string | undefined;
  /** Where a record is, by what it is remembered by. */
  hrefOf: (id: string) => string;
  /** Its list, for all that matches a text, where everybody is shown the way to it. */
  list?: string;
};

/** A number as people type it besides its own form: `l00417k`, `417`. */
const shortNumbers = (number: string) => {
  const digits = /\d+/.exec(number)?.[0].replace(/^0+/, '') ?? '';
  return [digits, number.replace(/[^a-z\d]/gi, '')];
};

/** Whom a customer is known by: its contacts, or the first of them where the others have not been read. */
function contactsOf({ customerContacts, contactPersonName, contactPersonEmail }: FoundCustomer) {
  return (
    customerContacts ?? [
      { name: contactPersonName ?? '', email: contactPersonEmail ?? '', phone: '', role: '' },
    ]
  );
}

/** The contact that a text finds a customer by, so that it is seen why. */
function contactFound(contacts: ReturnType<typeof contactsOf>, text: string): string | undefined {
  const wanted = fold(text);
  const found =
    wanted && contacts.find(({ name, email }) => [name, email].some((one) => fold(one).includes(wanted)));
  return found ? words.contact(found.name, found.email) : undefined;
}

export const KINDS: { [Name in RecentKind]: Kind<RowOf[Name]> } = {
  customer: {
    icon: <Building2 />,
    ranked: (customer) => ({
      code: customer.airportCode,
      texts: [
        customer.customerName,
        customer.airportName,
        customer.customerEmail ?? '',
        ...contactsOf(customer).flatMap(({ name, email }) => [name, email]),
      ],
    }),
    label: customerText,
    detail: (customer, text) => contactFound(contactsOf(customer), text),
    hrefOf: (id) => pagePath(PATHS.customers, id),
    list: PATHS.customers,
  },
  license: {
    icon: <KeyRound />,
    ranked: (license) => ({
      code: license.number,
      texts: [
        ...(license.number ? shortNumbers(license.number) : []),
        license.customerName,
        applicationNames(license).join(' '),
        license.comment ?? '',
      ],
    }),
    label: (license) =>
      license.number ? `${license.number} · ${licenseRowName(license)}` : licenseRowName(license),
    detail: ({ expiryDate, isExpired }) => words.license(lastDayText({ expiryDate, isExpired }), isExpired),
    hrefOf: (id) => pagePath(PATHS.licenses, id),
    list: PATHS.licenses,
  },
  application: {
    icon: <AppWindow />,
    ranked: ({ applicationName, description }) => ({ texts: [applicationName, description ?? ''] }),
    label: ({ applicationName }) => applicationName,
    hrefOf: (id) => pagePath(PATHS.applications, id),
    list: PATHS.applications,
  },
  user: {
    icon: <UserRound />,
    ranked: (user) => ({
      texts: [displayName(user), user.email, user.department ?? '', user.location ?? ''],
    }),
    label: displayName,
    detail: ({ email }) => email,
    hrefOf: (id) => pagePath(PATHS.users, id),
  },
};

/** The line of a record that was found by a text. */
export function entryOf<Name extends RecentKind>(kind: Name, row: RowOf[Name], text = ''): Entry {
  const { icon, label, detail, hrefOf } = KINDS[kind];
  // A license keeps its number when it is renewed; its id changes.
  const id = String(('number' in row && row.number) || row.id);
  return {
    id: `${kind}:${id}`,
    label: label(row),
    detail: detail?.(row, text),
    icon,
    href: hrefOf(String(row.id)),
    record: { kind, id },
  };
}

type Search<Row> = (text: string) => Matches<Row>;

/** What records are found by: those of a list in which others have changed are not read again. */
const textsOf: { [Name in RecentKind]: (row: RowOf[Name]) => Ranked } = {
  customer: rankedTexts(KINDS.customer.ranked),
  license: rankedTexts(KINDS.license.ranked),
  application: rankedTexts(KINDS.application.ranked),
  user: rankedTexts(KINDS.user.ranked),
};

/** The texts of a license; whoever reads them in advance saves the first keystroke the time. */
export const licenseTexts = textsOf.license;

/** A list is prepared once, however often the palette is opened. */
const prepared = new WeakMap<object, Search<never>>();

/** A search over a list of records. The same list gives the same search. */
export function searchIn<Name extends RecentKind>(
  kind: Name,
  rows: readonly RowOf[Name][],
): Search<RowOf[Name]> {
  const known = prepared.get(rows) as Search<RowOf[Name]> | undefined;
  if (known) return known;
  const search = rankedMatches(rows, KINDS[kind].ranked, textsOf[kind]);
  prepared.set(rows, search as Search<never>);
  return search;
}

/** Whether a text may be a license's number or its file's name: what the server finds licenses by. */
export const mayBeNumber = (text: string): boolean => /\d/.test(text) && fold(text).length <= 200;

/** The row of what was remembered: licenses by their number, which stays when they are renewed, others by their id. */
export const rowById = <Row extends { id: string | number; number?: string | null }>(
  rows: readonly Row[],
  id: string,
): Row | undefined => rows.find((row) => sameId(row.id, id) || row.number === id);
