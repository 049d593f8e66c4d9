import { initialsOf } from '@lm/lists';
import styles from './Avatar.module.css';

export type AvatarProps = {
  /** The person's full name; the initials are taken from it. */
  name: string;
  /** Its height and width. */
  size?: 'sm' | 'md' | 'lg';
};

/** A person as initials. It repeats a name that stands beside it, so assistive technology skips it. */
export function Avatar({ name, size = 'md' }: AvatarProps) {
  return (
    <span className={styles.avatar} data-size={size} aria-hidden="true">
      {initialsOf(name)}
    </span>
  );
}
