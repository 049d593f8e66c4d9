import { countText, type ExpiringLicense, type Urgency } from '@lm/domain';
import { Badge, BreakableText, Card, EmptyState, Link, ScrollArea, type Tone } from '@lm/ui';
import { CircleCheck } from 'lucide-react';
import type { LicenseRow } from '../licenses/licensesApi';
import { dateStyle } from '../listing/dateStyle';
import { PATHS } from '../paths';
import styles from './ExpiringLicenses.module.css';
import { words } from './words';

const { expiring: text } = words;

/** The same whatever it holds, so that nothing below moves when the licenses arrive. */
const HEIGHT = '19rem';

const TONES: Record<Urgency, Tone> = { critical: 'danger', warning: 'warning', notice: 'info' };

export type ExpiringLicensesProps = {
  /** Fewest days first. */
  expiring: readonly ExpiringLicense<LicenseRow>[];
  /** How many of them have 7 days or fewer left. */
  criticalCount: number;
};

/** What expires within 30 days, most pressing first. */
export function ExpiringLicenses({ expiring, criticalCount }: ExpiringLicensesProps) {
  const { locale } = dateStyle;
  return (
    <Card
      title={text.title}
      padding="none"
      footer={
        <div className={styles.footer}>
          <span>{text.count(expiring.length, countText(expiring.length, locale))}</span>
          <span data-critical={criticalCount > 0 || undefined}>
            {text.critical(countText(criticalCount, locale))}
          </span>
        </div>
      }
    >
      {expiring.length === 0 ? (
        <div className={styles.empty} style={{ blockSize: HEIGHT }}>
          <EmptyState icon={<CircleCheck />} title={text.empty} />
        </div>
      ) : (
        <ScrollArea label={text.title} height={HEIGHT}>
          <ul className={styles.list} aria-label={text.listLabel}>
            {expiring.map(({ license, daysLeft, urgency }) => (
              <li key={license.id} className={styles.row}>
                <span className={styles.customer}>
                  <Link
                    variant="quiet"
                    href={`${PATHS.licenses}?${new URLSearchParams({
                      customer: String(license.customerId),
                      status: 'Active',
                    }).toString()}`}
                  >
                    <BreakableText>{license.customerName}</BreakableText>
                  </Link>
                </span>
                <span className={styles.applications}>
                  {license.applications.map(({ applicationName }) => applicationName).join(', ') ||
                    text.noApplications}
                </span>
                <span className={styles.days}>
                  <Badge tone={TONES[urgency]}>{text.daysLeft(daysLeft)}</Badge>
                </span>
              </li>
            ))}
          </ul>
        </ScrollArea>
      )}
    </Card>
  );
}
