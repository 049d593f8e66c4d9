import { useMemo } from 'react';
import type { Entry } from './entries';
import { entryOf, KINDS, rowById } from './records';
import { type Recent, type RecentKind, recentOf } from './recent';
import type { LoadedLists } from './useLoaded';

/** The line of something that was opened before: as it is called now, or as it was where its list is not loaded. */
function recentEntry<Name extends RecentKind>(
  { id, label }: Recent,
  kind: Name,
  { rows, isWhole }: LoadedLists[Name],
): Entry | undefined {
  const row = rowById(rows, id);
  if (row) return entryOf(kind, row);
  // What is no longer in its list is gone.
  if (isWhole || !label) return undefined;
  return {
    id: `${kind}:${id}`,
    label,
    icon: KINDS[kind].icon,
    href: KINDS[kind].hrefOf(id),
    record: { kind, id },
  };
}

/** What somebody has opened last, as lines of the palette. */
export function useRecentEntries(owner: string, lists: LoadedLists): Entry[] {
  // What is opened while the palette is open closes it.
  const recent = useMemo(() => recentOf(owner), [owner]);
  const entries = recent.flatMap((one) => recentEntry(one, one.kind, lists[one.kind]) ?? []);
  // A license that was opened by its id and by its number is one.
  return [...new Map(entries.map((entry) => [entry.id, entry])).values()];
}
