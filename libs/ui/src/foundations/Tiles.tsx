import type { ReactNode } from 'react';
import styles from './Tiles.module.css';

/** Tiles beside each other; on a phone below each other, each a row. */
export const Tiles = ({ label, children }: { label: string; children: ReactNode }) => (
  <ul className={styles.tiles} aria-label={label}>
    {children}
  </ul>
);

type TileProps = {
  href: string;
  name: string;
  /** What it is for. */
  use: string | undefined;
  /** Whether it takes the place of two. */
  isLarge?: boolean | undefined;
  /** What it looks like: only for the eye. */
  children: ReactNode;
};

/** One that leads somewhere, and how that looks. */
export const Tile = ({ href, name, use, isLarge, children }: TileProps) => (
  <li className={styles.tile} data-large={isLarge || undefined}>
    <div className={styles.look} inert aria-hidden="true">
      {children}
    </div>
    <a className={styles.name} href={href} target="_parent">
      {name}
    </a>
    <p className={styles.use}>{use}</p>
  </li>
);
