import styles from './Skeleton.module.css';
import type { WithRef } from '../withRef';

export type SkeletonProps = WithRef<HTMLSpanElement> & {
  /** A CSS length; as wide as its container when absent. */
  width?: string;
  /** A CSS length; as high as a line of text when absent. */
  height?: string;
  /** `circle` where an avatar will be. */
  shape?: 'line' | 'block' | 'circle';
};

/** Holds the place of something that is on its way, so that nothing jumps when it comes. */
export function Skeleton({ width, height, shape = 'line', ref }: SkeletonProps) {
  return (
    <span
      ref={ref}
      className={styles.skeleton}
      data-shape={shape}
      style={{ inlineSize: width, blockSize: height }}
      aria-hidden="true"
    />
  );
}
