import { rankedSearch } from '@lm/lists';
import { useEffect, useMemo } from 'react';
import { Combobox } from '../Combobox/Combobox';
import type { ComboboxFieldProps } from '../Combobox/comboboxProps';
import { useChoice } from '../Dropdown/useChoice';
import { useWords } from '../KitProvider/kit';
import styles from './AirportPicker.module.css';
import { AIRPORT_PICKER_WORDS } from './words';

/** What the picker must know of an airport; a screen's own airports may hold more. */
export type AirportLike = {
  /** Its identity. */
  id: string | number;
  /** Its IATA code. */
  code: string;
  /** Its name. */
  name: string;
  /** Where it is: city and country. */
  location?: string | null;
};

export type AirportPickerProps<Airport extends AirportLike> = ComboboxFieldProps & {
  /** All airports. Keep the array the same between renders: its search index is prepared once. */
  airports: readonly Airport[];
  /** The id of the airport that is chosen, null for none; left out, the picker keeps it itself. */
  value?: Airport['id'] | null;
  /** The id at first, and when the form around is reset, where the picker keeps the choice. */
  defaultValue?: Airport['id'] | null;
  /** Called with the airport chosen, or with null when the choice is taken back. */
  onChange?: (airport: Airport | null) => void;
};

/** An airport in one line: code and name. */
const textOf = ({ code, name }: AirportLike) => `${code} - ${name}`;
const ranked = ({ code, name, location }: AirportLike) => ({ code, texts: [name, location ?? ''] });
/** A server may send airports without an id; their codes tell them apart as well. */
const idOf = ({ id, code }: AirportLike): string | number => id ?? code;

/** Chooses one airport of thousands by code, name or location. The best matches come first: a code beats a name. */
export function AirportPicker<Airport extends AirportLike>({
  airports,
  value: givenValue,
  defaultValue = null,
  onChange,
  onReset,
  placeholder,
  words,
  ...field
}: AirportPickerProps<Airport>) {
  const text = useWords('AirportPicker', AIRPORT_PICKER_WORDS, { placeholder });
  const { chosen: value, choose, reset } = useChoice(givenValue, defaultValue, undefined);
  const search = useMemo(() => rankedSearch(airports, ranked), [airports]);
  useEffect(() => {
    // Prepares the search while nothing else is to do, so that the first keystroke does not wait for it.
    const warmUp = setTimeout(() => search('-'));
    return () => clearTimeout(warmUp);
  }, [search]);
  const chosen = useMemo(
    () => (value === null ? null : (airports.find((airport) => idOf(airport) === value) ?? null)),
    [airports, value],
  );
  return (
    <Combobox<Airport>
      {...field}
      items={airports}
      value={chosen}
      onChange={(airport) => {
        choose(airport && idOf(airport));
        onChange?.(airport);
      }}
      onReset={onReset ?? reset}
      valueId={field.loading ? (value ?? '') : undefined}
      itemId={idOf}
      itemText={textOf}
      search={search}
      renderItem={Option}
      placeholder={text.placeholder}
      words={{ ...text, ...words }}
    />
  );
}

function Option({ code, name, location }: AirportLike) {
  return (
    <span className={styles.airport}>
      <span className={styles.code}>{code}</span>
      <span className={styles.words}>
        <span>{name}</span>
        {location && <span className={styles.location}>{location}</span>}
      </span>
    </span>
  );
}
