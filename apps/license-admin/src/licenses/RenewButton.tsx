import { Button, Tooltip } from '@lm/ui';
import { CalendarPlus } from 'lucide-react';
import { licenseRowName } from './licenseName';
import type { LicenseRow } from './licensesApi';
import styles from './RenewButton.module.css';
import { useLicenseRights } from './useLicenseRights';
import { words } from './words';

type RenewButtonProps = {
  license: LicenseRow;
  onRenew: (license: LicenseRow) => void;
};

/** Renews the license of a line, where that can be done; with its word where the line has room. */
export function RenewButton({ license, onRenew }: RenewButtonProps) {
  const { mayRenew } = useLicenseRights();
  if (!mayRenew(license)) return null;
  return (
    <Tooltip text={words.renew} whenCut decorative>
      <Button
        size="sm"
        variant="ghost"
        icon={<CalendarPlus />}
        aria-label={words.renewOf(licenseRowName(license))}
        onClick={() => onRenew(license)}
      >
        <span className={styles.word}>{words.renew}</span>
      </Button>
    </Tooltip>
  );
}
