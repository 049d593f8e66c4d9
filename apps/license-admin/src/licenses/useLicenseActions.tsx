import { type ReactNode, useMemo, useState } from 'react';
import { lazyDialog } from '../forms/lazyDialog';
import type { License, LicenseId, LicenseRow } from './licensesApi';

const RenewLicense = lazyDialog(() => import('./RenewLicense'), 'RenewLicense');
const SuspendLicense = lazyDialog(() => import('./SuspendLicense'), 'SuspendLicense');
const ReinstateLicense = lazyDialog(() => import('./ReinstateLicense'), 'ReinstateLicense');
const LicenseDetails = lazyDialog(() => import('./LicenseDetails'), 'LicenseDetails');

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
  showDetails: (id: LicenseId) => Promise<void>;
} {
  const [asked, setAsked] = useState<Asked>();
  const close = () => setAsked(undefined);
  const showDetails = async (id: LicenseId) => {
    // What they follow stays until they are here: between the two the page, which still shows the old issue, has the focus.
    await LicenseDetails.load().catch(() => undefined);
    setAsked({ what: 'details', id });
  };
  const showRenewed = (renewed: License) => {
    if (!onRenewed) return void showDetails(renewed.id);
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
  return { actions, showDetails, dialogs: dialog() };
}
