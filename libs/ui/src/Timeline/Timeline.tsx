import type { ReactNode } from 'react';
import type { Tone } from '../Badge/Badge';
import styles from './Timeline.module.css';
import type { WithRef } from '../withRef';

/** Something that happened. */
export type TimelineItem = {
  /** Which one; unique in the timeline. */
  id: string | number;
  /** What happened, in a few words. */
  title: ReactNode;
  /** Who did it. */
  by?: ReactNode;
  /** When, as it is written. */
  when?: string;
  /** The same for machines: an ISO date and time. */
  dateTime?: string;
  /** What kind of thing it is; the words must say it too. */
  tone?: Tone;
  /** A picture of it, in the place of a dot. */
  icon?: ReactNode;
  /** What there is to say of it beyond that. */
  details?: ReactNode;
};

export type TimelineProps = WithRef<HTMLOListElement> & {
  /** Names the list. */
  label: string;
  /** What happened, in the order in which it is shown: newest first. */
  items: readonly TimelineItem[];
};

/** What happened to something, one thing after the other. */
export function Timeline({ label, items, ref }: TimelineProps) {
  return (
    <ol ref={ref} className={styles.timeline} aria-label={label}>
      {items.map(({ id, title, by, when, dateTime, tone = 'neutral', icon, details }) => (
        <li key={id} className={styles.item}>
          <span className={styles.mark} data-tone={tone} data-dot={icon ? undefined : ''} aria-hidden="true">
            {icon}
          </span>
          <div className={styles.words}>
            <div className={styles.head}>
              <span className={styles.title}>{title}</span>
              {(by || when) && (
                <span className={styles.source}>
                  {by && <span>{by}</span>}
                  {when && <time dateTime={dateTime}>{when}</time>}
                </span>
              )}
            </div>
            {details && <div className={styles.details}>{details}</div>}
          </div>
        </li>
      ))}
    </ol>
  );
}
