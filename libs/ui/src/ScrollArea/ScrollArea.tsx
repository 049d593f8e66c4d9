import { type ReactNode, useRef } from 'react';
import styles from './ScrollArea.module.css';
import { useMoreBehind } from './useMoreBehind';

export type ScrollAreaProps = {
  /** Names what scrolls, for assistive technology. */
  label: string;
  /** What may be too long for its place. */
  children?: ReactNode;
  /** A CSS length: the place's height, whatever it holds. */
  height: string;
};

/** A place of a fixed height. What is too long for it scrolls, and fades where more of it lies behind an edge. */
export function ScrollArea({ label, children, height }: ScrollAreaProps) {
  const area = useRef<HTMLDivElement>(null);
  useMoreBehind(area);
  return (
    <div
      ref={area}
      role="group"
      aria-label={label}
      className={styles.area}
      style={{ blockSize: height }}
      // The keyboard scrolls what it can focus.
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
    >
      <div className={styles.content}>{children}</div>
    </div>
  );
}
