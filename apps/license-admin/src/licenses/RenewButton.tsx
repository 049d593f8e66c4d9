import { IconButton, Tooltip } from '@lm/ui';
import { CalendarPlus } from 'lucide-react';
import { licenseRowName } from './licenseName';
import type { LicenseRow } from './licensesApi';
import { useLicenseRights } from './useLicenseRights';
import { words } from './words';

type RenewButtonProps = {
  license: LicenseRow;
  onRenew: (license: LicenseRow) => void;
  /** Whether a key presses it too: the one of a table's row that has the focus. */
  byKey?: boolean;
};

/** Renews the license of a row, where that can be done. */
export function RenewButton({ license, onRenew, byKey = false }: RenewButtonProps) {
  const { mayRenew } = useLicenseRights();
  if (!mayRenew(license)) return null;
  return (
    <Tooltip text={words.renew} decorative>
      <IconButton
        size="sm"
        icon={<CalendarPlus />}
        label={words.renewOf(licenseRowName(license))}
        data-control={byKey ? 'renew' : undefined}
        onClick={() => onRenew(license)}
      />
    </Tooltip>
  );
}
