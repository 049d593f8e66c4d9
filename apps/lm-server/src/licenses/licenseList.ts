import { judgeLicenseQuery, listedPage } from '@lm/domain';
import type { Db } from '../db/Db';
import { listingOf } from '../db/listOrder';
import type { Call } from '../http/call';
import { refused } from '../http/problem';
import { isUsual, pageOfFiltered } from './licenseFilterStore';
import { numbersMeantBy } from './licenseHistory';
import { pageOfLicenses } from './licensePageStore';
import { summariesOf } from './licenseShapes';

/** @throws Problem 400 */
export async function listOfLicenses(db: Db, { query, read }: Call<'listLicenses'>) {
  const judgement = judgeLicenseQuery(query);
  if (!judgement.valid) throw refused(judgement.errors);
  const listing = listingOf('Licenses', query, query.Expired === undefined ? '-id' : '-expiryDate');
  const asked = { filters: judgement.values, listing };
  const { rows, totalCount } = await read((from) =>
    isUsual(query) ? pageOfLicenses(from, query) : pageOfFiltered(from, query, asked),
  );
  const page = listedPage(summariesOf(rows), totalCount, query, listing);
  const meant = totalCount === 0 && query.SearchTerm ? await numbersMeantBy(db, query.SearchTerm) : [];
  return meant.length === 0 ? page : { ...page, didYouMean: meant };
}
