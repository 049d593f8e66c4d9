import { byLabel, rankedSearch } from '@lm/lists';
import { useMemo } from 'react';
import { Combobox, type ComboboxFieldProps } from '../Combobox/Combobox';
import type { SelectOption } from '../Select/Select';

export type SearchSelectProps = ComboboxFieldProps & {
  /** What can be chosen, in this order. Keep the array the same between renders. */
  options: readonly SelectOption[];
  /** The value that is chosen; empty for none. */
  value: string;
  /** Called with the new value; empty when the choice is taken back. */
  onChange: (value: string) => void;
};

const idOf = ({ value }: SelectOption) => value;
const textOf = ({ label }: SelectOption) => label;

/** A select for more than about ten options: type a part of the name. */
export function SearchSelect({
  options,
  value,
  onChange,
  placeholder = 'Select...',
  ...field
}: SearchSelectProps) {
  const search = useMemo(() => rankedSearch(options, byLabel), [options]);
  const chosen = useMemo(() => options.find((option) => option.value === value) ?? null, [options, value]);
  return (
    <Combobox<SelectOption>
      {...field}
      placeholder={placeholder}
      items={options}
      value={chosen}
      onChange={(option) => onChange(option?.value ?? '')}
      itemId={idOf}
      itemText={textOf}
      search={search}
    />
  );
}
