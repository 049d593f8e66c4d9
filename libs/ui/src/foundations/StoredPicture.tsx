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
export const StoredPicture = ({ story, alt, className = '', style }: StoredPictureProps) =>
  THEMES.map((theme) => (
    <img
      key={theme}
      className={`${styles.picture} ${className}`}
      style={style}
      data-of={theme}
      src={`./pictures/${story}.${theme}.png`}
      alt={alt}
      loading="lazy"
    />
  ));
