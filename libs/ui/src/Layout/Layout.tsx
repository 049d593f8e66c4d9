import type { ReactNode } from 'react';
import type { spaces } from '../tokens/tokens';
import styles from './Layout.module.css';
import type { WithRef } from '../withRef';

type Gap = Extract<keyof typeof spaces, '1' | '2' | '3' | '4' | '5' | '6' | '8'>;

const gapStyle = (gap: Gap) => ({ gap: `var(--lm-space-${gap})` });

export type StackProps = WithRef<HTMLDivElement> & {
  /** Room between the children: a step of the space scale. */
  gap?: Gap;
  /** What is stacked. */
  children: ReactNode;
};

/** Things below each other. */
export function Stack({ gap = '4', children, ref }: StackProps) {
  return (
    <div ref={ref} className={styles.stack} style={gapStyle(gap)}>
      {children}
    </div>
  );
}

export type InlineProps = WithRef<HTMLDivElement> & {
  /** Room between the children: a step of the space scale. */
  gap?: Gap;
  /** What stands side by side. */
  children: ReactNode;
};

/** Things beside each other; they wrap when there is no room. */
export function Inline({ gap = '2', children, ref }: InlineProps) {
  return (
    <div ref={ref} className={styles.inline} style={gapStyle(gap)}>
      {children}
    </div>
  );
}

export type GridProps = WithRef<HTMLDivElement> & {
  /** The least width of a column, a CSS length; there are as many columns as fit. */
  minColumn?: string;
  /** Room between the cells: a step of the space scale. */
  gap?: Gap;
  /** Cells of one row are equally high; with `start` each is as high as what is in it. */
  align?: 'start';
  /** The cells. */
  children: ReactNode;
};

/** Cells of equal width, as many beside each other as fit. */
export function Grid({ minColumn = '16rem', gap = '6', align, children, ref }: GridProps) {
  return (
    <div
      ref={ref}
      className={styles.grid}
      style={{
        ...gapStyle(gap),
        alignItems: align,
        gridTemplateColumns: `repeat(auto-fit, minmax(min(${minColumn}, 100%), 1fr))`,
      }}
    >
      {children}
    </div>
  );
}

export type VisuallyHiddenProps = WithRef<HTMLSpanElement> & {
  /** Words for assistive technology alone. */
  children: ReactNode;
};

/** Heard, not seen. */
export function VisuallyHidden({ children, ref }: VisuallyHiddenProps) {
  return (
    <span ref={ref} className={styles.hidden}>
      {children}
    </span>
  );
}
