import { savedOnceText } from '../forms/useSaveOnce';
import { Link } from '@lm/ui';
import { type ReactNode, useState } from 'react';
import type { Failure } from '../lm/toFailure';
import { pagePath, PATHS } from '../paths';
import type { LicenseIssue, LicenseRow } from './licensesApi';
import { actionWords } from './actionWords';
import { useWhatBecame } from './useWhatBecame';

/** The link to the issue that holds now. */
export const WayToPresent = ({ present: { licenseId, issue } }: { present: LicenseIssue }) => (
  <Link href={pagePath(PATHS.licenses, licenseId)}>{actionWords.openIssue(issue)}</Link>
);

type Refusal = {
  /** Says why the server refused to do something with the license; of one that is gone, what became of it. */
  reasonFor: (failure: Failure, fallback: string) => Promise<string>;
  /** The way to the issue that holds now, when somebody else has been faster. */
  wayToPresent: ReactNode;
};

/** What to say when something cannot be done with a license. */
export function useRefusal({ id }: LicenseRow): Refusal {
  const whatBecame = useWhatBecame();
  const [present, setPresent] = useState<LicenseIssue>();
  const reasonFor = async (failure: Failure, fallback: string) => {
    const isOver = failure.kind === 'conflict' || failure.kind === 'not-found';
    const became = isOver ? await whatBecame(id) : undefined;
    setPresent(became?.present);
    return became?.text ?? savedOnceText(failure, fallback);
  };
  return { reasonFor, wayToPresent: present && <WayToPresent present={present} /> };
}
