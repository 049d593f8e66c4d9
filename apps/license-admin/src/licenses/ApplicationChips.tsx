import { APPLICATION_CHIPS_SHOWN } from '@lm/domain';
import { ChipList } from '@lm/ui';
import { applicationNames } from './licenseName';
import type { LicenseRow } from './licensesApi';

/** What a license is for, in a row of a list: the first applications, and how many more there are. */
export function ApplicationChips({ license, none }: { license: LicenseRow; none: string }) {
  return <ChipList items={applicationNames(license)} max={APPLICATION_CHIPS_SHOWN} emptyText={none} />;
}
