import { licenses, type Schemas } from '@lm/api-client';
import { readLicenseFileName, readLicenseNumber, serialOfDigits } from '@lm/domain';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useSettled } from '../listing/useSettled';
import { api, partOf, run } from '../lm/api';
import { lm } from '../lm/client';

/** What a search quotes: licenses by number or by the name of a file, or the numbers that a wrong one may stand for. */
export type QuotedLicenses = { found: readonly Schemas['LicenseSummary'][]; meant: readonly string[] };

const ASKED_FOR = 5;
/** Fewer digits alone are part of something else: a telephone number, an id. */
const DIGITS_MIN = 5;

const quotedLicensesApi = api.injectEndpoints({
  endpoints: (build) => ({
    quotedLicenses: build.query<QuotedLicenses, string>({
      queryFn: (searchTerm, { signal }) =>
        run<QuotedLicenses>(
          licenses
            .list(lm, { searchTerm, pageNumber: 1, pageSize: ASKED_FOR }, { signal })
            .then(({ items, didYouMean = [] }) => ({ found: items, meant: didYouMean })),
        ),
      providesTags: [partOf('License')],
    }),
  }),
});

const quotesLicense = (text: string) =>
  readLicenseFileName(text) !== undefined ||
  (serialOfDigits(text) === undefined ? readLicenseNumber(text) !== undefined : text.length >= DIGITS_MIN);

const NOTHING: QuotedLicenses = { found: [], meant: [] };

/** Asks the server which licenses the text of a search quotes; undefined while it quotes none or has yet to be answered. */
export function useQuotedLicenses(search: string): QuotedLicenses {
  const text = useSettled(search.trim());
  const { currentData = NOTHING } = quotedLicensesApi.useQuotedLicensesQuery(
    quotesLicense(text) ? text : skipToken,
  );
  return currentData;
}
