import type { ReactNode } from 'react';
import styles from './Picture.module.css';
import type { WithRef } from '../withRef';

/** What a picture says: nothing there yet, nothing found, it failed, all is done, no figures yet, still being made. */
export type PictureName = 'nothing' | 'not-found' | 'failed' | 'done' | 'no-figures' | 'underway';

export type PictureProps = WithRef<SVGSVGElement> & {
  /** What it says. */
  of: PictureName;
};

const { soft, sheet, text, accent, danger, success, sign } = styles;

/** A license, on whose sheet the other signs stand. */
const SHEET = (
  <>
    <rect className={sheet} x="18" y="16" width="60" height="42" rx="6" />
    <rect className={soft} x="26" y="25" width="14" height="9" rx="2" />
    <path className={text} d="M46 29.5h22M26 42h36M26 49h22" />
  </>
);

/** The disc in the corner of a sheet that says what is with it. */
const disc = (tone: string | undefined, d: string) => (
  <>
    <circle className={tone} cx="76" cy="56" r="9.5" />
    <path className={sign} d={d} />
  </>
);

const PICTURES: Record<PictureName, ReactNode> = {
  nothing: (
    <>
      <rect className={soft} x="22" y="6" width="52" height="30" rx="6" />
      {SHEET}
      {disc(accent, 'M76 52v8M72 56h8')}
    </>
  ),
  'not-found': (
    <>
      {SHEET}
      <circle className={sheet} cx="64" cy="45" r="13" data-mark="" />
      <path className={text} d="M73.5 54.5 84 65" data-mark="" />
      <path className={text} d="m60 41 8 8m0-8-8 8" />
    </>
  ),
  failed: (
    <>
      <path className={sheet} d="M45 16H24a6 6 0 0 0-6 6v30a6 6 0 0 0 6 6h19l-4-11 7-10-6-10z" />
      <path className={sheet} d="M53 16h19a6 6 0 0 1 6 6v30a6 6 0 0 1-6 6H51l-4-11 7-10-6-10z" />
      <path className={text} d="M26 27h8M26 35h12M62 27h9M62 35h6" />
      {disc(danger, 'M76 51v6M76 60.5v.1')}
    </>
  ),
  done: (
    <>
      <rect className={sheet} x="20" y="14" width="54" height="46" rx="6" />
      <path className={text} d="M20 27h54M34 9v9M60 9v9" />
      <path
        className={text}
        d="M32 36h.1M47 36h.1M62 36h.1M32 44h.1M47 44h.1M32 52h.1M47 52h.1"
        data-dots=""
      />
      {disc(success, 'm71.5 56 3.2 3.4 5.8-6.2')}
    </>
  ),
  'no-figures': (
    <>
      <path className={text} d="M16 60h64" />
      <rect className={soft} x="24" y="36" width="12" height="24" rx="3" />
      <rect className={soft} x="42" y="18" width="12" height="42" rx="3" />
      <rect className={soft} x="60" y="44" width="12" height="16" rx="3" />
    </>
  ),
  underway: (
    <>
      <rect className={soft} x="18" y="16" width="60" height="42" rx="6" />
      <path className={sheet} d="M78 34V22a6 6 0 0 0-6-6H24a6 6 0 0 0-6 6v12z" />
      <path className={text} d="M26 25h14M46 25h22M26 42h12" />
      {disc(accent, 'M72 56h.1M76 56h.1M80 56h.1')}
    </>
  ),
};

/** A small drawing in the colours of the theme, for what is not there. It says nothing that the words beside it do not. */
export function Picture({ of, ref }: PictureProps) {
  return (
    <svg ref={ref} className={styles.picture} viewBox="0 0 96 72" aria-hidden="true">
      {PICTURES[of]}
    </svg>
  );
}
