/** Choices that look like chance. */
export type Random = ReturnType<typeof randomFrom>;

/** The same choices at every first start (mulberry32), so that a screen can be talked about. */
export function randomFrom(seed: number) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  const oneOf = <Value>(values: readonly Value[]): Value => values[below(values.length)]!;
  const some = <Value>(values: readonly Value[]): Value[] => {
    const chosen = values.filter(() => below(3) > 0);
    return chosen.length > 0 ? chosen : [oneOf(values)];
  };
  return {
    below,
    oneOf,
    some,
    digits: (length: number) => Array.from({ length }, () => below(10)).join(''),
    /** Splits some of the values into two to five groups without overlap. */
    groups: <Value>(values: readonly Value[]): Value[][] => {
      const size = 2 + below(3);
      const groups: Value[][] = Array.from({ length: size }, () => []);
      for (const value of values) if (below(4) > 0) oneOf(groups).push(value);
      return groups.filter((group) => group.length > 0);
    },
  };
}
