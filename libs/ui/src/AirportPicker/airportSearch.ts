import { fold } from '@lm/lists';

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

/** How well an airport matches; the smaller, the nearer the head of the list. */
const EXACT_CODE = 0;
const CODE_PREFIX = 1;
const NAME_START = 2;
const NAME_WORD = 3;
const NAME = 4;
const LOCATION_START = 5;
const LOCATION = 6;
const ALL_WORDS = 7;
const RANKS = 8;

type Indexed<Airport> = { airport: Airport; code: string; name: string; location: string };

function rankOf(
  { code, name, location }: Indexed<unknown>,
  wanted: string,
  wordStart: string,
): number | undefined {
  if (code.startsWith(wanted)) return code.length === wanted.length ? EXACT_CODE : CODE_PREFIX;
  const inName = name.indexOf(wanted);
  if (inName === 0) return NAME_START;
  if (inName > 0) return name.includes(wordStart) ? NAME_WORD : NAME;
  const inLocation = location.indexOf(wanted);
  if (inLocation === 0) return LOCATION_START;
  return inLocation > 0 ? LOCATION : undefined;
}

/**
 * Prepares a search over airports, so that a keystroke only compares. Matches come in the order exact code, start of
 * the code, name, location, each group in the airports' own order; last come those that hold every word typed
 * somewhere ("london heathrow").
 */
export function airportSearch<Airport extends AirportLike>(
  airports: readonly Airport[],
): (text: string) => readonly Airport[] {
  let index: Indexed<Airport>[] | undefined;
  return (text) => {
    const wanted = fold(text.trim());
    if (wanted === '') return airports;
    index ??= airports.map((airport) => ({
      airport,
      code: fold(airport.code),
      name: fold(airport.name),
      location: fold(airport.location ?? ''),
    }));
    const wordStart = ` ${wanted}`;
    const words = wanted.split(/\s+/);
    const found: Airport[][] = Array.from({ length: RANKS }, () => []);
    for (const entry of index) {
      const rank =
        rankOf(entry, wanted, wordStart) ??
        (words.length > 1 &&
        words.every(
          (word) => entry.code === word || entry.name.includes(word) || entry.location.includes(word),
        )
          ? ALL_WORDS
          : undefined);
      if (rank !== undefined) found[rank]!.push(entry.airport);
    }
    return found.flat();
  };
}
