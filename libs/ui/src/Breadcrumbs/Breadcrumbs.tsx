import { ChevronRight } from 'lucide-react';
import { Link } from '../Link/Link';
import { useWords } from '../KitProvider/kit';
import styles from './Breadcrumbs.module.css';
import type { WithRef } from '../withRef';
import { BREADCRUMBS_WORDS } from './words';

/** One step of the way; without `href` it is a place that has no page of its own, or the current one. */
export type Crumb = { label: string; href?: string };

export type BreadcrumbsProps = WithRef<HTMLElement> & {
  /** The way from the first to the current place, which comes last. */
  items: readonly Crumb[];
  /** Names the landmark. */
  label?: string;
};

/** Where one is, and the way back. */
export function Breadcrumbs({ items, label, ref }: BreadcrumbsProps) {
  const text = useWords('Breadcrumbs', BREADCRUMBS_WORDS, { label });
  return (
    <nav ref={ref} aria-label={text.label}>
      <ol className={styles.crumbs}>
        {items.map((crumb, index) => {
          const isCurrent = index === items.length - 1;
          return (
            <li key={crumb.label} className={styles.crumb}>
              {crumb.href && !isCurrent ? (
                <Link variant="quiet" href={crumb.href}>
                  {crumb.label}
                </Link>
              ) : (
                <span className={styles.text} aria-current={isCurrent ? 'page' : undefined}>
                  {crumb.label}
                </span>
              )}
              {!isCurrent && <ChevronRight className={styles.separator} aria-hidden="true" />}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
