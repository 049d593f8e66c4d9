import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react';
import type { License, LicenseId, LicenseRow } from './licensesApi';

const RenewLicense = lazy(() =>
  import('./RenewLicense').then(({ RenewLicense }) => ({ default: RenewLicense })),
);
const SuspendLicense = lazy(() =>
  import('./SuspendLicense').then(({ SuspendLicense }) => ({ default: SuspendLicense })),
);
const ReinstateLicense = lazy(() =>
  import('./ReinstateLicense').then(({ ReinstateLicense }) => ({ default: ReinstateLicense })),
);
const LicenseDetails = lazy(() =>
  import('./LicenseDetails').then(({ LicenseDetails }) => ({ default: LicenseDetails })),
);

type Asked =
  { what: 'renew' | 'suspend' | 'reinstate'; license: LicenseRow } | { what: 'details'; id: LicenseId };

/** What can be done with a license besides editing and deleting it; each asks first. Always the same functions. */
export type LicenseActions = {
  renew: (license: LicenseRow) => void;
  suspend: (license: LicenseRow) => void;
  reinstate: (license: LicenseRow) => void;
};

/**
 * In dialogs that are loaded when asked for.
 * @param onRenewed by default opens the details
 * @returns `showDetails` of any license
 */
export function useLicenseActions(onRenewed?: (renewed: License) => void): {
  actions: LicenseActions;
  dialogs: ReactNode;
  showDetails: (id: LicenseId) => void;
} {
  const [asked, setAsked] = useState<Asked>();
  const close = () => setAsked(undefined);
  const showDetails = (id: LicenseId) => setAsked({ what: 'details', id });
  const showRenewed = (renewed: License) => {
    if (!onRenewed) return showDetails(renewed.id);
    close();
    onRenewed(renewed);
  };
  const dialog = () => {
    switch (asked?.what) {
      case 'renew':
        return <RenewLicense license={asked.license} onRenewed={showRenewed} onClose={close} />;
      case 'suspend':
        return <SuspendLicense license={asked.license} onClose={close} />;
      case 'reinstate':
        return <ReinstateLicense license={asked.license} onClose={close} />;
      case 'details':
        return <LicenseDetails id={asked.id} onClose={close} />;
      default:
        return null;
    }
  };
  const actions = useMemo(() => {
    const ask = (what: 'renew' | 'suspend' | 'reinstate') => (license: LicenseRow) =>
      setAsked({ what, license });
    return { renew: ask('renew'), suspend: ask('suspend'), reinstate: ask('reinstate') };
  }, []);
  return { actions, showDetails, dialogs: <Suspense fallback={null}>{dialog()}</Suspense> };
}
