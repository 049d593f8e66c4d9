import styles from './Avatar.module.css';

export type AvatarProps = {
  /** The person's full name; the initials are taken from it. */
  name: string;
  /** Its height and width. */
  size?: 'sm' | 'md' | 'lg';
};

/** The first letters of a name's first and last word, as people write initials. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const picked = words.length > 1 ? [words[0]!, words[words.length - 1]!] : words;
  return picked.map((word) => [...word][0]!.toLocaleUpperCase()).join('') || '?';
}

/** A person as initials. It repeats a name that stands beside it, so assistive technology skips it. */
export function Avatar({ name, size = 'md' }: AvatarProps) {
  return (
    <span className={styles.avatar} data-size={size} aria-hidden="true">
      {initialsOf(name)}
    </span>
  );
}
