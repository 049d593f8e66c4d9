import { useId, type ReactNode } from 'react';
import styles from './Card.module.css';

export type CardProps = {
  /** Its heading; also names the region. */
  title?: ReactNode;
  /** One sentence under the heading. */
  description?: ReactNode;
  /** Buttons or links at the end of the heading's line. */
  actions?: ReactNode;
  /** What it shows. */
  children?: ReactNode;
  /** A closing line under a rule. */
  footer?: ReactNode;
  /** Room around the content; `none` lets a table or list reach the edges. */
  padding?: 'none' | 'md';
  /** The heading's level in the page. */
  headingLevel?: 2 | 3 | 4;
};

/** A surface that holds things that belong together. */
export function Card({
  title,
  description,
  actions,
  children,
  footer,
  padding = 'md',
  headingLevel = 2,
}: CardProps) {
  const titleId = useId();
  const Heading = `h${headingLevel}` as const;
  return (
    <section className={styles.card} aria-labelledby={title ? titleId : undefined}>
      {(title || actions) && (
        <header className={styles.header}>
          <div className={styles.words}>
            {title && (
              <Heading id={titleId} className={styles.title}>
                {title}
              </Heading>
            )}
            {description && <p className={styles.description}>{description}</p>}
          </div>
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
