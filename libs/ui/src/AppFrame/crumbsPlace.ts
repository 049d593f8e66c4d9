import { createContext } from 'react';

/** Where a page's breadcrumbs are drawn: an element of the frame's header while it has room, or the page itself. */
export const CrumbsPlace = createContext<HTMLElement | null>(null);
