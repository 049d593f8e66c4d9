import { Search, X } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { Button } from '../Button/Button';
import { optionByKey } from '../Dropdown/useListNavigation';
import { IconButton } from '../IconButton/IconButton';
import { isComposing } from '../isComposing';
import { VisuallyHidden } from '../Layout/Layout';
import { Modal } from '../Modal/Modal';
import { useWords } from '../KitProvider/kit';
import styles from './CommandPalette.module.css';
import type { PaletteEntry, PaletteGroup } from './entries';
import { optionId, PaletteList } from './PaletteList';
import type { WithRef } from '../withRef';
import { COMMAND_PALETTE_WORDS, type CommandPaletteWords } from './words';

export type CommandPaletteProps<Entry extends PaletteEntry = PaletteEntry> = WithRef<HTMLDialogElement> & {
  /** Names the palette and its text field. */
  label: string;
  /** Shown while nothing is typed. */
  placeholder?: string;
  /** What is typed. */
  search: string;
  /** Called with what is typed. */
  onSearch: (search: string) => void;
  /** What matches, the best group first. Groups without entries are left out. */
  groups: readonly PaletteGroup<Entry>[];
  /** An entry was chosen. The owner closes the palette. */
  onChoose: (entry: Entry) => void;
  /** The palette is to be closed. */
  onClose: () => void;
  /** Whether more entries are on their way. */
  loading?: boolean;
  /** Why not everything could be searched. */
  failure?: string;
  /** Searches once more; without it there is no button beside the failure. */
  onRetry?: () => void;
  /** A line below the entries that says which keys there are; left out where there are none to press. */
  foot?: ReactNode;
  /** Words that differ from the defaults. */
  words?: Partial<CommandPaletteWords>;
};

/**
 * Finds and does anything from the keyboard: a dialog with a text field and what matches below, as the ARIA combobox
 * pattern says. The first entry is chosen by Enter, arrows move, Escape closes. It knows nothing of what it finds.
 */
export function CommandPalette<Entry extends PaletteEntry>({
  label,
  placeholder,
  search,
  onSearch,
  groups,
  onChoose,
  onClose,
  loading = false,
  failure,
  onRetry,
  foot,
  words,
  ref,
}: CommandPaletteProps<Entry>) {
  const text = useWords('CommandPalette', COMMAND_PALETTE_WORDS, words);
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const entries = groups.flatMap((group) => group.entries);
  const matches = entries.filter(({ leadsToMore }) => !leadsToMore);
  // The first is chosen by Enter until somebody moves; then what they moved to, whatever else comes late.
  const [movedTo, setMovedTo] = useState<string>();
  const active =
    entries.length === 0
      ? -1
      : Math.max(
          entries.findIndex(({ id }) => id === movedTo),
          0,
        );

  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event)) return;
    const isEnter = event.key === 'Enter';
    const next = optionByKey(event, active, entries.length);
    if (!isEnter && next === undefined) return;
    event.preventDefault();
    if (next !== undefined) setMovedTo(entries[next]?.id);
    // The Enter that opened the palette may still be held down.
    else if (active >= 0 && !event.repeat) onChoose(entries[active]!);
  };

  const nothing = entries.length === 0 && !loading && !failure;
  return (
    <Modal ref={ref} title={label} size="md" bare initialFocusRef={input} onRequestClose={onClose}>
      <div className={styles.head}>
        <Search aria-hidden="true" className={styles.searchIcon} />
        <input
          ref={input}
          type="search"
          role="combobox"
          className={styles.search}
          aria-label={label}
          aria-autocomplete="list"
          aria-expanded={entries.length > 0}
          aria-controls={entries.length > 0 ? listId : undefined}
          aria-activedescendant={active >= 0 ? optionId(listId, active) : undefined}
          autoComplete="off"
          autoCorrect="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="go"
          placeholder={placeholder}
          value={search}
          onChange={(event) => {
            setMovedTo(undefined);
            onSearch(event.target.value);
          }}
          onKeyDown={onKeyDown}
        />
        <IconButton label={text.close} icon={<X />} size="sm" onClick={onClose} />
      </div>
      {entries.length > 0 && (
        <PaletteList
          id={listId}
          label={label}
          groups={groups}
          active={active}
          onChoose={onChoose}
          onPoint={({ id }) => setMovedTo(id)}
        />
      )}
      {loading && (
        <p className={styles.line} aria-hidden="true">
          {text.loading}
        </p>
      )}
      {failure && (
        <p className={styles.failure} role="alert">
          {failure}
          {onRetry && (
            <Button size="sm" variant="ghost" onClick={onRetry}>
              {text.retry}
            </Button>
          )}
        </p>
      )}
      <p role="status" className={nothing ? styles.nothing : undefined}>
        {nothing && text.noMatch(search)}
        {!nothing && search.trim() !== '' && (
          <VisuallyHidden>{loading ? text.loading : text.matches(matches.length)}</VisuallyHidden>
        )}
      </p>
      {foot && <div className={styles.foot}>{foot}</div>}
    </Modal>
  );
}
