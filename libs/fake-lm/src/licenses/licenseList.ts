import { licenseStatus } from '@lm/domain';
import { pageOf, type FakeCall } from '../http/call';
import { numbersMeantBy, numbersQuotedBy } from './licenseSearch';
import { summaryOf } from './licenseShapes';

export function listLicenses({ store, query }: FakeCall<'listLicenses'>) {
  const { CustomerId, Expired, SearchTerm } = query as typeof query & Record<string, unknown>;
  const found = SearchTerm?.trim() ? numbersQuotedBy(store, SearchTerm) : undefined;
  const status = Expired ? 'Expired' : 'Active';
  const rows = [...store.licenses.values()]
    .filter(({ customerId }) => CustomerId === undefined || customerId === CustomerId)
    .map((license) => summaryOf(store, license))
    .filter((license) => Expired === undefined || licenseStatus(license) === status)
    .filter(({ number }) => !found || found.has(number!))
    .sort((one, other) => other.id - one.id);
  if (Expired !== undefined)
    rows.sort((one, other) => Date.parse(other.expiryDate!) - Date.parse(one.expiryDate!));
  const didYouMean = rows.length === 0 ? numbersMeantBy(store, SearchTerm ?? '') : [];
  return { ...pageOf(rows, query), ...(didYouMean.length > 0 && { didYouMean }) };
}
