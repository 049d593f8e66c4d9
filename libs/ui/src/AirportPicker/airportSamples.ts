import { AIRPORTS } from '../../.storybook/demo';
import type { AirportLike } from './AirportPicker';

/** As many airports as asked for: the demo's, then made-up ones with all the codes from AAA on. */
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
