import { useEffect, useState } from 'react';
import { STORY_FINISHED } from 'storybook/internal/core-events';
import { addons } from 'storybook/preview-api';
import type { ThemeName } from '../src/tokens/tokens';
import { framedAddress, isFramedIn } from './framed';

const HALVES: readonly ThemeName[] = ['light', 'dark'];

type SideBySideProps = { id: string; globals: Record<string, unknown>; isWholeScreen: boolean };

/**
 * A story in both themes, each in a page of its own: names, landmarks and the focus would meet in one. The second comes
 * when the first has played, as there is only one focus. Whole screens stand below each other where half the width would
 * make them look as on a phone.
 */
export function SideBySide({ id, globals, isWholeScreen }: SideBySideProps) {
  const [shown, setShown] = useState(1);
  useEffect(() => {
    const channel = addons.getChannel();
    let finished = 0;
    // What happens in the halves is heard here, too, beside the end of this page, which plays nothing.
    const onFinished = () => {
      finished += 1;
      if (finished === 2) setShown(HALVES.length);
    };
    channel.on(STORY_FINISHED, onFinished);
    return () => channel.off(STORY_FINISHED, onFinished);
  }, []);
  return (
    <div className="side-by-side" data-whole-screen={isWholeScreen || undefined}>
      {HALVES.slice(0, shown).map((theme) => (
        <iframe key={theme} title={theme} src={framedAddress('half', { ...globals, theme }, id)} />
      ))}
    </div>
  );
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
