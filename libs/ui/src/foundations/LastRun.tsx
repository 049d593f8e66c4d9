import { useEffect, useState } from 'react';
import { Badge } from '../Badge/Badge';
import { Link } from '../Link/Link';
import { components } from '../../.storybook/knownFacts';
import { Facts } from './Facts';
import { pageOf } from './pageOf';

/** As `accessibilityStatus.mjs` writes it. */
type Status = {
  ended: string;
  browser: string;
  components: { title: string; runs: number; rules: number; violations: string[] }[];
};

/** What the last run of all stories found; null while nobody knows. */
export function useLastRun(): Status | null {
  const [status, setStatus] = useState<Status | null>(null);
  useEffect(() => {
    fetch('./accessibility.json')
      .then((answer) => (answer.ok ? (answer.json() as Promise<Status | null>) : null))
      .then(setStatus, () => setStatus(null));
  }, []);
  return status;
}

/** Says how to get what a run of all stories finds. */
export const NoRun = () => (
  <p>
    This catalogue was built without a run of all stories. <code>npm run test:stories -w @lm/ui</code> runs
    them and fills this place; later builds in the same folder keep what it found.
  </p>
);

/** A title, which leads to the page of its component; stories of none may have no page. */
const PageLink = ({ title }: { title: string }) =>
  components.some((component) => component.title === title) ? (
    <Link href={pageOf(title)} target="_parent">
      {title}
    </Link>
  ) : (
    title
  );

/** What the last run of all stories found, component by component. */
export function LastRun() {
  const status = useLastRun();
  if (!status) return <NoRun />;
  const violations = status.components.flatMap((component) => component.violations);
  return (
    <>
      <p>
        {new Date(status.ended).toLocaleString()}, {status.browser}: {violations.length} violations.
      </p>
      <Facts
        head={['Component', 'Stories run, in all themes', 'Rules that applied and were kept', 'Violations']}
        rows={status.components.map(({ title, runs, rules, violations: found }) => [
          <PageLink key="page" title={title} />,
          runs,
          rules,
          <Badge key={title} tone={found.length === 0 ? 'success' : 'danger'}>
            {found.length === 0 ? 'none' : found.join('; ')}
          </Badge>,
        ])}
      />
    </>
  );
}
