import { IconButton, Tooltip } from '@lm/ui';
import { CalendarPlus } from 'lucide-react';
import { licenseRowName } from './licenseName';
import type { LicenseRow } from './licensesApi';
import { useLicenseRights } from './useLicenseRights';
import { words } from './words';

type RenewButtonProps = {
  license: LicenseRow;
  onRenew: (license: LicenseRow) => void;
};

/** Renews the license of a line, where that can be done. */
export function RenewButton({ license, onRenew }: RenewButtonProps) {
  const { mayRenew } = useLicenseRights();
  if (!mayRenew(license)) return null;
  return (
    <Tooltip text={words.renew} decorative>
      <IconButton
        size="sm"
        icon={<CalendarPlus />}
        label={words.renewOf(licenseRowName(license))}
        onClick={() => onRenew(license)}
      />
    </Tooltip>
  );
}
