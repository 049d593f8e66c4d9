import { CREATED_BY_UNKNOWN, createdByText, dateTimeText } from '@lm/domain';
import { Banner } from '@lm/ui';
import type { ReactNode } from 'react';
import { dateStyle } from '../listing/dateStyle';
import { useUser } from '../session/UserProvider';
import { isSuspended } from './isSuspended';
import type { LicenseRow } from './licensesApi';
import { pageWords } from './pageWords';

/** Says that a license is suspended: by whom, when and why, and who cannot know it; nothing of any other license. */
export function SuspendedNotice({ license, action }: { license: LicenseRow; action?: ReactNode }) {
  const { names } = useUser();
  if (!isSuspended(license)) return null;
  const { suspendedBy, suspendedDate, suspendReason } = license;
  const who = createdByText(suspendedBy, names, CREATED_BY_UNKNOWN);
  return (
    <Banner
      tone="warning"
      title={pageWords.suspendedSince(who, dateTimeText(suspendedDate, dateStyle))}
      action={action}
    >
      {suspendReason && <p>{suspendReason}</p>}
      <p>{pageWords.unknownOffline}</p>
    </Banner>
  );
}
