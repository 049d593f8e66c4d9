import { judgeLicenseQuery, passesFilters, statusAt } from '@lm/domain';
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
  const now = store.now();
  const rows = [...store.licenses.values()]
    .filter(({ number }) => !found || found.has(number))
    .filter((license) => {
      // Copying whole licenses for every page would take most of the time that a long list takes.
      const { number, customerId, links, createdBy, createdDate, updatedDate, expiryDate } = license;
      const applications = links.map(({ applicationId: id }) => ({ id }));
      const said = { number, customerId, applications, createdBy, createdDate, updatedDate, expiryDate };
      const airportCode = airportCodeOf(store, customerId);
      return passesFilters({ ...said, ...statusAt(license, now) }, airportCode, judgement.values);
    });
  const usual = query.Expired === undefined ? '-id' : '-expiryDate';
  const page = listOf('Licenses', rows, query, usual, (license) => summaryOf(store, license));
  const didYouMean = rows.length === 0 ? numbersMeantBy(store, SearchTerm ?? '') : [];
  return { ...page, ...(didYouMean.length > 0 && { didYouMean }) };
}
