import type { InTheWay } from '@lm/domain';
import { Link } from '@lm/ui';
import { Fragment } from 'react';
import { licensePath } from './addresses';
import { licenseName } from './licenseName';
import type { LicenseRow } from './licensesApi';
import { words } from './words';

/** The licenses that cover chosen applications already, each with the way to it; the form stays open under its details. */
export function LicensesInTheWay({ found }: { found: readonly InTheWay<LicenseRow>[] }) {
  return (
    <>
      {words.inTheWay}{' '}
      {found.map(({ license }, index) => (
        <Fragment key={license.id}>
          {index > 0 && '; '}
          <Link href={licensePath(license.id)}>{licenseName(license)}</Link>
        </Fragment>
      ))}
    </>
  );
}
