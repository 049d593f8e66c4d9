import { ChevronDown } from 'lucide-react';
import {
  type FocusEvent,
  type KeyboardEvent,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { below } from '../Dropdown/below';
import { useWords } from '../KitProvider/kit';
import dropdown from '../Dropdown/Dropdown.module.css';
import { describedBy } from '../Field/describedBy';
import { Field, type FieldLabelProps } from '../Field/Field';
import { FormValue } from '../Dropdown/FormValue';
import { useChoice } from '../Dropdown/useChoice';
import type { LookUp } from '../Dropdown/useLookUp';
import { isComposing } from '../isComposing';
import { usePopover } from '../Popover/usePopover';
import type { SelectOption } from '../Select/Select';
import type { WithRef } from '../withRef';
import { Choices } from './Choices';
import styles from './MultiSelect.module.css';
import { MULTI_SELECT_WORDS, type MultiSelectWords } from './words';

export type MultiSelectProps = FieldLabelProps &
  WithRef<HTMLButtonElement> & {
    /** The button's id; made up when absent. */
    id?: string;
    /** The name that each chosen value is sent by with the form around the field. */
    name?: string;
    /** What can be chosen, in this order; with `lookUp` what is known before anything is looked up. Keep the array the same between renders. */
    options?: readonly SelectOption[];
    /** Looks up what matches, elsewhere: `useLookUp(search)`. */
    lookUp?: LookUp<SelectOption>;
    /** The values that are chosen; left out, the field keeps them itself. One that no option stands for is shown as it is. */
    value?: readonly string[];
    /** The values at first, and when the form around is reset, where the field keeps them. */
    defaultValue?: readonly string[];
    /** Called with the values chosen, in the options' order; values that no option stands for come last. */
    onChange?: (value: string[]) => void;
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

const NO_OPTIONS: readonly SelectOption[] = [];
const NOTHING: readonly string[] = [];

/** The options given and those looked up, each once. */
function useKnown(given: readonly SelectOption[], lookedUp: readonly SelectOption[] | undefined) {
  return useMemo(
    () =>
      lookedUp?.length
        ? [...new Map([...given, ...lookedUp].map((option) => [option.value, option])).values()]
        : given,
    [given, lookedUp],
  );
}

/** The options, once all are here with what is chosen and has none, by its value, at the end. */
function useWithGone(known: readonly SelectOption[], chosen: ReadonlySet<string>, isWaiting: boolean) {
  return useMemo(() => {
    if (isWaiting) return known;
    const values = new Set(known.map((option) => option.value));
    const gone = [...chosen].filter((value) => !values.has(value));
    return gone.length > 0 ? [...known, ...gone.map((value) => ({ value, label: value }))] : known;
  }, [known, chosen, isWaiting]);
}

/** Chooses several of many: search, tick, select all that the search shows, clear all. */
export function MultiSelect({
  id,
  label,
  hideLabel,
  hint,
  error,
  required,
  name,
  options: given = NO_OPTIONS,
  lookUp,
  value: givenValue,
  defaultValue = NOTHING,
  onChange,
  onBlur,
  placeholder,
  disabled = false,
  readOnly = false,
  loading = lookUp?.status === 'loading',
  words,
  ref,
}: MultiSelectProps) {
  const text = useWords('MultiSelect', MULTI_SELECT_WORDS, { placeholder, ...words });
  const { chosen: value, choose, reset } = useChoice(givenValue, defaultValue, onChange);
  const chosen = useMemo(() => new Set(value), [value]);
  const options = useWithGone(useKnown(given, lookUp?.known), chosen, loading && !lookUp);
  const summaryId = useId();
  const requiredId = useId();
  const root = useRef<HTMLDivElement>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  useImperativeHandle(ref, () => trigger.current!);
  const panel = useRef<HTMLDivElement>(null);
  const searchBox = useRef<HTMLInputElement>(null);
  const [open, setOpen] = useState(false);
  usePopover(open, trigger, panel, below);
  // With the panel, not after it: the first letter typed must not go to the button.
  useLayoutEffect(() => {
    if (open) searchBox.current?.focus();
  }, [open]);

  const chosenLabels = useMemo(
    () => options.filter((option) => chosen.has(option.value)).map((option) => option.label),
    [options, chosen],
  );

  // A fieldset around the field can disable it as well.
  const isInert = () => readOnly || trigger.current!.matches(':disabled');
  const change = (wanted: string[]) => {
    if (!isInert()) choose(wanted);
  };
  const show = () => {
    if (isInert()) return;
    lookUp?.ask('');
    setOpen(true);
  };
  const close = (returnFocus: boolean) => {
    setOpen(false);
    lookUp?.stop();
    if (returnFocus) trigger.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || isComposing(event) || !open) return;
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

  return (
    <Field id={id} label={label} hideLabel={hideLabel} hint={hint} error={error} required={required}>
      {({ 'aria-describedby': described, 'aria-required': _, ...control }) => (
        // Hears Escape and the focus leave whatever is inside; it is no control itself.
        // eslint-disable-next-line jsx-a11y/no-static-element-interactions
        <div ref={root} className={styles.multiSelect} onKeyDown={onKeyDown} onBlur={onFocusLeaving}>
          <button
            {...control}
            ref={trigger}
            type="button"
            className={styles.trigger}
            aria-haspopup="dialog"
            aria-expanded={open}
            aria-describedby={describedBy(summaryId, required && requiredId, described)}
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
              data-empty={chosenLabels.length === 0 || undefined}
            >
              {chosenLabels.length > 0
                ? chosenLabels.join(', ')
                : loading && !open
                  ? text.loading
                  : text.placeholder}
            </span>
            {chosenLabels.length > 1 && (
              <span className={styles.count} aria-hidden="true">
                {chosenLabels.length}
              </span>
            )}
            {required && (
              <span id={requiredId} hidden>
                {text.required}
              </span>
            )}
            {!readOnly && <ChevronDown aria-hidden="true" className={styles.arrow} />}
          </button>
          <FormValue control={trigger} name={name} values={value} disabled={disabled} onReset={reset} />
          {/* The press is only kept from what it does by itself. */}
          {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
          <div
            ref={panel}
            popover="manual"
            role="dialog"
            aria-label={label}
            className={dropdown.panel}
            data-open={open || undefined}
            onMouseDown={(event) => {
              // A press beside the controls must not take the focus away and close the panel.
              if (!(event.target as Element).closest('input, button')) event.preventDefault();
            }}
          >
            {/* The field's own words lie behind the panel; they are announced there. */}
            {open && error && (
              <p className={styles.problem} aria-hidden="true">
                {error}
              </p>
            )}
            {open && (
              <Choices
                label={label}
                options={options}
                chosen={chosen}
                onChange={change}
                loading={loading}
                lookUp={lookUp}
                text={text}
                searchBox={searchBox}
              />
            )}
          </div>
        </div>
      )}
    </Field>
  );
}
