import { type RefObject, useEffect } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

/** The entry of the browser's history that a page is opened at. */
const OPENED = 'default';

/** Moves the focus to the main heading: where the keyboard and screen readers go on when what had the focus is gone. */
export function focusHeading(screen: ParentNode = document): void {
  const heading = screen.querySelector('h1');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/**
 * Moves the focus to the screen's main heading when the reader comes from another screen, so that the keyboard and
 * screen readers start at the top of what is new. A page that was just opened leaves the focus to the browser.
 */
export function useHeadingFocus(screen: RefObject<HTMLElement | null>): void {
  const { key } = useLocation();
  const isBack = useNavigationType() === NavigationType.Pop;
  useEffect(() => {
    if (!screen.current || key === OPENED) return;
    focusHeading(screen.current);
    if (!isBack) window.scrollTo({ top: 0 });
    // Only coming to the screen counts, not what changes in its address afterwards.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
}
