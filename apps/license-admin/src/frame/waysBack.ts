import { createContext, useContext } from 'react';

/** A link of a screen: where it leads, and its place among those that lead there, too. */
type WayOut = { href: string; index: number };

/** The screen that was left last, and the list above it. */
type Left = { href: string; list?: string };

export type Find = (screen: HTMLElement) => HTMLElement | undefined;

const linksTo = (screen: ParentNode, href: string) =>
  screen.querySelectorAll<HTMLAnchorElement>(`a[href=${JSON.stringify(href)}]`);

/** Knows how screens were left since the application was opened, so that coming back leads to the same place. */
export function createWaysBack() {
  /** By the entries of the browser's history. */
  const waysOut = new Map<string, WayOut>();
  let left: Left | undefined;
  return {
    /** Notes how a screen is left, as it is taken away: `wayBack` leads there. */
    leave: (screen: HTMLElement, entry: string, page: Left) => {
      left = page;
      const link = document.activeElement?.closest('a');
      const href = link?.getAttribute('href');
      if (link && href && screen.contains(link))
        waysOut.set(entry, { href, index: [...linksTo(screen, href)].indexOf(link) });
    },
    /** Whether another screen was there before. */
    hasLeft: () => left !== undefined,
    /** Finds the link by which this entry of the history was left; undefined where it was none. */
    wayBack: (entry: string): Find | undefined => {
      const way = waysOut.get(entry);
      if (!way) return undefined;
      return (screen) => {
        const links = linksTo(screen, way.href);
        return links[way.index] ?? links[0];
      };
    },
    /** Finds the row of the record from whose page somebody comes to its list; undefined for those from elsewhere. */
    rowOfLeft: (list: string): Find | undefined => {
      if (left?.list !== list) return undefined;
      const { href } = left;
      return (screen) => [...linksTo(screen, href)].find((link) => link.closest('tr'));
    },
  };
}

export const WaysBack = createContext(createWaysBack());
export const useWaysBack = () => useContext(WaysBack);
