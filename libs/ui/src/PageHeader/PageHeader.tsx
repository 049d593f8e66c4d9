import { type ReactNode, use } from 'react';
import { createPortal } from 'react-dom';
import { CrumbsPlace } from '../AppFrame/crumbsPlace';
import { Breadcrumbs, type Crumb } from '../Breadcrumbs/Breadcrumbs';
import styles from './PageHeader.module.css';
import type { WithRef } from '../withRef';

export type PageHeaderProps = WithRef<HTMLElement> & {
  /** The page's one main heading. */
  title: string;
  /** One sentence under it. */
  description?: ReactNode;
  /** The way here; in an `AppFrame` with room they stand in its header. */
  breadcrumbs?: readonly Crumb[];
  /** What can be done with the page as a whole. */
  actions?: ReactNode;
};

/** The top of a page: where one is, what it is, what can be done. */
export function PageHeader({ title, description, breadcrumbs, actions, ref }: PageHeaderProps) {
  const place = use(CrumbsPlace);
  const crumbs = breadcrumbs && <Breadcrumbs items={breadcrumbs} />;
  return (
    <header ref={ref} className={styles.header}>
      {place ? crumbs && createPortal(crumbs, place) : crumbs}
      <div className={styles.head}>
        <div className={styles.words}>
          <h1 className={styles.title}>{title}</h1>
          {description && <p className={styles.description}>{description}</p>}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
    </header>
  );
}
