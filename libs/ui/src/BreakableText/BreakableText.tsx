import { Fragment } from 'react';
import styles from './BreakableText.module.css';
import type { WithRef } from '../withRef';

export type BreakableTextProps = WithRef<HTMLSpanElement> & {
  /** The text. */
  children: string;
};

/** The longest word, in characters, that is kept in one piece. */
const LONGEST_WHOLE = 20;
const LONGER = new RegExp(`(\\S{${LONGEST_WHOLE + 1},}|\\S+@\\S+)`);
/** Where an address goes on in the next line, and where what is still too long does. */
const BEFORE_AT = /(?=@)/;
const AFTER_SIGNS = /(?<=[-./\\_:;,&=+])/;

/**
 * Text for narrow columns. Words stay whole. An address goes on before its `@`; what is still too long does after a
 * point, a slash or a hyphen, and only what has none of them anywhere.
 */
export function BreakableText({ children, ref }: BreakableTextProps) {
  // Split at what it captures, so that every second part is a long word.
  return (
    <span ref={ref} className={styles.text}>
      {children
        .split(LONGER)
        .map((part, index) => (index % 2 === 0 ? part : <LongWord key={index} word={part} />))}
    </span>
  );
}

function LongWord({ word }: { word: string }) {
  const pieces = word
    .split(BEFORE_AT)
    .flatMap((part) => (part.length > LONGEST_WHOLE ? part.split(AFTER_SIGNS) : part));
  return pieces.map((piece, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {piece.length > LONGEST_WHOLE ? <span className={styles.endless}>{piece}</span> : piece}
    </Fragment>
  ));
}
