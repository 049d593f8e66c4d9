import { type ExpiryOutlook, expiryOutlook, expiryText, type License, type Urgency } from '@lm/domain';
import { Badge, type Tone } from '@lm/ui';
import { dateStyle } from '../listing/dateStyle';
import styles from './LastDay.module.css';
import { words } from './words';

type Expiring = Pick<License, 'expiryDate' | 'isExpired' | 'status'>;

export const lastDayText = ({ expiryDate }: Expiring): string => expiryText(expiryDate, dateStyle.locale);

/** The last usable day of a license and, when it expires soon, how long that is. */
export function LastDay({ license, now }: { license: Expiring; now: Date }) {
  const outlook = expiryOutlook(license, now);
  return (
    <span className={styles.lastDay}>
      <span className={styles.day}>{lastDayText(license)}</span>
      {outlook && <DaysLeft outlook={outlook} />}
    </span>
  );
}

const TONES: Record<Urgency, Tone> = { critical: 'danger', warning: 'warning', notice: 'info' };

/** How long a license that expires soon can still be used, in words and in the colour of its urgency. */
export function DaysLeft({ outlook }: { outlook: ExpiryOutlook }) {
  return <Badge tone={TONES[outlook.urgency]}>{words.daysLeft(outlook)}</Badge>;
}
