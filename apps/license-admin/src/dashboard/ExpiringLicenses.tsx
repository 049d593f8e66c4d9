import { countText, type ExpiringLicense } from '@lm/domain';
import { BreakableText, Button, Card, EmptyState, Link, useFocusOnNextRow, usePrinting } from '@lm/ui';
import { useId, useRef, useState } from 'react';
import { expiringPath, licensePath } from '../licenses/addresses';
import { DaysLeft, lastDayText } from '../licenses/LastDay';
import type { LicenseRow } from '../licenses/licensesApi';
import { RenewButton } from '../licenses/RenewButton';
import { dateStyle } from '../listing/dateStyle';
import styles from './ExpiringLicenses.module.css';
import { words } from './words';

const { expiring: text } = words;

/** How many have room at first where the doughnut beside them stands beside its legend; the stylesheet hides others. */
const AT_FIRST_WIDE = 5;

type ExpiringLicensesProps = {
  /** Fewest days first. */
  expiring: readonly ExpiringLicense<LicenseRow>[];
  /** How many of them have 7 days or fewer left. */
  criticalCount: number;
  /** How many are shown before somebody asks for all: as many as the figures beside them have room for. */
  atFirst: number;
  onRenew: (license: LicenseRow) => void;
};

/** What expires within 30 days, most pressing first; each row opens its license. */
export function ExpiringLicenses({ expiring, criticalCount, atFirst, onRenew }: ExpiringLicensesProps) {
  const { locale } = dateStyle;
  const [asked, setAsked] = useState(false);
  const printing = usePrinting();
  const list = useRef<HTMLUListElement>(null);
  const keepFocus = useFocusOnNextRow({ list, rows: 'li' });
  const all = asked || printing;
  const shown = all ? expiring : expiring.slice(0, atFirst);
  return (
    <Card
      title={text.title}
      padding="none"
      actions={expiring.length > 0 && <Link href={expiringPath('30')}>{text.viewAll}</Link>}
      footer={
        <div className={styles.footer}>
          <Count href={expiringPath('30')} count={expiring.length}>
            {text.count(expiring.length, countText(expiring.length, locale))}
          </Count>
          <Count href={expiringPath('7')} count={criticalCount} critical>
            {text.critical(countText(criticalCount, locale))}
          </Count>
        </div>
      }
    >
      <div className={styles.place}>
        {expiring.length === 0 ? (
          <EmptyState picture="done" title={text.empty} />
        ) : (
          <ul
            ref={list}
            className={styles.list}
            aria-label={text.listLabel}
            data-all={all || undefined}
            {...keepFocus}
          >
            {shown.map((row) => (
              <ExpiringRow key={row.license.id} {...row} onRenew={onRenew} />
            ))}
          </ul>
        )}
        {!all && expiring.length > AT_FIRST_WIDE && (
          <div data-for={expiring.length > atFirst ? undefined : 'wide'}>
            <Button size="sm" onClick={() => setAsked(true)}>
              {text.showAll(countText(expiring.length, locale))}
            </Button>
          </div>
        )}
      </div>
    </Card>
  );
}

/** How many there are, and the way to them; there is none to nothing. */
function Count({
  href,
  count,
  critical = false,
  children,
}: {
  href: string;
  count: number;
  critical?: boolean;
  children: string;
}) {
  if (count === 0) return <span>{children}</span>;
  return (
    <Link variant="quiet" href={href} data-critical={critical || undefined}>
      {children}
    </Link>
  );
}

type ExpiringRowProps = ExpiringLicense<LicenseRow> & Pick<ExpiringLicensesProps, 'onRenew'>;

function ExpiringRow({ license, onRenew, ...outlook }: ExpiringRowProps) {
  const id = useId();
  const ids = { applications: `${id}-applications`, date: `${id}-date` };
  return (
    <li className={styles.row}>
      <span className={styles.customer}>
        <Link
          variant="quiet"
          href={licensePath(license.id)}
          aria-describedby={`${ids.applications} ${ids.date}`}
        >
          <BreakableText>{license.customerName}</BreakableText>
        </Link>
      </span>
      <span id={ids.applications} className={styles.applications}>
        {license.applications.map(({ applicationName }) => applicationName).join(', ') || text.noApplications}
      </span>
      <span id={ids.date} className={styles.date}>
        {lastDayText(license)}
      </span>
      <span className={styles.days}>
        <DaysLeft outlook={outlook} />
      </span>
      <span className={styles.renew}>
        <RenewButton license={license} onRenew={onRenew} />
      </span>
    </li>
  );
}
