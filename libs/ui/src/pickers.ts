/** Searchable pickers: apart from the rest because of the virtual lists that they need. */
export { type AirportLike, AirportPicker, type AirportPickerProps } from './AirportPicker/AirportPicker';
export { Combobox } from './Combobox/Combobox';
export type { ComboboxFieldProps, ComboboxProps } from './Combobox/comboboxProps';
export type { ComboboxWords } from './Combobox/words';
export { type LookUp, type Search, useLookUp } from './Dropdown/useLookUp';
export type { MultiSelectWords } from './MultiSelect/words';
export { MultiSelect, type MultiSelectProps } from './MultiSelect/MultiSelect';
export { PanelField, type PanelFieldProps } from './PanelField/PanelField';
export { SearchSelect, type SearchSelectProps } from './SearchSelect/SearchSelect';
