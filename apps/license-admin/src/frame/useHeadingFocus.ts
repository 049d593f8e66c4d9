import { type RefObject, useEffect, useLayoutEffect } from 'react';
import { NavigationType, useHref, useLocation, useNavigationType } from 'react-router-dom';
import { type Find, useWaysBack } from './waysBack';

/** The entry of the browser's history that a page is opened at. */
const OPENED = 'default';

/** What has not been drawn by then is gone: nobody is taken from where they read. In milliseconds. */
const SOUGHT_FOR = 10_000;

/** Moves the focus to the main heading: where the keyboard and screen readers go on when what had the focus is gone. */
export function focusHeading(screen: ParentNode = document): void {
  const heading = screen.querySelector('h1');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/**
 * Moves the focus from the main heading to what is found as soon as it is drawn, unless somebody has moved it before.
 * @returns what ends the search
 */
function passFocusOn(screen: HTMLElement, find: Find): () => void {
  const heading = document.activeElement;
  const look = () => {
    if (document.activeElement !== heading) end();
    else find(screen)?.focus();
  };
  const drawn = new MutationObserver(look);
  const limit = setTimeout(() => drawn.disconnect(), SOUGHT_FOR);
  const end = () => {
    clearTimeout(limit);
    drawn.disconnect();
  };
  drawn.observe(screen, { childList: true, subtree: true });
  look();
  return end;
}

/**
 * From another screen, so that screen readers start at what is new; a page that was just opened keeps the browser's
 * focus. Back leads to the link by which the screen was left, a record's page to its row in the list.
 * @param list the address of the list that the screen's record belongs to
 */
export function useHeadingFocus(screen: RefObject<HTMLElement | null>, list?: string): void {
  const { key, pathname } = useLocation();
  const href = useHref(pathname);
  const listHref = useHref(list ?? '');
  const isBack = useNavigationType() === NavigationType.Pop;
  const ways = useWaysBack();
  useEffect(() => {
    const page = screen.current;
    if (!page || (key === OPENED && !ways.hasLeft())) return;
    focusHeading(page);
    if (!isBack) window.scrollTo({ top: 0 });
    // After a reload nothing is known of links.
    const find = (isBack && ways.wayBack(key)) || ways.rowOfLeft(href);
    return find && passFocusOn(page, find);
    // Only coming to the screen counts, not what changes in its address afterwards.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  // Before the screen is taken away, and the focus with it.
  useLayoutEffect(() => {
    const page = screen.current;
    return () => {
      if (page) ways.leave(page, key, { href, list: list && listHref });
    };
  }, [screen, key, href, list, listHref, ways]);
}
