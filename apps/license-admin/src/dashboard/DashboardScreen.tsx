import { summariseDashboard } from '@lm/domain';
import { compareText } from '@lm/lists';
import { Card, ErrorPanel, Link, Skeleton } from '@lm/ui';
import { preloadCharts } from '@lm/ui/charts';
import { Plus } from 'lucide-react';
import { useMemo } from 'react';
import { useListEveryApplicationQuery } from '../applications/applicationsApi';
import { useListEveryCustomerQuery } from '../customers/customersApi';
import { useListLicensesForFiguresQuery } from '../licenses/licensesApi';
import { useLicenseActions } from '../licenses/useLicenseActions';
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

preloadCharts();

export function DashboardScreen() {
  const licenses = useListLicensesForFiguresQuery();
  const customers = useListEveryCustomerQuery();
  const applications = useListEveryApplicationQuery();
  const { actions, dialogs } = useLicenseActions();
  const { error, onRetry } = useLoadState([licenses, customers, applications], words.loadFailed);

  const loaded = licenses.data && customers.data && applications.data;
  const { data: figures, fulfilledTimeStamp: readAt } = licenses;
  // The same licenses have other days left when they are read again on another day.
  const summary = useMemo(
    () => figures && summariseDashboard(figures, { now: new Date(readAt ?? Date.now()), compareText }),
    [figures, readAt],
  );

  if (error && !loaded)
    return (
      <ScreenFrame title={words.title} description={words.subtitle}>
        <Card>
          <ErrorPanel message={error} onRetry={onRetry} retryLabel={words.retry} />
        </Card>
      </ScreenFrame>
    );
  return (
    <ScreenFrame
      title={words.title}
      description={words.subtitle}
      actions={
        summary &&
        summary.counts.total > 0 && (
          <Link variant="button" data-control="create" href={recordPath(PATHS.licenses, NEW)}>
            <Plus aria-hidden="true" />
            {words.createLicense}
          </Link>
        )
      }
    >
      <StatCards
        figures={
          summary &&
          customers.data &&
          applications.data && {
            counts: summary.counts,
            customers: customers.data.length,
            applications: applications.data.length,
          }
        }
      />
      {summary && customers.data && applications.data ? (
        <>
          {summary.counts.total === 0 && (
            <FirstSteps applications={applications.data.length} customers={customers.data.length} />
          )}
          <div className={styles.charts}>
            <StatusOverview counts={summary.counts} message={summary.statusMessage} />
            <TopApplications figures={summary.topApplications} />
          </div>
          <ExpiringLicenses
            expiring={summary.expiring}
            criticalCount={summary.criticalCount}
            onRenew={actions.renew}
          />
        </>
      ) : (
        <>
          <div className={styles.charts}>
            <Waiting title={words.status.title} />
            <Waiting title={words.top.title} />
          </div>
          <Waiting title={words.expiring.title} tall />
        </>
      )}
      <LicensesOverview
        licenses={(loaded && licenses.data) ?? NO_ROWS}
        customers={customers.data ?? NO_ROWS}
        applications={applications.data ?? NO_ROWS}
        loading={!loaded}
      />
      {dialogs}
    </ScreenFrame>
  );
}

/** Keeps a card's place while its figures are on their way. */
function Waiting({ title, tall = false }: { title: string; tall?: boolean }) {
  return (
    <Card title={title} padding={tall ? 'none' : 'md'} footer={<Skeleton width="18rem" />}>
      <div className={styles.waiting} data-tall={tall || undefined}>
        <Skeleton shape="block" height="60%" />
      </div>
    </Card>
  );
}
