import type { ReactNode } from 'react';
import styles from './AuthFrame.module.css';
import type { WithRef } from '../withRef';

export type AuthFrameProps = WithRef<HTMLDivElement> & {
  /** The product's mark and name: a `Brand`. */
  brand: ReactNode;
  /** The page's heading. */
  title: string;
  /** One sentence under it. */
  text?: ReactNode;
  /** The form. */
  children: ReactNode;
  /** The way to the other form. */
  footer?: ReactNode;
  /** In the upper corner: the theme toggle. */
  corner?: ReactNode;
  /** For what is more than a form of a few fields. */
  wide?: boolean;
};

/** The page in front of the application: one form, and nothing that distracts from it. */
export function AuthFrame({
  brand,
  title,
  text,
  children,
  footer,
  corner,
  wide = false,
  ref,
}: AuthFrameProps) {
  return (
    <div ref={ref} className={styles.frame}>
      {corner && <div className={styles.corner}>{corner}</div>}
      <main className={styles.main} data-wide={wide || undefined}>
        <div className={styles.brand}>{brand}</div>
        <div className={styles.card}>
          <h1 className={styles.title}>{title}</h1>
          {text && <p className={styles.text}>{text}</p>}
          <div className={styles.content}>{children}</div>
        </div>
        {footer && <div className={styles.footer}>{footer}</div>}
      </main>
    </div>
  );
}
