import type { ReactNode } from 'react';
import { Breadcrumbs, type Crumb } from '../Breadcrumbs/Breadcrumbs';
import styles from './PageHeader.module.css';

export type PageHeaderProps = {
  /** The page's one main heading. */
  title: string;
  /** One sentence under it. */
  description?: ReactNode;
  /** The way here. */
  breadcrumbs?: readonly Crumb[];
  /** What can be done with the page as a whole. */
  actions?: ReactNode;
};

/** The top of a page: where one is, what it is, what can be done. */
export function PageHeader({ title, description, breadcrumbs, actions }: PageHeaderProps) {
  return (
    <header className={styles.header}>
      {breadcrumbs && <Breadcrumbs items={breadcrumbs} />}
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
