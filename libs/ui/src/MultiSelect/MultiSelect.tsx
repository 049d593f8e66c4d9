import { byLabel, rankedSearch } from '@lm/lists';
import { ChevronDown, Search } from 'lucide-react';
import {
  type FocusEvent,
  type KeyboardEvent,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { Button } from '../Button/Button';
import { below } from '../Dropdown/below';
import dropdown from '../Dropdown/Dropdown.module.css';
import { matchesText } from '../Dropdown/matchesText';
import { OptionList, optionId } from '../Dropdown/OptionList';
import { useListNavigation } from '../Dropdown/useListNavigation';
import { Field, type FieldLabelProps } from '../Field/Field';
import { VisuallyHidden } from '../Layout/Layout';
import { usePopover } from '../Popover/usePopover';
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

const WORDS: MultiSelectWords = {
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

export type MultiSelectProps = FieldLabelProps & {
  /** The button's id; made up when absent. */
  id?: string;
  /** What can be chosen, in this order. Keep the array the same between renders. */
  options: readonly SelectOption[];
  /** The values that are chosen. */
  value: readonly string[];
  /** Called with the values chosen, in the options' order. */
  onChange: (value: string[]) => void;
  /** Called when the focus leaves the field. */
  onBlur?: () => void;
  /** Shown while nothing is chosen. */
  placeholder?: string;
  /** Makes it inert. */
  disabled?: boolean;
  /** Shows the choice and lets nobody change it. */
  readOnly?: boolean;
  /** Whether the options are on their way. */
  loading?: boolean;
  /** Words that differ from the defaults. */
  words?: Partial<MultiSelectWords>;
};

/** Chooses several of many: search, tick, select all that the search shows, clear all. */
export function MultiSelect({
  id,
  label,
  hideLabel,
  hint,
  error,
  required,
  options,
  value,
  onChange,
  onBlur,
  placeholder = 'Select...',
  disabled = false,
  readOnly = false,
  loading = false,
  words,
}: MultiSelectProps) {
  const text = { ...WORDS, ...words };
  const listId = useId();
  const summaryId = useId();
  const requiredId = useId();
  const root = useRef<HTMLDivElement>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const searchBox = useRef<HTMLInputElement>(null);
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  usePopover(open, trigger, panel, below);
  // With the panel, not after it: the first letter typed must not go to the button.
  useLayoutEffect(() => {
    if (open) searchBox.current?.focus();
  }, [open]);

  const search = useMemo(() => rankedSearch(options, byLabel), [options]);
  const found = useMemo(() => (open ? search(typed) : []), [open, search, typed]);
  const chosen = useMemo(() => new Set(value), [value]);
  const chosenOptions = useMemo(
    () => options.filter((option) => chosen.has(option.value)),
    [options, chosen],
  );

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

  const show = () => {
    if (disabled || readOnly) return;
    setOpen(true);
    setTyped('');
    navigation.setActive(-1);
  };
  const close = (returnFocus: boolean) => {
    setOpen(false);
    if (returnFocus) trigger.current?.focus();
  };
  const onPanelKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    // The key is used up: a dialog around the field stays open.
    event.preventDefault();
    event.stopPropagation();
    close(true);
  };
  const onFocusLeaving = (event: FocusEvent) => {
    if (root.current?.contains(event.relatedTarget)) return;
    close(false);
    onBlur?.();
  };

  const selectable = found.filter((option) => !option.disabled);
  const allChosen = selectable.length > 0 && selectable.every((option) => chosen.has(option.value));
  const message = loading
    ? text.loading
    : options.length === 0
      ? text.empty
      : found.length === 0
        ? text.noMatch
        : null;

  return (
    <Field id={id} label={label} hideLabel={hideLabel} hint={hint} error={error} required={required}>
      {({ 'aria-describedby': describedBy, 'aria-required': _, ...control }) => (
        // Hears the focus leave whatever is inside; it is no control itself.
        // eslint-disable-next-line jsx-a11y/no-static-element-interactions
        <div ref={root} className={styles.multiSelect} onBlur={onFocusLeaving}>
          <button
            {...control}
            ref={trigger}
            type="button"
            className={styles.trigger}
            aria-haspopup="dialog"
            aria-expanded={open}
            aria-describedby={[summaryId, required && requiredId, describedBy].filter(Boolean).join(' ')}
            aria-disabled={readOnly || undefined}
            data-read-only={readOnly || undefined}
            disabled={disabled}
            onClick={() => (open ? close(true) : show())}
            onKeyDown={(event) => {
              if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
              event.preventDefault();
              show();
            }}
          >
            <span
              id={summaryId}
              className={styles.summary}
              data-empty={chosenOptions.length === 0 || undefined}
            >
              {chosenOptions.length === 0
                ? placeholder
                : chosenOptions.map((option) => option.label).join(', ')}
            </span>
            {chosenOptions.length > 1 && (
              <span className={styles.count} aria-hidden="true">
                {chosenOptions.length}
              </span>
            )}
            {required && (
              <span id={requiredId} hidden>
                {text.required}
              </span>
            )}
            {!readOnly && <ChevronDown aria-hidden="true" className={styles.arrow} />}
          </button>
          {/* Escape is heard on its way up from whatever inside has the focus. */}
          {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
          <div
            ref={panel}
            popover="manual"
            role="dialog"
            aria-label={label}
            className={dropdown.panel}
            data-open={open || undefined}
            onKeyDown={onPanelKeyDown}
            onMouseDown={(event) => {
              // A press beside the controls must not take the focus away and close the panel.
              if (!(event.target as Element).closest('input, button')) event.preventDefault();
            }}
          >
            {open && (
              <>
                <div className={styles.searchRow}>
                  <Search aria-hidden="true" className={dropdown.icon} />
                  <input
                    ref={searchBox}
                    type="text"
                    role="combobox"
                    className={dropdown.input}
                    aria-label={`${text.searchPlaceholder.replace(/\W+$/, '')} ${label}`}
                    aria-autocomplete="list"
                    aria-expanded={message === null}
                    aria-controls={message === null ? listId : undefined}
                    aria-activedescendant={
                      navigation.active >= 0 ? optionId(listId, navigation.active) : undefined
                    }
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
                    {text.selected(chosenOptions.length)}
                  </span>
                  <Button
                    size="sm"
                    variant="ghost"
                    aria-disabled={chosenOptions.length === 0 || undefined}
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
                    renderOption={(index) => found[index]!.label}
                    onChoose={toggle}
                    onPoint={navigation.setActive}
                  />
                )}
                <p role="status" className={message ? dropdown.message : undefined}>
                  {message ?? (typed && <VisuallyHidden>{text.matches(found.length)}</VisuallyHidden>)}
                </p>
              </>
            )}
          </div>
        </div>
      )}
    </Field>
  );
}
