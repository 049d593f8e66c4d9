import { Menu as MenuIcon } from 'lucide-react';
import { useEffect, useImperativeHandle, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { IconButton } from '../IconButton/IconButton';
import { breakpoints } from '../tokens/tokens';
import { useWords } from '../KitProvider/kit';
import { useMedia } from '../useMedia';
import styles from './AppFrame.module.css';
import crumbs from './HeadCrumbs.module.css';
import { CrumbsPlace } from './crumbsPlace';
import type { WithRef } from '../withRef';
import { APP_FRAME_WORDS } from './words';

export type AppFrameProps = WithRef<HTMLDivElement> & {
  /** The product's mark and name at the top of the sidebar: a `Brand`. */
  brand: ReactNode;
  /** The sidebar's content: `SidebarGroup`s with `SidebarLink`s. */
  navigation: ReactNode;
  /** In the middle of the header: what opens the search. The page's breadcrumbs stand before it on a desktop. */
  headerMiddle?: ReactNode;
  /** At the end of the header: theme toggle, user menu. */
  headerEnd?: ReactNode;
  /** Whether the sidebar is wide on a desktop. Collapsed it shows icons and widens while hovered or focused. */
  expanded: boolean;
  /** The toggle was used on a desktop (from 1024 px); on smaller screens it opens an overlay instead. */
  onExpandedChange: (expanded: boolean) => void;
  /** The next page is on its way: a bar at the top moves, and the page says that it is busy. */
  busy?: boolean;
  /** The page. */
  children: ReactNode;
  /** The words that only assistive technology or a keyboard meets. */
  labels?: Partial<typeof APP_FRAME_WORDS>;
};

/** Longer than any of the sidebar's movements, in ms. */
const MOVE_MS = 600;

const DESKTOP = `(width >= ${breakpoints.desktop}px)`;
/** Breadcrumbs are as large as the browser's text, which is what `rem` means to a query: the header needs more of them. */
const ROOM_FOR_CRUMBS = `${DESKTOP} and (width >= ${breakpoints.desktop / 16}rem)`;

/** Sidebar, header and the page between them; on small screens the sidebar lies over the page when opened. */
export function AppFrame({
  brand,
  navigation,
  headerMiddle,
  headerEnd,
  expanded,
  onExpandedChange,
  busy = false,
  children,
  labels,
  ref,
}: AppFrameProps) {
  const words = useWords('AppFrame', APP_FRAME_WORDS, labels);
  const [overlay, setOverlay] = useState(false);
  const desktop = useMedia(DESKTOP, true);
  const hasCrumbs = useMedia(ROOM_FOR_CRUMBS, true);
  // A window that grew shows the sidebar beside the page.
  if (desktop && overlay) setOverlay(false);
  const [crumbsPlace, setCrumbsPlace] = useState<HTMLElement | null>(null);
  /** Escape or a press elsewhere folded the sidebar, though it is still hovered or focused. */
  const [folded, setFolded] = useState(false);
  const frameRef = useRef<HTMLDivElement>(null);
  useImperativeHandle(ref, () => frameRef.current!);
  const settled = useRef<ReturnType<typeof setTimeout>>(undefined);
  const sidebarRef = useRef<HTMLElement>(null);
  const toggleRef = useRef<HTMLButtonElement>(null);

  /** A person moves the sidebar; it does not glide when only the window's width changed. */
  const move = () => {
    const frame = frameRef.current;
    if (!frame) return;
    // At once: a style is animated as the page says when it changes.
    frame.dataset.moving = '';
    clearTimeout(settled.current);
    settled.current = setTimeout(() => delete frame.dataset.moving, MOVE_MS);
  };
  useEffect(() => () => clearTimeout(settled.current), []);

  const closeOverlay = () => {
    move();
    setOverlay(false);
  };

  useEffect(() => {
    if (!overlay) return undefined;
    const toggle = toggleRef.current;
    sidebarRef.current?.querySelector<HTMLElement>('a, button')?.focus();
    // Once the page is no longer inert.
    return () => toggle?.focus();
  }, [overlay]);

  useEffect(() => {
    const onPress = (event: PointerEvent) => {
      const sidebar = sidebarRef.current;
      if (sidebar?.contains(document.activeElement) && !sidebar.contains(event.target as Node)) {
        move();
        setFolded(true);
      }
    };
    document.addEventListener('pointerdown', onPress);
    return () => document.removeEventListener('pointerdown', onPress);
  }, []);

  const onSidebarKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    if (overlay) return closeOverlay();
    move();
    setFolded(true);
  };

  const toggleLabel = desktop
    ? expanded
      ? words.collapse
      : words.expand
    : overlay
      ? words.close
      : words.open;

  return (
    <div
      ref={frameRef}
      className={styles.frame}
      data-expanded={expanded || undefined}
      data-overlay={overlay || undefined}
    >
      <a href="#content" className={styles.skip} onClick={focusContent}>
        {words.skip}
      </a>
      {/* The listeners serve the links inside: Escape and a followed link close the overlay, hovering and focus widen it. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <aside
        ref={sidebarRef}
        id="sidebar"
        className={styles.sidebar}
        data-folded={folded || undefined}
        onKeyDown={onSidebarKeyDown}
        onPointerEnter={move}
        onPointerLeave={() => {
          move();
          setFolded(false);
        }}
        onFocus={() => {
          move();
          setFolded(false);
        }}
        onBlur={move}
        onClick={(event) => {
          if (overlay && (event.target as Element).closest('a')) closeOverlay();
        }}
      >
        <div className={styles.brand}>{brand}</div>
        <nav className={styles.navigation} aria-label={words.navigation}>
          {navigation}
        </nav>
      </aside>
      {busy && <div role="progressbar" aria-label={words.busy} className={styles.progress} />}
      {overlay && <div className={styles.scrim} aria-hidden="true" onClick={closeOverlay} />}
      <div className={styles.main} inert={overlay}>
        <header className={styles.header}>
          <div className={styles.headerStart}>
            <IconButton
              ref={toggleRef}
              label={toggleLabel}
              icon={<MenuIcon />}
              aria-controls="sidebar"
              aria-expanded={desktop ? expanded : overlay}
              onClick={() => {
                move();
                if (desktop) onExpandedChange(!expanded);
                else setOverlay(!overlay);
              }}
            />
            {hasCrumbs && <div ref={setCrumbsPlace} className={crumbs.crumbs} />}
          </div>
          {headerMiddle && <div className={styles.headerMiddle}>{headerMiddle}</div>}
          <div className={styles.headerEnd}>{headerEnd}</div>
        </header>
        <main id="content" className={styles.content} tabIndex={-1} aria-busy={busy || undefined}>
          <CrumbsPlace value={crumbsPlace}>{children}</CrumbsPlace>
        </main>
      </div>
    </div>
  );
}

/** A router may take `#content` in the address for a route of its own, so the link moves the focus itself. */
function focusContent(event: { preventDefault: () => void }) {
  event.preventDefault();
  document.getElementById('content')?.focus();
}
