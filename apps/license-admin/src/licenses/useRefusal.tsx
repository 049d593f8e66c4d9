import { createdByText, sameId, whatBecameText } from '@lm/domain';
import { Link } from '@lm/ui';
import { type ReactNode, useState } from 'react';
import { saveFailureText } from '../forms/saveFailureText';
import { dateStyle } from '../listing/dateStyle';
import type { Failure } from '../lm/toFailure';
import { pagePath, PATHS } from '../paths';
import { useUser } from '../session/UserProvider';
import type { LicenseIssue, LicenseRow } from './licensesApi';
import { readLicenseHistory } from './readLicense';
import { actionWords } from './actionWords';

type Refusal = {
  /** Says why the server refused to do something with the license; of one that is gone, what became of it. */
  reasonFor: (failure: Failure, fallback: string) => Promise<string>;
  /** The way to the issue that holds now, when somebody else has been faster. */
  wayToPresent: ReactNode;
};

/** What to say when something cannot be done with a license. */
export function useRefusal({ id }: LicenseRow): Refusal {
  const { names } = useUser();
  const [present, setPresent] = useState<LicenseIssue>();
  const reasonFor = async (failure: Failure, fallback: string) => {
    setPresent(undefined);
    const text = saveFailureText(failure, fallback);
    if (failure.kind !== 'conflict' && failure.kind !== 'not-found') return text;
    const history = await readLicenseHistory(id).catch(() => undefined);
    const past = history?.issues.find(({ licenseId }) => sameId(licenseId, id));
    if (!history || !past?.endedBecause || !past.endedDate || sameId(history.licenseId, id)) return text;
    const { endedBecause, endedDate, endedBy } = past;
    const who = endedBy === null ? undefined : createdByText(endedBy, names, '');
    const now = history.licenseId === null ? undefined : history.issues[0];
    setPresent(now);
    return whatBecameText(
      { number: history.number, endedBecause, endedDate, endedBy: who },
      now && { issue: now.issue, expiryDate: now.expiryDate },
      dateStyle,
    );
  };
  return {
    reasonFor,
    wayToPresent: present && (
      <Link href={pagePath(PATHS.licenses, present.licenseId)}>{actionWords.openIssue(present.issue)}</Link>
    ),
  };
}
