import type { InTheWay } from '@lm/domain';
import { Button, Link } from '@lm/ui';
import { CalendarPlus } from 'lucide-react';
import { Fragment } from 'react';
import { licensePath } from './addresses';
import { licenseName } from './licenseName';
import type { LicenseRow } from './licensesApi';
import { useLicenseRights } from './useLicenseRights';
import { formWords } from './formWords';

type LicensesInTheWayProps = {
  found: readonly InTheWay<LicenseRow>[];
  /** Renews one of them instead. */
  onRenew?: (license: LicenseRow) => void;
};

/** The licenses that cover chosen applications already, each with the way to it; the form stays open under its details. */
export function LicensesInTheWay({ found, onRenew }: LicensesInTheWayProps) {
  const { mayRenew } = useLicenseRights();
  return (
    <>
      {formWords.inTheWay}{' '}
      {found.map(({ license }, index) => (
        <Fragment key={license.id}>
          {index > 0 && '; '}
          <Link href={licensePath(license.id)}>{licenseName(license)}</Link>
          {onRenew && mayRenew(license) && (
            <>
              {' '}
              <Button
                size="sm"
                icon={<CalendarPlus />}
                aria-label={formWords.renewInsteadOf(licenseName(license))}
                onClick={() => onRenew(license)}
              >
                {formWords.renewInstead}
              </Button>
            </>
          )}
        </Fragment>
      ))}
    </>
  );
}
