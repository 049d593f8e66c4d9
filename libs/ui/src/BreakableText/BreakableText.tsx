import { Fragment } from 'react';
import styles from './BreakableText.module.css';

export type BreakableTextProps = {
  /** The text. */
  children: string;
};

/** The longest word, in characters, that is kept in one piece. */
const LONGEST_WHOLE = 20;
const LONGER = new RegExp(`(\\S{${LONGEST_WHOLE + 1},})`);
/** Where an address, a path or a compound may go on in the next line. */
const PLACES = /(?=@)|(?<=[-./\\_:;,&=+])/;

/**
 * Text for narrow columns. Words stay whole; one that is too long goes on before its `@`, or after a point, a slash or
 * a hyphen, and only when it has none of them anywhere.
 */
export function BreakableText({ children }: BreakableTextProps) {
  // Split at what it captures, so that every second part is a long word.
  return (
    <span className={styles.text}>
      {children
        .split(LONGER)
        .map((part, index) => (index % 2 === 0 ? part : <LongWord key={index} word={part} />))}
    </span>
  );
}

function LongWord({ word }: { word: string }) {
  return word.split(PLACES).map((piece, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {piece.length > LONGEST_WHOLE ? <span className={styles.endless}>{piece}</span> : piece}
    </Fragment>
  ));
}
