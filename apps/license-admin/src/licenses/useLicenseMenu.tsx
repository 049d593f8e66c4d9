import { type MenuItem, type RowAction, usePhone } from '@lm/ui';
import { Building2, CalendarPlus, CirclePause, CirclePlay, FileText } from 'lucide-react';
import { useCallback } from 'react';
import type { Offered } from '../keys/offered';
import { pagePath, PATHS } from '../paths';
import type { LicenseRow } from './licensesApi';
import type { LicenseActions } from './useLicenseActions';
import { useLicenseRights } from './useLicenseRights';
import { words } from './words';

export function useSuspensionMenu({ suspend, reinstate }: LicenseActions) {
  const { maySuspend, mayReinstate } = useLicenseRights();
  return useCallback(
    (license: LicenseRow): Offered[] => {
      if (maySuspend(license))
        return [
          {
            control: 'suspend',
            label: words.suspend,
            icon: <CirclePause />,
            onSelect: () => suspend(license),
          },
        ];
      if (mayReinstate(license))
        return [
          {
            control: 'reinstate',
            label: words.reinstate,
            icon: <CirclePlay />,
            onSelect: () => reinstate(license),
          },
        ];
      return [];
    },
    [maySuspend, mayReinstate, suspend, reinstate],
  );
}

/** Renewing a license of a list, where that can be done. */
export function useRenewal({ renew }: LicenseActions) {
  const { mayRenew } = useLicenseRights();
  return useCallback(
    (license: LicenseRow): RowAction[] =>
      mayRenew(license)
        ? [
            {
              control: 'renew',
              label: words.renew,
              icon: <CalendarPlus />,
              onSelect: () => renew(license),
            },
          ]
        : [],
    [mayRenew, renew],
  );
}

/** The rarer things that can be done with a license in a list, as the lines of a menu. */
export function useLicenseMenu(actions: LicenseActions) {
  const suspensionOf = useSuspensionMenu(actions);
  const phone = usePhone();
  return useCallback(
    (license: LicenseRow): MenuItem[] => [
      // Where the title opens the one, the menu opens the other.
      phone
        ? {
            label: words.openCustomer,
            icon: <Building2 />,
            href: pagePath(PATHS.customers, license.customerId),
          }
        : { label: words.openPage, icon: <FileText />, href: pagePath(PATHS.licenses, license.id) },
      ...suspensionOf(license),
    ],
    [suspensionOf, phone],
  );
}
