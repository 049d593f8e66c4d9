import { initialsOf } from '@lm/lists';
import styles from './Avatar.module.css';
import type { WithRef } from '../withRef';

export type AvatarProps = WithRef<HTMLSpanElement> & {
  /** The person's full name; the initials are taken from it. */
  name: string;
};

/** A person as initials. It repeats a name that stands beside it, so assistive technology skips it. */
export function Avatar({ name, ref }: AvatarProps) {
  return (
    <span ref={ref} className={styles.avatar} aria-hidden="true">
      {initialsOf(name)}
    </span>
  );
}
