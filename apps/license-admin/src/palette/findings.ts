import { countText, dateText } from '@lm/domain';
import { type Matches, rankedMatches } from '@lm/lists';
import type { PaletteGroup } from '@lm/ui';
import { dateStyle } from '../listing/dateStyle';
import { numberMeant, quotedBy } from '../licenses/numberSearch';
import type { DeletedRecord } from '../records/historyApi';
import { type Entry, rankedEntry } from './entries';
import { entryOf, KINDS, type RowOf, searchIn } from './records';
import type { RecentKind } from './recent';
import type { LoadedLists } from './useLoaded';
import { words } from './words';

/** How many of a kind are shown; typing more finds the others. */
const MOST = 6;

const DELETED_KINDS: Readonly<Record<DeletedRecord['tableName'], RecentKind>> = {
  Applications: 'application',
  Customers: 'customer',
  Licenses: 'license',
  Users: 'user',
};

type Found = { group: PaletteGroup<Entry>; best: number };

const NAMES = ['customer', 'license', 'application', 'user'] as const satisfies RecentKind[];

function matchesIn<Name extends RecentKind>(
  kind: Name,
  rows: readonly RowOf[Name][],
  text: string,
): Matches<RowOf[Name]> {
  const found = searchIn(kind, rows)(text);
  if (kind !== 'license' || found.options.length > 0) return found;
  const isQuoted = quotedBy(text) as (row: RowOf[Name]) => boolean;
  return { options: rows.filter(isQuoted), best: 0 };
}

/** The way to all in the kind's own list, whose search looks into more: how many it finds is not known here. */
function allOf(kind: RecentKind, text: string, detail?: string): Entry[] {
  const { list, icon } = KINDS[kind];
  if (!list) return [];
  return [
    {
      id: `all:${kind}`,
      label: words.all(words.groups[kind], text),
      detail,
      icon,
      leadsToMore: true,
      href: `${list}?${new URLSearchParams({ search: text }).toString()}`,
    },
  ];
}

/** Whether a list has more than could be read here. */
const isPart = ({ isWhole, isReading }: LoadedLists[RecentKind]) => !isWhole && !isReading;

function recordsFound(kind: RecentKind, lists: LoadedLists, text: string): Found {
  const { options, best } = matchesIn(kind, lists[kind].rows, text);
  const entries = options.slice(0, MOST).map((row) => entryOf(kind, row, text));
  const others = options.length > MOST && !isPart(lists[kind]) ? allOf(kind, text) : [];
  return { group: { id: kind, label: words.groups[kind], entries: [...entries, ...others] }, best };
}

/** What matches a text among places, actions and loaded records; the group with the best match first. */
export function findingsOf(
  text: string,
  fixed: { places: readonly Entry[]; actions: readonly Entry[] },
  lists: LoadedLists,
): PaletteGroup<Entry>[] {
  const typed = text.trim();
  const inFixed = (id: 'places' | 'actions'): Found => {
    const { options, best } = rankedMatches(fixed[id], rankedEntry)(typed);
    return { group: { id, label: words.groups[id], entries: options }, best };
  };
  return [inFixed('places'), ...NAMES.map((kind) => recordsFound(kind, lists, typed)), inFixed('actions')]
    .filter(({ group }) => group.entries.length > 0)
    .sort((one, other) => one.best - other.best)
    .map(({ group }) => group);
}

/** The licenses that a number with a wrong check letter may stand for. */
export function likelyGroup(text: string, { license }: LoadedLists): PaletteGroup<Entry> {
  const number = numberMeant(text, license.rows);
  const meant = number?.kind === 'wrong' ? number.meant : [];
  return { id: 'likely', label: words.didYouMean, entries: meant.map((row) => entryOf('license', row)) };
}

/** What the server found that is not shown already, the better matches first. */
export function serverGroup<Name extends 'customer' | 'license'>(
  kind: Name,
  rows: readonly RowOf[Name][],
  text: string,
  shown: readonly PaletteGroup<Entry>[],
): PaletteGroup<Entry> {
  const ranked = matchesIn(kind, rows, text.trim()).options;
  // The server also looks where lists do not show it: in addresses and telephone numbers.
  const others = kind === 'customer' ? rows.filter((row) => !ranked.includes(row)) : [];
  const known = new Set(shown.flatMap(({ entries }) => entries.map(({ id }) => id)));
  return {
    id: `server-${kind}`,
    label: words.fromServer(words.groups[kind]),
    entries: [...ranked, ...others]
      .map((row) => entryOf(kind, row, text.trim()))
      .filter(({ id }) => !known.has(id)),
  };
}

/** The ways to the lists that were searched only in part: whatever was found, they may have more. */
export function partGroup(text: string, lists: LoadedLists): PaletteGroup<Entry> {
  const { length } = lists.license.rows;
  const newest = length > 0 ? words.newestSearched(countText(length, dateStyle.locale)) : undefined;
  return {
    id: 'part',
    label: words.groups.part,
    entries: NAMES.filter((kind) => isPart(lists[kind])).flatMap((kind) =>
      allOf(kind, text.trim(), kind === 'license' ? newest : undefined),
    ),
  };
}

/** What was deleted, marked as such; each leads to its page, which restores it. */
export const deletedGroup = (records: readonly DeletedRecord[]): PaletteGroup<Entry> => ({
  id: 'deleted',
  label: words.groups.deleted,
  entries: records.map(({ tableName, recordId, name, deletedDate }) => {
    const kind = DELETED_KINDS[tableName];
    return {
      id: `deleted:${kind}:${recordId}`,
      label: name,
      detail: words.deleted(words.kinds[kind], dateText(deletedDate, dateStyle)),
      icon: KINDS[kind].icon,
      href: KINDS[kind].hrefOf(recordId),
    };
  }),
});
