import { byLabel, rankedSearch } from '@lm/lists';
import { Search } from 'lucide-react';
import { type RefObject, useId, useMemo, useState } from 'react';
import { Button } from '../Button/Button';
import dropdown from '../Dropdown/Dropdown.module.css';
import { insteadOfOptions } from '../Dropdown/insteadOfOptions';
import { matchesText } from '../Dropdown/matchesText';
import { OptionList, optionId } from '../Dropdown/OptionList';
import { useListNavigation } from '../Dropdown/useListNavigation';
import inputFrame from '../Field/inputFrame.module.css';
import { VisuallyHidden } from '../Layout/Layout';
import type { SelectOption } from '../Select/Select';
import styles from './MultiSelect.module.css';

/** The words of a MultiSelect. */
export type MultiSelectWords = {
  /** The search box's placeholder. */
  searchPlaceholder: string;
  /** Chooses every option that the search shows. */
  selectAll: string;
  /** Takes every choice back. */
  clearAll: string;
  /** How many are chosen. */
  selected: (count: number) => string;
  /** Says to assistive technology that something must be chosen. */
  required: string;
  /** Says to assistive technology how many match the search. */
  matches: (count: number) => string;
  /** When nothing matches the search. */
  noMatch: string;
  /** When there is nothing to choose from. */
  empty: string;
  /** While the options load. */
  loading: string;
};

/** The words when the application gives none. */
export const WORDS: MultiSelectWords = {
  searchPlaceholder: 'Search...',
  selectAll: 'Select All',
  clearAll: 'Clear all',
  selected: (count) => `${count} selected`,
  required: 'Required',
  matches: matchesText,
  noMatch: 'Nothing matches your search',
  empty: 'Nothing to choose from',
  loading: 'Loading...',
};

type ChoicesProps = {
  label: string;
  options: readonly SelectOption[];
  chosen: ReadonlySet<string>;
  /** How many of the options are chosen. */
  count: number;
  onChange: (value: string[]) => void;
  loading: boolean;
  text: MultiSelectWords;
  searchBox: RefObject<HTMLInputElement | null>;
};

/** What stands in the open panel of a MultiSelect; it starts anew each time the panel opens. */
export function Choices({ label, options, chosen, count, onChange, loading, text, searchBox }: ChoicesProps) {
  const listId = useId();
  const [typed, setTyped] = useState('');
  const search = useMemo(() => rankedSearch(options, byLabel), [options]);
  const found = useMemo(() => search(typed), [search, typed]);

  const choose = (wanted: ReadonlySet<string>) =>
    onChange(options.filter((option) => wanted.has(option.value)).map((option) => option.value));
  const toggle = (index: number) => {
    const option = found[index];
    if (!option || option.disabled) return;
    const wanted = new Set(chosen);
    if (!wanted.delete(option.value)) wanted.add(option.value);
    choose(wanted);
    if (typed === '') return;
    // The next choice starts from all options, with the keyboard where it was.
    setTyped('');
    navigation.setActive(options.indexOf(option));
  };
  const navigation = useListNavigation(found.length, toggle);

  const selectable = found.filter((option) => !option.disabled);
  const allChosen = selectable.length > 0 && selectable.every((option) => chosen.has(option.value));
  const message = insteadOfOptions(text, loading, options.length, found.length);

  return (
    <>
      <div className={styles.searchRow}>
        <Search aria-hidden="true" className={dropdown.icon} />
        <input
          ref={searchBox}
          type="text"
          role="combobox"
          className={inputFrame.input}
          aria-label={`${text.searchPlaceholder.replace(/\W+$/, '')} ${label}`}
          aria-autocomplete="list"
          aria-expanded={message === null}
          aria-controls={message === null ? listId : undefined}
          aria-activedescendant={navigation.active >= 0 ? optionId(listId, navigation.active) : undefined}
          autoComplete="off"
          spellCheck={false}
          placeholder={text.searchPlaceholder}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            navigation.setActive(event.target.value.trim() === '' ? -1 : 0);
          }}
          onKeyDown={(event) => {
            // Enter never submits the form around the field.
            if (!navigation.handleKey(event) && event.key === 'Enter') event.preventDefault();
          }}
        />
      </div>
      <div className={styles.bar}>
        <Button
          size="sm"
          variant="ghost"
          aria-disabled={allChosen || selectable.length === 0 || undefined}
          onClick={() => choose(new Set([...chosen, ...selectable.map((option) => option.value)]))}
        >
          {text.selectAll}
        </Button>
        <span className={styles.selected} role="status">
          {text.selected(count)}
        </span>
        <Button
          size="sm"
          variant="ghost"
          aria-disabled={count === 0 || undefined}
          onClick={() => onChange([])}
        >
          {text.clearAll}
        </Button>
      </div>
      {!message && (
        <OptionList
          id={listId}
          label={label}
          multiple
          count={found.length}
          active={navigation.active}
          keyOf={(index) => found[index]!.value}
          isSelected={(index) => chosen.has(found[index]!.value)}
          isDisabled={(index) => found[index]!.disabled ?? false}
          renderOption={(index) => <OptionText {...found[index]!} />}
          onChoose={toggle}
          onPoint={navigation.setActive}
        />
      )}
      <p role="status" className={message ? dropdown.message : undefined}>
        {message ?? (typed && <VisuallyHidden>{text.matches(found.length)}</VisuallyHidden>)}
      </p>
    </>
  );
}

function OptionText({ label, note }: SelectOption) {
  if (!note) return label;
  return (
    <>
      {label} <span className={styles.note}>{note}</span>
    </>
  );
}
