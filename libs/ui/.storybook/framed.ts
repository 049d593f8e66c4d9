import { asParameter } from './address';

/** What a story's frame stands in: its component's page, or both themes side by side. */
type Place = 'page' | 'half';

const PARAMETER = 'framed';

/**
 * The address of a story in a frame, which says where that frame stands. The story cannot look: served in a sandbox, each
 * frame is of an origin of its own.
 */
export const framedAddress = (place: Place, globals: Record<string, unknown>, id?: string): string =>
  `iframe.html?${String(
    new URLSearchParams({
      viewMode: 'story',
      ...(id && { id }),
      globals: asParameter(globals),
      [PARAMETER]: place,
    }),
  )}`;

/** Whether this page is a story's frame in such a place. The same address in a window of its own is none. */
export const isFramedIn = (place: Place): boolean =>
  window.parent !== window && new URLSearchParams(window.location.search).get(PARAMETER) === place;

/** The frames of stories on this page, where it is a component's. */
export const framesHere = (): HTMLIFrameElement[] => [
  ...document.querySelectorAll<HTMLIFrameElement>('iframe[id^="iframe--"]'),
];
