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
 * From another screen, so that screen readers start at what is new; a page that was just opened keeps the browser's
 * focus.
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
