import { useId, type ReactNode } from 'react';
import styles from './Card.module.css';
import type { WithRef } from '../withRef';

export type CardProps = WithRef<HTMLElement> & {
  /** Its heading; also names the region. */
  title?: ReactNode;
  /** Buttons or links at the end of the heading's line. */
  actions?: ReactNode;
  /** What it shows. */
  children?: ReactNode;
  /** A closing line under a rule. */
  footer?: ReactNode;
  /** Room around the content; `none` lets a table or list reach the edges. */
  padding?: 'none' | 'md';
};

/** A surface that holds things that belong together. */
export function Card({ title, actions, children, footer, padding = 'md', ref }: CardProps) {
  const titleId = useId();
  return (
    <section ref={ref} className={styles.card} aria-labelledby={title ? titleId : undefined}>
      {(title || actions) && (
        <header className={styles.header}>
          {title && (
            <h2 id={titleId} className={styles.title}>
              {title}
            </h2>
          )}
          {actions && <div className={styles.actions}>{actions}</div>}
        </header>
      )}
      <div className={styles.content} data-padding={padding}>
        {children}
      </div>
      {footer && <footer className={styles.footer}>{footer}</footer>}
    </section>
  );
}
