/** The English words of an AppFrame. */
export const APP_FRAME_WORDS = {
  /** The link to the page, the first that a keyboard meets. */
  skip: 'Skip to content',
  /** Names the navigation. */
  navigation: 'Main navigation',
  /** The toggle while the sidebar is narrow. */
  expand: 'Expand sidebar',
  /** The toggle while it is wide. */
  collapse: 'Collapse sidebar',
  /** The toggle where the sidebar lies over the page. */
  open: 'Open navigation',
  /** The toggle while it does. */
  close: 'Close navigation',
  /** Names the bar that moves until the next page is there. */
  busy: 'Loading...',
};
