import type { ReactNode } from 'react';
import type { LookUp } from '../Dropdown/useLookUp';
import type { FieldLabelProps } from '../Field/Field';
import type { WithRef } from '../withRef';
import type { ComboboxWords } from './words';

/** What every searchable picker of one value takes. */
export type ComboboxFieldProps = FieldLabelProps &
  WithRef<HTMLInputElement> & {
    /** The text field's id; made up when absent. */
    id?: string;
    /** The name that the chosen id is sent by with the form around the picker. */
    name?: string;
    /** Shown while nothing is chosen. */
    placeholder?: string;
    /** Called when the focus leaves the picker. */
    onBlur?: () => void;
    /** Called when the form around the picker is reset, by who keeps the choice. */
    onReset?: () => void;
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

/** Where the items come from: they are all here, or each text is looked up elsewhere. */
type Source<Item> =
  | {
      /** What can be chosen. */
      items: readonly Item[];
      /** The items that match what is typed, the best ones first; all of them for an empty text. */
      search: (text: string) => readonly Item[];
      lookUp?: undefined;
    }
  | {
      items?: undefined;
      search?: undefined;
      /** Looks up what matches, elsewhere: `useLookUp(search)`. */
      lookUp: LookUp<Item>;
    };

export type ComboboxProps<Item> = ComboboxFieldProps &
  Source<Item> & {
    /** What is chosen, null for nothing; left out, the picker keeps it itself. */
    value?: Item | null;
    /** What is chosen at first, and when the form around is reset, where the picker keeps the choice. */
    defaultValue?: Item | null;
    /** Called with the new choice, or with null when it is taken back. */
    onChange?: (item: Item | null) => void;
    /** The id that is sent, where it is known before its item is; left out, it is that of the item chosen. */
    valueId?: string | number;
    /** An item's identity. */
    itemId: (item: Item) => string | number;
    /** An item as text: what the field shows when it is chosen. */
    itemText: (item: Item) => string;
    /** Whether an item is shown and cannot be chosen. */
    itemDisabled?: (item: Item) => boolean;
    /** The heading that an item stands under. */
    itemGroup?: (item: Item) => string | undefined;
    /** Draws an item in the list when its text does not do. */
    renderItem?: (item: Item) => ReactNode;
  };
