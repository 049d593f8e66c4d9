import { licenseCounts, summariseDashboard } from '@lm/domain';
import { compareText } from '@lm/lists';
import { Card, ErrorPanel, Link, Skeleton } from '@lm/ui';
import { Plus } from 'lucide-react';
import { useDeferredValue, useMemo } from 'react';
import { useListEveryApplicationQuery } from '../applications/applicationsApi';
import { useListEveryCustomerQuery } from '../customers/customersApi';
import { useLicensesForFigures, useListActiveLicensesQuery } from '../licenses/licensesApi';
import { useLicenseActions } from '../licenses/useLicenseActions';
import { serverTime } from '../lm/serverClock';
import { NO_ROWS, useLoadState } from '../lm/useLoadState';
import { ScreenFrame } from '../frame/ScreenFrame';
import { NEW, PATHS, recordPath } from '../paths';
import styles from './DashboardScreen.module.css';
import { ExpiringLicenses } from './ExpiringLicenses';
import { FirstSteps } from './FirstSteps';
import { LicensesOverview } from './LicensesOverview';
import { StatCards } from './StatCards';
import { StatusOverview } from './StatusOverview';
import { TopApplications } from './TopApplications';
import { words } from './words';

export function DashboardScreen() {
  const licenses = useLicensesForFigures();
  const isLong = licenses.data !== undefined && licenses.rows === undefined;
  const active = useListActiveLicensesQuery(undefined, { skip: !isLong });
  const customers = useListEveryCustomerQuery();
  const applications = useListEveryApplicationQuery();
  const { actions, dialogs } = useLicenseActions();
  const { error, onRetry } = useLoadState([licenses, active, customers, applications], words.loadFailed);

  const { data: list, rows, fulfilledTimeStamp: readAt } = licenses;
  const total = list?.totalCount;
  const summary = useMemo(() => {
    // The same licenses have other days left when they are read again on another day.
    const options = { now: serverTime(readAt), compareText };
    if (rows) return summariseDashboard(rows, options);
    if (total === undefined || !active.data) return undefined;
    const { items, expiredCount } = active.data;
    const counts = { total, active: items.length, expired: expiredCount };
    return summariseDashboard(items, { ...options, counts: licenseCounts(counts) });
  }, [rows, total, active.data, readAt]);

  const customerCount = customers.data?.length;
  const applicationCount = applications.data?.length;
  const figures = useMemo(
    () =>
      summary && customerCount !== undefined && applicationCount !== undefined
        ? { ...summary, customers: customerCount, applications: applicationCount }
        : undefined,
    [summary, customerCount, applicationCount],
  );
  // Drawn in slices: it is the whole screen at once, and of the rows there may be a hundred thousand.
  const loaded = useDeferredValue(figures);
  const overview = useDeferredValue(figures && list);
  if (error && !figures)
    return (
      <ScreenFrame title={words.title} description={words.subtitle}>
        <Card>
          <ErrorPanel announced message={error} onRetry={onRetry} retryLabel={words.retry} />
        </Card>
      </ScreenFrame>
    );
  return (
    <ScreenFrame
      title={words.title}
      description={words.subtitle}
      mainActions={
        // Also before it is known whether there are any: what comes later would move what is there.
        summary?.counts.total !== 0 && (
          <Link variant="button" data-control="create" href={recordPath(PATHS.licenses, NEW)}>
            <Plus aria-hidden="true" />
            {words.createLicense}
          </Link>
        )
      }
    >
      <StatCards figures={loaded} />
      {loaded ? (
        <>
          {loaded.counts.total === 0 && (
            <FirstSteps applications={loaded.applications} customers={loaded.customers} />
          )}
          <div className={styles.charts}>
            <StatusOverview counts={loaded.counts} message={loaded.statusMessage} />
            <ExpiringLicenses
              expiring={loaded.expiring}
              criticalCount={loaded.criticalCount}
              // Suspended licenses have a line of their own in the legend beside them.
              atFirst={loaded.counts.suspended > 0 ? 8 : 7}
              onRenew={actions.renew}
            />
            <TopApplications figures={loaded.topApplications} />
          </div>
        </>
      ) : (
        <div className={styles.charts}>
          <Waiting title={words.status.title} as="ring" />
          <Waiting title={words.expiring.title} as="list" />
          <Waiting title={words.top.title} as="bars" />
        </div>
      )}
      <LicensesOverview
        list={overview}
        customers={customers.data ?? NO_ROWS}
        applications={applications.data ?? NO_ROWS}
      />
      {dialogs}
    </ScreenFrame>
  );
}

const RING = <Skeleton shape="circle" width="11rem" height="11rem" />;
const LIST = ['60%', '45%', '70%', '50%', '65%'].map((width) => <Skeleton key={width} width={width} />);
const BARS = <Skeleton shape="block" height="60%" />;

/** Keeps a card's place, in the shape of its figures, while they are on their way. */
function Waiting({ title, as }: { title: string; as: 'ring' | 'list' | 'bars' }) {
  return (
    <Card title={title} footer={<Skeleton width="18rem" />}>
      <div className={styles.waiting} data-as={as}>
        {{ ring: RING, list: LIST, bars: BARS }[as]}
      </div>
    </Card>
  );
}
