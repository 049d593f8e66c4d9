/** A link of a screen: where it leads, and its place among those that lead there, too. */
type WayOut = { href: string; index: number };

/** By the entries of the browser's history. */
const waysOut = new Map<string, WayOut>();

/** The screen that was left last, and the list above it. */
let left: { href: string; list?: string } | undefined;

const linksTo = (screen: ParentNode, href: string) =>
  screen.querySelectorAll<HTMLAnchorElement>(`a[href=${JSON.stringify(href)}]`);

/** Notes how a screen is left, as it is taken away: {@link wayBack} leads there. */
export function leave(screen: HTMLElement, entry: string, page: { href: string; list?: string }): void {
  left = page;
  const link = document.activeElement?.closest('a');
  const href = link?.getAttribute('href');
  if (link && href && screen.contains(link))
    waysOut.set(entry, { href, index: [...linksTo(screen, href)].indexOf(link) });
}

/** Whether another screen was there since the document was loaded. */
export const hasLeft = (): boolean => left !== undefined;

export type Find = (screen: HTMLElement) => HTMLElement | undefined;

/** Finds the link by which this entry of the history was left; undefined where it was none. */
export function wayBack(entry: string): Find | undefined {
  const way = waysOut.get(entry);
  if (!way) return undefined;
  return (screen) => {
    const links = linksTo(screen, way.href);
    return links[way.index] ?? links[0];
  };
}

/** Finds the row of the record from whose page somebody comes to its list; undefined for those who come from elsewhere. */
export function rowOfLeft(list: string): Find | undefined {
  if (left?.list !== list) return undefined;
  const { href } = left;
  return (screen) => [...linksTo(screen, href)].find((link) => link.closest('tr'));
}
