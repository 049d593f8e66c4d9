import { useEffect, useState } from 'react';
import { STORY_FINISHED } from 'storybook/internal/core-events';
import { addons } from 'storybook/preview-api';
import { framedAddress, isFramedIn } from './framed';

type Part = { title: string; globals: Record<string, string> };

const HALVES: readonly Part[] = [
  { title: 'Light', globals: { theme: 'light' } },
  { title: 'Dark', globals: { theme: 'dark' } },
];
/** Forced colours are this system's own: of high contrast where it has such, as far as a page can show them elsewhere. */
const ALL: readonly Part[] = [
  ...HALVES,
  { title: 'High contrast', globals: { theme: 'light', forced: 'active' } },
];

type SideBySideProps = {
  id: string;
  globals: Record<string, unknown>;
  /** Whether it needs the whole width. */
  isWide: boolean;
  /** Whether each part is as high as what it shows, not as the window. */
  isWhole: boolean;
};

/**
 * A story in several themes, each in a page of its own: names, landmarks and the focus would meet in one. One comes when
 * the one before has played, as there is only one focus. Whole screens and wide tables stand below each other where half
 * the width would make them look as on a phone.
 */
export function SideBySide({ id, globals, isWide, isWhole }: SideBySideProps) {
  const [shown, setShown] = useState(1);
  useEffect(() => {
    const channel = addons.getChannel();
    let finished = 0;
    // What happens in the parts is heard here, too, beside the end of this page, which plays nothing.
    const onFinished = () => {
      finished += 1;
      if (finished > 1) setShown(finished);
    };
    channel.on(STORY_FINISHED, onFinished);
    return () => channel.off(STORY_FINISHED, onFinished);
  }, []);
  useEffect(() => {
    if (!isWhole) return undefined;
    const onTold = ({ data, source }: MessageEvent) => {
      const { [HEIGHT]: height } = (data ?? {}) as { [HEIGHT]?: number };
      const frame = [...document.querySelectorAll('iframe')].find((each) => each.contentWindow === source);
      if (height !== undefined && frame) frame.style.blockSize = `${height}px`;
    };
    window.addEventListener('message', onTold);
    return () => window.removeEventListener('message', onTold);
  }, [isWhole]);
  const parts = globals.theme === 'all' ? ALL : HALVES;
  return (
    <div className="side-by-side" data-parts={parts.length} data-wide={isWide || undefined}>
      {parts.slice(0, shown).map(({ title, globals: own }) => (
        <iframe key={title} title={title} src={framedAddress('half', { ...globals, ...own }, id)} />
      ))}
    </div>
  );
}

const HEIGHT = 'height of a part';

/** Tells the page around a part how high what it shows is. */
export function tellHeight(): void {
  if (!isFramedIn('half')) return;
  const tell = () => window.parent.postMessage({ [HEIGHT]: document.body.scrollHeight }, '*');
  new ResizeObserver(tell).observe(document.getElementById('storybook-root') ?? document.body);
}

let isLeftOpen = false;

/** Keeps open in a half what closes without the focus, while the other half has it. */
export function keepFocus(): void {
  if (!isFramedIn('half')) return;
  const hold = (event: Event) => {
    // What loses the focus to something in its own page is no longer the active element. To another page it may be, or not.
    if (isLeftOpen || document.activeElement === event.target) event.stopImmediatePropagation();
  };
  for (const type of ['blur', 'focusout']) window.addEventListener(type, hold, { capture: true });
  const release = () => {
    isLeftOpen = false;
  };
  for (const type of ['pointerdown', 'keydown']) window.addEventListener(type, release, { capture: true });
}

/** Nothing that a story has opened closes from now on, until a person presses something in it. */
export function leaveOpen(): void {
  isLeftOpen = true;
}

type Preview = { currentRender?: { renderOptions: { autoplay: boolean } } };

/** What is shown is not played: its halves play, or `play` asks for words that are not there. */
export function leaveUnplayed(): void {
  const { currentRender } = (window as unknown as { __STORYBOOK_PREVIEW__: Preview }).__STORYBOOK_PREVIEW__;
  if (currentRender) currentRender.renderOptions.autoplay = false;
}
