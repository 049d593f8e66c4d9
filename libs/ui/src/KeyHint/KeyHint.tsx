import { Fragment } from 'react';
import styles from './KeyHint.module.css';
import type { WithRef } from '../withRef';

export type KeyHintProps = WithRef<HTMLSpanElement> & {
  /** The keys as they are labelled on the keyboard: `Ctrl`, `K`. */
  keys: readonly string[];
  /** The word between keys that are pressed one after the other; left out, they are pressed together. */
  then?: string;
};

/** Keys as a keyboard shows them. */
export function KeyHint({ keys, then, ref }: KeyHintProps) {
  return (
    <span ref={ref} className={styles.keys}>
      {keys.map((key, index) => (
        <Fragment key={index}>
          {index > 0 && (then ? <span className={styles.then}> {then} </span> : ' ')}
          <kbd className={styles.key}>{key}</kbd>
        </Fragment>
      ))}
    </span>
  );
}
