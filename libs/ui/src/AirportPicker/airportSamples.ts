import type { AirportLike } from './AirportPicker';

/** A few airports for stories and tests: code, name, location. */
const KNOWN: readonly (readonly [string, string, string])[] = [
  ['AMS', 'Amsterdam Airport Schiphol', 'Amsterdam, Netherlands'],
  ['BER', 'Berlin Brandenburg Airport', 'Berlin, Germany'],
  ['CDG', 'Charles de Gaulle International Airport', 'Paris, France'],
  ['CGH', 'Congonhas Airport', 'São Paulo, Brazil'],
  ['DXB', 'Dubai International Airport', 'Dubai, United Arab Emirates'],
  ['FRA', 'Frankfurt am Main Airport', 'Frankfurt am Main, Germany'],
  ['FRG', 'Republic Airport', 'Farmingdale, United States'],
  ['GRU', 'Guarulhos - Governador André Franco Montoro International Airport', 'São Paulo, Brazil'],
  ['HND', 'Tokyo Haneda International Airport', 'Tokyo, Japan'],
  ['LAX', 'Los Angeles International Airport', 'Los Angeles, United States'],
  ['LGW', 'London Gatwick Airport', 'London, United Kingdom'],
  ['LHR', 'London Heathrow Airport', 'London, United Kingdom'],
  ['MUC', 'Munich Airport', 'Munich, Germany'],
  ['NCE', "Nice-Côte d'Azur Airport", 'Nice, France'],
  ['SFO', 'San Francisco International Airport', 'San Francisco, United States'],
  ['SIN', 'Singapore Changi Airport', 'Singapore, Singapore'],
  ['ZRH', 'Zürich Airport', 'Zürich, Switzerland'],
];

export const AIRPORTS: readonly AirportLike[] = KNOWN.map(([code, name, location], index) => ({
  id: index + 1,
  code,
  name,
  location,
}));

/** As many airports as asked for: the known ones, then made-up ones with all the codes from AAA on. */
export function manyAirports(count: number): readonly AirportLike[] {
  const letter = (index: number) => String.fromCharCode(65 + (index % 26));
  return Array.from({ length: count }, (_, index) => {
    const known = AIRPORTS[index];
    if (known) return known;
    const code = `${letter(Math.floor(index / 676))}${letter(Math.floor(index / 26))}${letter(index)}`;
    return {
      id: index + 1,
      code,
      name: `Regional Airport ${index + 1}`,
      location: `Town ${index % 977}, Atlantis`,
    };
  });
}
