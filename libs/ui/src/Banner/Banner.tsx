import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './Banner.module.css';
import type { WithRef } from '../withRef';

const ICONS = { info: Info, success: CircleCheck, warning: TriangleAlert, danger: CircleAlert };

export type BannerProps = WithRef<HTMLDivElement> & {
  /** What kind of message it is. */
  tone?: keyof typeof ICONS;
  /** The message in a few words. */
  title?: string;
  /** What happened and what to do. */
  children?: ReactNode;
  /** A button or link that does it. */
  action?: ReactNode;
  /** Stands in a live region already, which announces it. */
  inLiveRegion?: boolean;
};

/** A message that stays in its place. `danger` interrupts a screen reader; the others wait. */
export function Banner({ tone = 'info', title, children, action, inLiveRegion = false, ref }: BannerProps) {
  const Icon = ICONS[tone];
  const role = tone === 'danger' ? 'alert' : 'status';
  return (
    <div ref={ref} role={inLiveRegion ? undefined : role} className={styles.banner} data-tone={tone}>
      <Icon className={styles.icon} aria-hidden="true" />
      <div className={styles.words}>
        {title && <p className={styles.title}>{title}</p>}
        {children && <div className={styles.text}>{children}</div>}
      </div>
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
