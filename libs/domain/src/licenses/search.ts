import { createdByText, CREATED_BY_UNKNOWN, type UserNames } from '../lists/createdBy';
import { dateText, type DateStyle } from '../lists/dateText';
import { prepareSearch, type SearchIndex } from '../lists/search';
import { expiryText } from './expiry';
import type { License } from './license';
import { licenseStatus } from './status';

/** Fields whose raw text means nothing to a reader: a file's content, and ids in place of names. */
const UNREADABLE = ['licenseFile', 'createdBy', 'updatedBy'];

/**
 * Prepares licenses for `searchRows`: every text, date and boolean, the applications' included, and what the
 * screen shows in their place: status, creator's name, dates as they are written. Specification, section 2.
 */
export function prepareLicenseSearch<Row extends License>(
  licenses: readonly Row[],
  { userNames, dateStyle }: { userNames: UserNames; dateStyle: DateStyle },
): SearchIndex<Row> {
  return prepareSearch(licenses, {
    skip: UNREADABLE,
    valuesOf: (license) => [
      license,
      licenseStatus(license),
      createdByText(license.createdBy, userNames, CREATED_BY_UNKNOWN),
      expiryText(license.expiryDate, dateStyle.locale),
      dateText(license.createdDate, dateStyle),
    ],
  });
}
