import { ChevronRight } from 'lucide-react';
import { useRenderLink } from '../Link/LinkProvider';
import styles from './Breadcrumbs.module.css';
import type { WithRef } from '../withRef';

/** One step of the way; without `href` it is a place that has no page of its own, or the current one. */
export type Crumb = { label: string; href?: string };

export type BreadcrumbsProps = WithRef<HTMLElement> & {
  /** The way from the first to the current place, which comes last. */
  items: readonly Crumb[];
  /** Names the landmark. */
  label?: string;
};

/** Where one is, and the way back. */
export function Breadcrumbs({ items, label = 'Breadcrumb', ref }: BreadcrumbsProps) {
  const renderLink = useRenderLink();
  return (
    <nav ref={ref} aria-label={label}>
      <ol className={styles.crumbs}>
        {items.map((crumb, index) => {
          const isCurrent = index === items.length - 1;
          return (
            <li key={crumb.label} className={styles.crumb}>
              {crumb.href && !isCurrent ? (
                renderLink({ href: crumb.href, className: styles.link, children: crumb.label })
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
