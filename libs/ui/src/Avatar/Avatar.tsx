import { initialsOf } from '@lm/lists';
import styles from './Avatar.module.css';

export type AvatarProps = {
  /** The person's full name; the initials are taken from it. */
  name: string;
};

/** A person as initials. It repeats a name that stands beside it, so assistive technology skips it. */
export function Avatar({ name }: AvatarProps) {
  return (
    <span className={styles.avatar} aria-hidden="true">
      {initialsOf(name)}
    </span>
  );
}
