import { useId, type CSSProperties, type ReactNode } from 'react';
import { useLocale } from '../KitProvider/kit';
import { useRenderLink } from '../Link/LinkProvider';
import { Skeleton } from '../Skeleton/Skeleton';
import styles from './StatCard.module.css';
import type { WithRef } from '../withRef';

export type StatTone = 'blue' | 'green' | 'purple' | 'amber' | 'red';

export type StatCardProps = WithRef<HTMLElement> & {
  /** What is counted. */
  title: string;
  /** The figure; a number gets the locale's thousands separators. */
  value: number | string;
  /** Says it again at a glance. */
  icon: ReactNode;
  /** Colour of the icon. */
  tone?: StatTone;
  /** What the figure means, in a few words. */
  description: ReactNode;
  /** Where the whole card leads. */
  href?: string;
  /** Keeps the layout while the figure is on its way. */
  loading?: boolean;
};

/** How wide a figure is, in half digits: what groups its digits takes half of one. */
const widthOf = (figure: string) => figure.length + figure.replace(/[.,'’٬\p{Z}]/gu, '').length;

/** One figure that leads to what it counts. */
export function StatCard({
  title,
  value,
  icon,
  tone = 'blue',
  description,
  href,
  loading = false,
  ref,
}: StatCardProps) {
  const renderLink = useRenderLink();
  const locale = useLocale();
  const figure = typeof value === 'number' ? value.toLocaleString(locale) : value;
  const id = useId();
  const ids = { value: `${id}-value`, description: `${id}-description` };
  return (
    <article ref={ref} className={styles.card} data-tone={tone} data-link={href ? true : undefined}>
      <div className={styles.words}>
        <h2 className={styles.title}>
          {href
            ? renderLink({
                href,
                className: styles.link,
                'aria-describedby': loading ? undefined : `${ids.value} ${ids.description}`,
                children: title,
              })
            : title}
        </h2>
        {loading ? (
          <span className={styles.value}>
            <Skeleton width="4rem" />
          </span>
        ) : (
          <p
            id={ids.value}
            className={styles.value}
            style={{ '--half-digits': widthOf(figure) } as CSSProperties}
          >
            {figure}
          </p>
        )}
        <p id={ids.description} className={styles.description}>
          {loading ? <Skeleton width="8rem" /> : description}
        </p>
      </div>
      <span className={styles.icon} aria-hidden="true">
        {icon}
      </span>
    </article>
  );
}
