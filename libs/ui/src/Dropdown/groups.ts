/** Items by their group, the groups in the order in which they first appear. */
export function groupsOf<Item>(
  items: readonly Item[],
  groupOf: (item: Item) => string | undefined,
): Map<string | undefined, Item[]> {
  const groups = new Map<string | undefined, Item[]>();
  for (const item of items) {
    const group = groupOf(item);
    const known = groups.get(group);
    if (known) known.push(item);
    else groups.set(group, [item]);
  }
  return groups;
}

/** The same items with those of a group beside each other. */
export const inGroups = <Item>(
  items: readonly Item[],
  groupOf: ((item: Item) => string | undefined) | undefined,
): readonly Item[] => (groupOf ? [...groupsOf(items, groupOf).values()].flat() : items);

/** A line of a list: an option, or the heading of the group that begins with it. */
type Line = { option: number; heading?: string };

/** The lines of a list of `count` options, with a heading before the first option of each group. */
export function linesOf(count: number, groupOf: (index: number) => string | undefined): Line[] {
  return Array.from({ length: count }, (_, option) => option).flatMap((option) => {
    const heading = groupOf(option);
    const begins = heading !== undefined && (option === 0 || groupOf(option - 1) !== heading);
    return begins ? [{ option, heading }, { option }] : [{ option }];
  });
}
