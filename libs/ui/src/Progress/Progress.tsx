import { useId } from 'react';
import type { WithRef } from '../withRef';
import styles from './Progress.module.css';

export type ProgressProps = WithRef<HTMLProgressElement> & {
  /** What is going on: "Verifying". */
  label: string;
  /** Whether the label is for assistive technology alone, where words around the bar say it. */
  hideLabel?: boolean;
  /** How much is done, of `max`; nothing while nobody knows. */
  value?: number;
  /** How much there is to do. Default: 1. */
  max?: number;
};

/** How far something is, as long as its place is wide. */
export function Progress({ label, hideLabel = false, value, max = 1, ref }: ProgressProps) {
  const id = useId();
  return (
    <>
      {!hideLabel && <label htmlFor={id}>{label}</label>}
      <progress
        ref={ref}
        id={id}
        className={styles.bar}
        aria-label={hideLabel ? label : undefined}
        value={value}
        max={max}
      />
    </>
  );
}
