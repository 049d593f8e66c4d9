import { isActive } from '@lm/domain';
import { useMemo } from 'react';
import { useUser } from '../session/UserProvider';
import { isSuspended } from './isSuspended';
import type { LicenseRow } from './licensesApi';

type Judged = Pick<LicenseRow, 'number' | 'status' | 'isExpired'>;

/** A server that gives no numbers knows neither renewals nor suspensions. */
const isNumbered = ({ number }: Judged) => Boolean(number);

/** What the person signed in may do with a license now. */
export function useLicenseRights() {
  const { can } = useUser();
  return useMemo(
    () => ({
      /** A suspended license is reinstated before it is changed. */
      mayEdit: (license: Judged) => !isSuspended(license),
      mayRenew: (license: Judged) => can('license.renew') && isNumbered(license) && !isSuspended(license),
      maySuspend: (license: Judged) => can('license.suspend') && isNumbered(license) && isActive(license),
      mayReinstate: (license: Judged) =>
        can('license.suspend') && isNumbered(license) && isSuspended(license),
    }),
    [can],
  );
}
