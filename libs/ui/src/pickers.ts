/** Searchable pickers: apart from the rest because of the virtual lists that they need. */
export { type AirportLike, AirportPicker, type AirportPickerProps } from './AirportPicker/AirportPicker';
export {
  Combobox,
  type ComboboxFieldProps,
  type ComboboxProps,
  type ComboboxWords,
} from './Combobox/Combobox';
export { MultiSelect, type MultiSelectProps, type MultiSelectWords } from './MultiSelect/MultiSelect';
export { SearchSelect, type SearchSelectProps } from './SearchSelect/SearchSelect';
