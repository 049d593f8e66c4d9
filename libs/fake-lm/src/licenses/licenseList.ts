import { judgeLicenseQuery, passesFilters } from '@lm/domain';
import { listOf, type FakeCall } from '../http/call';
import { refused } from '../http/problem';
import type { FakeStore } from '../store/FakeStore';
import { numbersMeantBy, numbersQuotedBy } from './licenseSearch';
import { summaryOf } from './licenseShapes';

function airportCodeOf(store: FakeStore, customerId: number): string {
  const { airportId } = store.find('customers', customerId, 'customer');
  return store.find('airports', airportId, 'airport').code;
}

export function listLicenses({ store, query }: FakeCall<'listLicenses'>) {
  const judgement = judgeLicenseQuery(query);
  if (!judgement.valid) throw refused(judgement.errors);
  const { SearchTerm } = query;
  const found = SearchTerm?.trim() ? numbersQuotedBy(store, SearchTerm) : undefined;
  const rows = [...store.licenses.values()]
    .map((license) => summaryOf(store, license))
    .filter((license) => passesFilters(license, airportCodeOf(store, license.customerId), judgement.values))
    .filter(({ number }) => !found || found.has(number!));
  const page = listOf(
    'Licenses',
    rows,
    query,
    query.Expired === undefined ? '-id' : '-expiryDate',
    (row) => row,
  );
  const didYouMean = rows.length === 0 ? numbersMeantBy(store, SearchTerm ?? '') : [];
  return { ...page, ...(didYouMean.length > 0 && { didYouMean }) };
}
