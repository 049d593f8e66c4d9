import { byLabel, rankedSearch } from '@lm/lists';
import { useMemo } from 'react';
import { useWords } from '../KitProvider/kit';
import { useChoice } from '../Dropdown/useChoice';
import { Combobox } from '../Combobox/Combobox';
import type { ComboboxFieldProps } from '../Combobox/comboboxProps';
import type { SelectOption } from '../Select/Select';
import { SEARCH_SELECT_WORDS } from './words';

export type SearchSelectProps = ComboboxFieldProps & {
  /** What can be chosen, in this order. Keep the array the same between renders. */
  options: readonly SelectOption[];
  /** The value that is chosen, empty for none; left out, the picker keeps it itself. */
  value?: string;
  /** The value at first, and when the form around is reset, where the picker keeps the choice. */
  defaultValue?: string;
  /** Called with the new value; empty when the choice is taken back. */
  onChange?: (value: string) => void;
};

const idOf = ({ value }: SelectOption) => value;
const textOf = ({ label }: SelectOption) => label;
const isDisabled = ({ disabled = false }: SelectOption) => disabled;
const groupOf = ({ group }: SelectOption) => group;

/** A select for more than about ten options: type a part of the name. */
export function SearchSelect({
  options,
  value: givenValue,
  defaultValue = '',
  onChange,
  onReset,
  placeholder,
  ...field
}: SearchSelectProps) {
  const text = useWords('SearchSelect', SEARCH_SELECT_WORDS, { placeholder });
  const { chosen: value, choose, reset } = useChoice(givenValue, defaultValue, onChange);
  const search = useMemo(() => rankedSearch(options, byLabel), [options]);
  const chosen = useMemo(() => options.find((option) => option.value === value) ?? null, [options, value]);
  return (
    <Combobox<SelectOption>
      {...field}
      placeholder={text.placeholder}
      items={options}
      value={chosen}
      onChange={(option) => choose(option?.value ?? '')}
      onReset={onReset ?? reset}
      valueId={field.loading ? value : undefined}
      itemId={idOf}
      itemText={textOf}
      itemDisabled={isDisabled}
      itemGroup={options.some(groupOf) ? groupOf : undefined}
      search={search}
    />
  );
}
