import {
  customerCode,
  expiryDay,
  licenseNumberOf,
  NUMBERS_SUGGESTED,
  readLicenseFileName,
  readLicenseNumber,
  serialQuotedBy,
} from '@lm/domain';
import type { FakeStore } from '../store/FakeStore';
import type { FakeIssue, FakeLicense } from '../store/rows';

/** The numbers of the licenses that a text quotes: by number, by its digits, or by the name of a file of any issue. */
export function numbersQuotedBy(store: FakeStore, text: string): ReadonlySet<string> {
  const file = readLicenseFileName(text);
  if (file) {
    const isOf = ({ customerId, customerName: nameThen, expiryDate }: FakeIssue) => {
      const nameNow = store.customers.get(customerId)?.customerName ?? nameThen;
      return [nameThen, nameNow].map(customerCode).includes(file.code) && expiryDay(expiryDate) === file.day;
    };
    return new Set([...store.issues].filter(([, issues]) => issues.some(isOf)).map(([number]) => number));
  }
  const serial = serialQuotedBy(text);
  const number = serial === undefined ? undefined : licenseNumberOf(serial);
  return new Set(number === undefined ? [] : [number]);
}

/** Every issue of the licenses that a text quotes. */
export const issuesQuotedBy = (store: FakeStore, text: string): FakeIssue[] =>
  [...numbersQuotedBy(store, text)].flatMap((number) => store.issues.get(number) ?? []);

/** Every id that the licenses have or had that a text quotes, as the audit log writes ids. */
export const idsQuotedBy = (store: FakeStore, text: string): ReadonlySet<string> =>
  new Set(issuesQuotedBy(store, text).map(({ licenseId }) => String(licenseId)));

/** The licenses that a text quotes, as far as they are there. */
export const licensesQuotedBy = (store: FakeStore, text: string): FakeLicense[] => {
  const numbers = numbersQuotedBy(store, text);
  return [...store.licenses.values()].filter(({ number }) => numbers.has(number));
};

/** The numbers of licenses that a text with a wrong one probably means. */
export function numbersMeantBy(store: FakeStore, text: string): string[] {
  const reading = readLicenseNumber(text);
  if (reading?.number !== undefined) return [];
  const meant = (reading?.meant ?? []).flatMap((serial) => licenseNumberOf(serial) ?? []);
  return meant.filter((number) => store.issues.has(number)).slice(0, NUMBERS_SUGGESTED);
}
