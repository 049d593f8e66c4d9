import { CREATED_BY_UNKNOWN, createdByText, dateTimeText } from '@lm/domain';
import { Banner, Button } from '@lm/ui';
import { CirclePlay } from 'lucide-react';
import { dateStyle } from '../listing/dateStyle';
import { useUser } from '../session/UserProvider';
import { isSuspended } from './isSuspended';
import type { LicenseRow } from './licensesApi';
import { pageWords } from './pageWords';
import { useLicenseRights } from './useLicenseRights';
import { words } from './words';

type SuspendedNoticeProps = {
  license: LicenseRow;
  /** Offered to whoever may. */
  onReinstate?: (license: LicenseRow) => void;
};

/** Says that a license is suspended: by whom, when and why, and who cannot know it; nothing of any other license. */
export function SuspendedNotice({ license, onReinstate }: SuspendedNoticeProps) {
  const { names } = useUser();
  const { mayReinstate } = useLicenseRights();
  if (!isSuspended(license)) return null;
  const { suspendedBy, suspendedDate, suspendReason } = license;
  const who = createdByText(suspendedBy, names, CREATED_BY_UNKNOWN);
  return (
    <Banner
      tone="warning"
      title={pageWords.suspendedSince(who, dateTimeText(suspendedDate, dateStyle))}
      action={
        onReinstate &&
        mayReinstate(license) && (
          <Button icon={<CirclePlay />} onClick={() => onReinstate(license)}>
            {words.reinstate}
          </Button>
        )
      }
    >
      {suspendReason && <p>{suspendReason}</p>}
      <p>{pageWords.unknownOffline}</p>
    </Banner>
  );
}
