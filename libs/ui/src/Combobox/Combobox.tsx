import { ChevronDown, X } from 'lucide-react';
import { type FocusEvent, type KeyboardEvent, type ReactNode, useId, useMemo, useRef, useState } from 'react';
import { Button } from '../Button/Button';
import { below } from '../Dropdown/below';
import dropdown from '../Dropdown/Dropdown.module.css';
import { insteadOfOptions } from '../Dropdown/insteadOfOptions';
import { matchesText } from '../Dropdown/matchesText';
import { OptionList, optionId } from '../Dropdown/OptionList';
import { useListNavigation } from '../Dropdown/useListNavigation';
import { Field, type FieldLabelProps } from '../Field/Field';
import inputFrame from '../Field/inputFrame.module.css';
import { VisuallyHidden } from '../Layout/Layout';
import { usePopover } from '../Popover/usePopover';
import styles from './Combobox.module.css';

/** The words of a Combobox. */
export type ComboboxWords = {
  /** While the choices load. */
  loading: string;
  /** Says to assistive technology how many match what was typed. */
  matches: (count: number) => string;
  /** When nothing matches what was typed. */
  noMatch: string;
  /** When there is nothing to choose from. */
  empty: string;
  /** When the choices could not be loaded. */
  failed: string;
  /** The button that loads again. */
  retry: string;
  /** Names the button that takes the choice back. */
  clear: (label: string) => string;
};

const WORDS: ComboboxWords = {
  loading: 'Loading...',
  matches: matchesText,
  noMatch: 'Nothing matches your search',
  empty: 'Nothing to choose from',
  failed: 'Failed to load the choices',
  retry: 'Try again',
  clear: (label) => `Clear ${label}`,
};

/** What every searchable picker of one value takes. */
export type ComboboxFieldProps = FieldLabelProps & {
  /** The text field's id; made up when absent. */
  id?: string;
  /** The text field's name. */
  name?: string;
  /** Shown while nothing is chosen. */
  placeholder?: string;
  /** Called when the focus leaves the picker. */
  onBlur?: () => void;
  /** Makes it inert. */
  disabled?: boolean;
  /** Shows the choice and lets nobody change it. */
  readOnly?: boolean;
  /** Whether the choice can be taken back. */
  clearable?: boolean;
  /** Whether the choices are on their way. */
  loading?: boolean;
  /** Whether the choices could not be loaded. */
  failed?: boolean;
  /** Loads the choices again; without it there is no button beside the failure. */
  onRetry?: () => void;
  /** Words that differ from the defaults. */
  words?: Partial<ComboboxWords>;
};

export type ComboboxProps<Item> = ComboboxFieldProps & {
  /** What can be chosen. */
  items: readonly Item[];
  /** What is chosen. */
  value: Item | null;
  /** Called with the new choice, or with null when it is taken back. */
  onChange: (item: Item | null) => void;
  /** An item's identity. */
  itemId: (item: Item) => string | number;
  /** An item as text: what the field shows when it is chosen. */
  itemText: (item: Item) => string;
  /** The items that match what is typed, the best ones first; all of them for an empty text. */
  search: (text: string) => readonly Item[];
  /** Draws an item in the list when its text does not do. */
  renderItem?: (item: Item) => ReactNode;
};

/**
 * Chooses one of many by typing a part of it, as the ARIA combobox pattern says. The list opens above everything,
 * dialogs included, and only the options in sight are in the page.
 */
export function Combobox<Item>({
  id,
  name,
  label,
  hideLabel,
  hint,
  error,
  required,
  items,
  value,
  onChange,
  onBlur,
  itemId,
  itemText,
  search,
  renderItem,
  placeholder,
  disabled = false,
  readOnly = false,
  clearable = true,
  loading = false,
  failed = false,
  onRetry,
  words,
}: ComboboxProps<Item>) {
  const text = { ...WORDS, ...words };
  const listId = useId();
  const frame = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [opened, setOpen] = useState(false);
  // With nothing to show, what is said of the failure under the field is enough.
  const open = opened && !failed;
  /** What is being typed; null while the field shows the choice. */
  const [typed, setTyped] = useState<string | null>(null);
  usePopover(open, frame, panel, below);

  const found = useMemo(() => (open ? search(typed ?? '') : []), [open, search, typed]);
  const choose = (index: number) => {
    const item = found[index];
    if (item === undefined) return;
    onChange(item);
    close();
  };
  const navigation = useListNavigation(found.length, choose);

  const close = () => {
    setOpen(false);
    setTyped(null);
  };
  const show = () => {
    if (disabled || readOnly || failed || open) return;
    const chosen = value === null ? -1 : search('').findIndex((item) => itemId(item) === itemId(value));
    navigation.setActive(chosen);
    setOpen(true);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (disabled || readOnly) return;
    if (!open) {
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
      event.preventDefault();
      show();
      return;
    }
    if (event.key === 'Escape') {
      // The key is used up: a dialog around the picker stays open.
      event.preventDefault();
      event.stopPropagation();
      close();
    } else if (event.key === 'ArrowUp' && event.altKey) {
      event.preventDefault();
      close();
    } else if (event.key === 'Tab') {
      // What was typed towards a choice is not thrown away.
      if (typed && navigation.active >= 0) choose(navigation.active);
    } else {
      navigation.handleKey(event);
    }
  };
  const onFocusLeaving = (event: FocusEvent) => {
    if (frame.current?.contains(event.relatedTarget) || panel.current?.contains(event.relatedTarget)) return;
    if (typed === '' && value !== null && clearable) onChange(null);
    close();
    onBlur?.();
  };

  const message = insteadOfOptions(text, loading, items.length, found.length);
  return (
    <Field id={id} label={label} hideLabel={hideLabel} hint={hint} error={error} required={required}>
      {(control) => (
        // Hears the focus leave whatever is inside; it is no control itself.
        // eslint-disable-next-line jsx-a11y/no-static-element-interactions
        <div className={styles.combobox} onBlur={onFocusLeaving}>
          <div ref={frame} className={inputFrame.frame}>
            <input
              {...control}
              ref={input}
              name={name}
              type="text"
              role="combobox"
              className={inputFrame.input}
              aria-autocomplete="list"
              aria-expanded={open && message === null}
              aria-controls={open && message === null ? listId : undefined}
              aria-activedescendant={
                open && navigation.active >= 0 ? optionId(listId, navigation.active) : undefined
              }
              autoComplete="off"
              autoCorrect="off"
              spellCheck={false}
              placeholder={loading && !value ? text.loading : placeholder}
              disabled={disabled}
              readOnly={readOnly}
              value={typed ?? (value === null ? '' : itemText(value))}
              onChange={(event) => {
                setTyped(event.target.value);
                navigation.setActive(event.target.value.trim() === '' ? -1 : 0);
                if (!failed) setOpen(true);
              }}
              onFocus={(event) => event.target.select()}
              onClick={show}
              onKeyDown={onKeyDown}
            />
            {clearable && value !== null && !disabled && !readOnly && (
              <button
                type="button"
                tabIndex={-1}
                className={dropdown.tool}
                aria-label={text.clear(label)}
                onClick={() => {
                  onChange(null);
                  setTyped(null);
                  input.current?.focus();
                }}
              >
                <X aria-hidden="true" />
              </button>
            )}
            {!readOnly && (
              <span
                className={dropdown.tool}
                aria-hidden="true"
                onPointerDown={(event) => {
                  // Keeps the focus, and with it the list, in the text field.
                  event.preventDefault();
                  input.current?.focus();
                  if (open) close();
                  else show();
                }}
              >
                <ChevronDown />
              </span>
            )}
          </div>
          {failed && (
            <p className={styles.failed} role="alert">
              {text.failed}
              {onRetry && (
                <Button size="sm" variant="ghost" onClick={onRetry}>
                  {text.retry}
                </Button>
              )}
            </p>
          )}
          {/* A press inside must not take the focus from the text field, or the list would close under it. */}
          {/* eslint-disable-next-line jsx-a11y/no-static-element-interactions */}
          <div
            ref={panel}
            popover="manual"
            className={dropdown.panel}
            data-open={open || undefined}
            onMouseDown={(event) => event.preventDefault()}
          >
            {open && !message && (
              <OptionList
                id={listId}
                label={label}
                count={found.length}
                active={navigation.active}
                keyOf={(index) => itemId(found[index]!)}
                isSelected={(index) => value !== null && itemId(found[index]!) === itemId(value)}
                renderOption={(index) => (renderItem ?? itemText)(found[index]!)}
                onChoose={choose}
                onPoint={navigation.setActive}
              />
            )}
            <p role="status" className={message ? dropdown.message : undefined}>
              {open && (message ?? (typed && <VisuallyHidden>{text.matches(found.length)}</VisuallyHidden>))}
            </p>
          </div>
        </div>
      )}
    </Field>
  );
}
