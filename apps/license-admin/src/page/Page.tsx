import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import styles from './Page.module.css';
import { applicationTitle } from './provider';

/** The path that the page was opened at: its heading leaves the focus where the browser puts it. */
let openedAt: string | undefined;

/** Names the browser's tab after the screen that is shown. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} | ${applicationTitle()}`;
  }, [title]);
}

/** The screen's main heading. It takes the focus when the reader comes from another screen. */
export function PageHeading({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { pathname } = useLocation();
  useEffect(() => {
    openedAt ??= pathname;
    if (openedAt === pathname) return;
    openedAt = '';
    heading.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, [pathname]);
  return (
    <h1 ref={heading} tabIndex={-1} className={styles.heading}>
      {children}
    </h1>
  );
}

export type PageProps = {
  /** The screen's name: its heading and the browser tab's title. */
  title: string;
  /** What the screen is for, in a sentence. */
  description?: ReactNode;
  /** Where the screen stands, from the place after Home on. The last one is the screen itself. */
  breadcrumbs?: ReactNode;
  /** Buttons beside the heading. */
  actions?: ReactNode;
  /** What the screen shows. */
  children: ReactNode;
};

/** The frame of a screen: breadcrumbs, heading, actions. */
export function Page({ title, description, breadcrumbs, actions, children }: PageProps) {
  usePageTitle(title);
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <div className={styles.titles}>
          {breadcrumbs}
          <PageHeading>{title}</PageHeading>
          {description && <p className={styles.description}>{description}</p>}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </header>
      {children}
    </div>
  );
}
