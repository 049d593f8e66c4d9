import { CommandPalette, KeyHint } from '@lm/ui';
import { useMemo, useState } from 'react';
import { controlLabel } from '../keys/keyOf';
import { useKeysOn } from '../keys/keySwitch';
import { useUser } from '../session/UserProvider';
import { creatingEntries, type Entry, exportingEntries, placeEntries, pressingEntries } from './entries';
import { deletedGroup, findingsOf, likelyGroup, partGroup, serverGroup } from './findings';
import styles from './Palette.module.css';
import { PALETTE_LABEL } from './label';
import { noteRecent } from './recent';
import { useLoaded } from './useLoaded';
import { useRecentEntries } from './useRecentEntries';
import { useServerSearch } from './useServerSearch';
import { words } from './words';

export type PaletteProps = {
  /** What was typed before the palette was there. */
  typedAhead: string;
  /** Whose palette it is. */
  owner: string;
  /** What can be done besides: theme, profile, sign out. */
  actions: readonly Entry[];
  /** Goes to an address of the application. */
  onGo: (href: string) => void;
  onClose: () => void;
};

/** Finds every page, record and action. What screens have read is searched here, the rest by the server. */
export function Palette({ typedAhead, owner, actions, onGo, onClose }: PaletteProps) {
  const { can } = useUser();
  const keysOn = useKeysOn();
  const [search, setSearch] = useState(typedAhead);
  const isTyped = search.trim() !== '';
  const lists = useLoaded(isTyped);
  // What the screen below offers does not change while the palette is over it.
  const [pressing] = useState(pressingEntries);
  const fixed = useMemo(() => {
    const exporting = pressing.ofList.length > 0 ? pressing.ofList : exportingEntries(can);
    const own = [...pressing.ofRecord, ...creatingEntries(can), ...exporting];
    return withKeys({ places: placeEntries(can), actions: [...own, ...actions] }, keysOn);
  }, [can, pressing, actions, keysOn]);
  const recent = useRecentEntries(owner, lists);
  const found = isTyped ? findingsOf(search, fixed, lists) : [];
  const server = useServerSearch(search, lists, found.length === 0);
  const isReading = isTyped && Object.values(lists).some((list) => list.isReading);
  const groups = isTyped
    ? [
        ...found,
        // The server finds licenses by what quotes them, so they are meant before the customers that have them.
        serverGroup('license', server.license, search, found),
        serverGroup('customer', server.customer, search, found),
        ...(found.length === 0 ? [likelyGroup(search, lists)] : []),
        deletedGroup(server.deleted),
        partGroup(search, lists),
      ]
    : [
        { id: 'recent', label: words.groups.recent, entries: recent },
        { id: 'places', label: words.groups.places, entries: fixed.places },
        { id: 'actions', label: words.groups.actions, entries: fixed.actions },
      ];

  const choose = ({ href, run, record, label }: Entry) => {
    if (record) noteRecent(owner, { ...record, label });
    onClose();
    if (href !== undefined) onGo(href);
    else run?.();
  };

  return (
    <CommandPalette<Entry>
      label={PALETTE_LABEL}
      placeholder={PALETTE_LABEL}
      search={search}
      onSearch={setSearch}
      groups={groups}
      onChoose={choose}
      onClose={onClose}
      loading={server.isAsking || isReading}
      failure={server.isFailed ? words.failed : undefined}
      onRetry={server.retry}
      foot={<Foot />}
      words={{ loading: words.asking }}
    />
  );
}

type Fixed = { places: readonly Entry[]; actions: readonly Entry[] };

/** Keys that are off are not shown. */
function withKeys({ places, actions }: Fixed, keysOn: boolean): Fixed {
  if (keysOn) return { places, actions };
  const without = (entry: Entry): Entry => ({ ...entry, keys: undefined });
  return { places: places.map(without), actions: actions.map(without) };
}

function Foot() {
  const { move, choose, list } = words.keys;
  return (
    <>
      <span className={styles.key}>
        <KeyHint keys={['↑', '↓']} /> {move}
      </span>
      <span className={styles.key}>
        <KeyHint keys={['Enter']} /> {choose}
      </span>
      <span className={styles.key}>
        <KeyHint keys={[controlLabel(), 'K']} /> {list}
      </span>
    </>
  );
}
