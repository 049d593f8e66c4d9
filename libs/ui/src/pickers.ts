/** Searchable pickers: apart from the rest because of the virtual lists that they need. */
export { type AirportLike, AirportPicker, type AirportPickerProps } from './AirportPicker/AirportPicker';
export {
  Combobox,
  type ComboboxFieldProps,
  type ComboboxProps,
  type ComboboxWords,
} from './Combobox/Combobox';
export type { MultiSelectWords } from './MultiSelect/Choices';
export { MultiSelect, type MultiSelectProps } from './MultiSelect/MultiSelect';
export { PanelField, type PanelFieldProps } from './PanelField/PanelField';
export { SearchSelect, type SearchSelectProps } from './SearchSelect/SearchSelect';
