import type { CSSProperties } from 'react';
import styles from './StoredPicture.module.css';

const THEMES = ['light', 'dark'] as const;

type StoredPictureProps = {
  /** The id of the story. */
  story: string;
  alt: string;
  className?: string | undefined;
  style?: CSSProperties | undefined;
};

/** What a story shows at its end, as it was last accepted, in the theme of the page. */
export const StoredPicture = ({ story, className = '', ...shown }: StoredPictureProps) =>
  THEMES.map((theme) => (
    <img
      key={theme}
      {...shown}
      className={`${styles.picture} ${className}`}
      data-of={theme}
      src={`./pictures/${story}.${theme}.png`}
      loading="lazy"
    />
  ));
