import { byLabel, rankedSearch } from '@lm/lists';
import { Search } from 'lucide-react';
import { type RefObject, useId, useMemo, useState } from 'react';
import { Button } from '../Button/Button';
import dropdown from '../Dropdown/Dropdown.module.css';
import { inGroups } from '../Dropdown/groups';
import { insteadOfOptions } from '../Dropdown/insteadOfOptions';
import { OptionList, optionId } from '../Dropdown/OptionList';
import { useListNavigation } from '../Dropdown/useListNavigation';
import type { LookUp } from '../Dropdown/useLookUp';
import inputFrame from '../Field/inputFrame.module.css';
import { VisuallyHidden } from '../Layout/Layout';
import type { SelectOption } from '../Select/Select';
import styles from './MultiSelect.module.css';
import type { MultiSelectWords } from './words';

type ChoicesProps = {
  label: string;
  options: readonly SelectOption[];
  chosen: ReadonlySet<string>;
  onChange: (value: string[]) => void;
  loading: boolean;
  lookUp: LookUp<SelectOption> | undefined;
  text: MultiSelectWords;
  searchBox: RefObject<HTMLInputElement | null>;
};

/** What stands in the open panel of a MultiSelect; it starts anew each time the panel opens. */
export function Choices({
  label,
  options,
  chosen,
  onChange,
  loading,
  lookUp,
  text,
  searchBox,
}: ChoicesProps) {
  const listId = useId();
  const [typed, setTyped] = useState('');
  // From then on Space ticks; before, and while typing goes on, it stands between words.
  const [isAmongOptions, setAmongOptions] = useState(false);
  const search = useMemo(() => rankedSearch(options, byLabel), [options]);
  const looked = lookUp?.found;
  const found = useMemo(() => {
    const matching = looked ?? search(typed);
    return matching.some(groupOf) ? inGroups(matching, groupOf) : matching;
  }, [looked, search, typed]);
  const ask = (text: string) => {
    setTyped(text);
    lookUp?.ask(text);
  };

  // Values whose option is still on its way stay chosen: a tick changes one choice.
  const choose = (wanted: ReadonlySet<string>) => {
    const inOrder = options.map((option) => option.value).filter((value) => wanted.has(value));
    onChange([...new Set([...inOrder, ...wanted])]);
  };
  const toggle = (index: number) => {
    const option = found[index];
    if (!option || option.disabled) return;
    const wanted = new Set(chosen);
    if (!wanted.delete(option.value)) wanted.add(option.value);
    choose(wanted);
    if (typed === '') return;
    // The next choice starts from all options, with the keyboard where it was.
    ask('');
    navigation.setActive(lookUp ? -1 : options.indexOf(option));
  };
  const navigation = useListNavigation(found.length, toggle);

  const selectable = found.filter((option) => !option.disabled);
  const locked = options.filter((option) => option.disabled && chosen.has(option.value));
  const allChosen = selectable.length > 0 && selectable.every((option) => chosen.has(option.value));
  const all = lookUp ? (typed ? Infinity : found.length) : options.length;
  const failed = lookUp?.status === 'failed';
  const message = failed ? '' : insteadOfOptions(text, loading, all, found.length);

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
            ask(event.target.value);
            setAmongOptions(false);
            navigation.setActive(event.target.value.trim() === '' ? -1 : 0);
          }}
          onKeyDown={(event) => {
            if (event.key === ' ' && isAmongOptions) {
              event.preventDefault();
              toggle(navigation.active);
            } else if (navigation.handleKey(event)) setAmongOptions(true);
            // Enter never submits the form around the field.
            else if (event.key === 'Enter') event.preventDefault();
          }}
        />
      </div>
      <div className={styles.bar}>
        <Button
          size="sm"
          variant="ghost"
          aria-disabled={allChosen || selectable.length === 0}
          onClick={() => choose(new Set([...chosen, ...selectable.map((option) => option.value)]))}
        >
          {text.selectAll}
        </Button>
        <span className={styles.selected} role="status">
          {text.selected(chosen.size)}
        </span>
        <Button
          size="sm"
          variant="ghost"
          aria-disabled={chosen.size === locked.length}
          onClick={() => onChange(locked.map((option) => option.value))}
        >
          {text.clearAll}
        </Button>
      </div>
      {failed && (
        <p className={styles.failed} role="alert">
          {text.failed}
          <Button
            size="sm"
            variant="ghost"
            onClick={() => {
              searchBox.current?.focus();
              lookUp.retry();
            }}
          >
            {text.retry}
          </Button>
        </p>
      )}
      {message === null && (
        <OptionList
          id={listId}
          label={label}
          multiple
          count={found.length}
          active={navigation.active}
          keyOf={(index) => found[index]!.value}
          isSelected={(index) => chosen.has(found[index]!.value)}
          groupOf={(index) => found[index]!.group}
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

const groupOf = ({ group }: SelectOption) => group;

function OptionText({ label, note }: SelectOption) {
  if (!note) return label;
  return (
    <>
      {label} <span className={styles.note}>{note}</span>
    </>
  );
}
