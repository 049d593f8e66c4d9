import { ChevronDown, X } from 'lucide-react';
import {
  type FocusEvent,
  type KeyboardEvent,
  useEffect,
  useEffectEvent,
  useId,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
} from 'react';
import { Button } from '../Button/Button';
import { below } from '../Dropdown/below';
import { useWords } from '../KitProvider/kit';
import dropdown from '../Dropdown/Dropdown.module.css';
import { FormValue } from '../Dropdown/FormValue';
import { inGroups } from '../Dropdown/groups';
import { insteadOfOptions } from '../Dropdown/insteadOfOptions';
import { OptionList, optionId } from '../Dropdown/OptionList';
import { useChoice } from '../Dropdown/useChoice';
import { useListNavigation } from '../Dropdown/useListNavigation';
import { Field } from '../Field/Field';
import inputFrame from '../Field/inputFrame.module.css';
import { isComposing } from '../isComposing';
import { VisuallyHidden } from '../Layout/Layout';
import { usePopover } from '../Popover/usePopover';
import styles from './Combobox.module.css';
import type { ComboboxProps } from './comboboxProps';
import { COMBOBOX_WORDS } from './words';

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
  lookUp,
  value: givenValue,
  defaultValue = null,
  onChange,
  onBlur,
  onReset,
  valueId,
  itemId,
  itemText,
  itemDisabled,
  itemGroup,
  search,
  renderItem,
  placeholder,
  disabled = false,
  readOnly = false,
  clearable = true,
  loading = lookUp?.status === 'loading',
  failed = lookUp?.status === 'failed',
  onRetry = lookUp?.retry,
  words,
  ref,
}: ComboboxProps<Item>) {
  const text = useWords('Combobox', COMBOBOX_WORDS, words);
  const { chosen: value, choose: change, reset } = useChoice(givenValue, defaultValue, onChange);
  const listId = useId();
  const frame = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  useImperativeHandle(ref, () => input.current!);
  const [opened, setOpen] = useState(false);
  // With nothing to show, what is said of the failure under the field is enough.
  const open = opened && !failed;
  /** What is being typed; null while the field shows the choice. */
  const [typed, setTyped] = useState<string | null>(null);
  /** Whether the focus left what was typed before there was anything to choose from. */
  const [isDue, setDue] = useState(false);
  usePopover(open, frame, panel, below);

  const looked = lookUp?.found;
  const found = useMemo(
    () => (open || isDue ? inGroups(looked ?? search!(typed ?? ''), itemGroup) : []),
    [open, isDue, looked, search, typed, itemGroup],
  );
  // A fieldset around the picker can disable it as well.
  const isInert = () => readOnly || input.current!.matches(':disabled');
  const choose = (index: number) => {
    const item = found[index];
    if (item === undefined || itemDisabled?.(item) || isInert()) return;
    change(item);
    close();
  };
  const navigation = useListNavigation(found.length, choose);

  const close = () => {
    setOpen(false);
    setTyped(null);
    setDue(false);
    lookUp?.stop();
  };
  const show = () => {
    if (isInert() || failed || open) return;
    lookUp?.ask('');
    const all = inGroups(search?.('') ?? [], itemGroup);
    const chosen = value === null ? -1 : all.findIndex((item) => itemId(item) === itemId(value));
    navigation.setActive(chosen);
    setOpen(true);
  };

  /** What was chosen is deleted: it is taken back with Enter, or when the field is left. */
  const isEmptied = typed === '' && value !== null && clearable;
  const onKeyDown = (event: KeyboardEvent) => {
    if (isInert() || isComposing(event)) return;
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
    } else if (event.key === 'Enter' && isEmptied && navigation.active < 0) {
      event.preventDefault();
      change(null);
      close();
    } else {
      // While there is nothing to choose, Enter must not send the form around the picker.
      if (!navigation.handleKey(event) && event.key === 'Enter') event.preventDefault();
    }
  };
  const leave = () => {
    if (isEmptied) change(null);
    close();
    onBlur?.();
  };
  const chooseWhatIsDue = useEffectEvent(() => {
    choose(0);
    leave();
  });
  useEffect(() => {
    if (isDue && !loading && !failed) chooseWhatIsDue();
  }, [isDue, loading, failed]);
  const onFocusLeaving = (event: FocusEvent) => {
    if (event.currentTarget.contains(event.relatedTarget)) return;
    if (typed && loading) {
      setDue(true);
      setOpen(false);
    } else leave();
  };

  // What a text that was typed does not find elsewhere may be there all the same.
  const all = items?.length ?? (typed ? Infinity : found.length);
  const message = insteadOfOptions(text, loading, all, found.length);
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
              placeholder={loading && !lookUp && !value ? text.loading : placeholder}
              disabled={disabled}
              readOnly={readOnly}
              value={typed ?? (value === null ? '' : itemText(value))}
              onChange={(event) => {
                setTyped(event.target.value);
                lookUp?.ask(event.target.value);
                navigation.setActive(event.target.value.trim() === '' ? -1 : 0);
                if (lookUp || !failed) setOpen(true);
              }}
              onFocus={(event) => {
                if (isDue) setOpen(true);
                setDue(false);
                event.target.select();
              }}
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
                  change(null);
                  setTyped(null);
                  if (opened) lookUp?.ask('');
                  navigation.setActive(-1);
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
          <FormValue
            control={input}
            name={name}
            values={[valueId ?? (value === null ? '' : itemId(value))]}
            disabled={disabled}
            onReset={onReset ?? reset}
          />
          {failed && (
            <p className={styles.failed} role="alert">
              {text.failed}
              {onRetry && (
                <Button
                  size="sm"
                  variant="ghost"
                  onClick={() => {
                    // The button goes with the failure; the person goes on where they typed.
                    input.current?.focus();
                    onRetry();
                  }}
                >
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
                groupOf={itemGroup && ((index) => itemGroup(found[index]!))}
                isDisabled={itemDisabled && ((index) => itemDisabled(found[index]!))}
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
