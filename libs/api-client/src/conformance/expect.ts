import { inspect } from 'node:util';
import { equals, iterableEquality, subsetEquality } from '@jest/expect-utils';

const isEqual = (one: unknown, other: unknown) => equals(one, other, [iterableEquality]);
const isWithin = (one: unknown, other: unknown) => equals(one, other, [iterableEquality, subsetEquality]);

const shown = (value: unknown) =>
  inspect(value, { depth: 6, breakLength: 110, maxStringLength: 300, maxArrayLength: 20 });

/** What a value may be where it does not matter which: {@link equals} asks it. */
const any = (words: string, asymmetricMatch: (value: unknown) => boolean) => ({
  asymmetricMatch,
  [inspect.custom]: () => words,
});

function propertyAt(value: unknown, path: string): unknown {
  return path.split('.').reduce((at, name) => (at as Record<string, unknown> | undefined)?.[name], value);
}

const MATCHERS = {
  toBe: [(received: unknown, wanted: unknown) => Object.is(received, wanted), 'to be'],
  toEqual: [isEqual, 'to equal'],
  toMatchObject: [isWithin, 'to have'],
  toContain: [
    (received: unknown, wanted: unknown) =>
      typeof received === 'string'
        ? received.includes(String(wanted))
        : [...(received as unknown[])].includes(wanted),
    'to contain',
  ],
  toContainEqual: [
    (received: unknown, wanted: unknown) => (received as unknown[]).some((one) => isEqual(one, wanted)),
    'to contain',
  ],
  toHaveLength: [
    (received: unknown, wanted: unknown) => (received as unknown[]).length === wanted,
    'to be as long as',
  ],
  toHaveProperty: [
    (received: unknown, wanted: unknown) => propertyAt(received, String(wanted)) !== undefined,
    'to have the property',
  ],
  toMatch: [(received: unknown, wanted: unknown) => (wanted as RegExp).test(String(received)), 'to match'],
  toBeGreaterThan: [
    (received: unknown, wanted: unknown) => Number(received) > Number(wanted),
    'to be more than',
  ],
  toBeLessThanOrEqual: [
    (received: unknown, wanted: unknown) => Number(received) <= Number(wanted),
    'to be at most',
  ],
} as const;

type Matchers = Record<keyof typeof MATCHERS, (wanted: unknown) => void>;

const matchersOf = (received: unknown, isWanted: boolean) =>
  Object.fromEntries(
    Object.entries(MATCHERS).map(([name, [matches, words]]) => [
      name,
      (wanted: unknown) => {
        if (matches(received, wanted) !== isWanted)
          throw new Error(
            `expected ${isWanted ? '' : 'not '}${words} ${shown(wanted)}, got ${shown(received)}`,
          );
      },
    ]),
  ) as Matchers;

/** As Jest's, as far as the cases need it: the command runs without a test framework. */
export const expect = Object.assign(
  (received: unknown) => ({ ...matchersOf(received, true), not: matchersOf(received, false) }),
  {
    any: (type: StringConstructor | NumberConstructor) =>
      any(`any ${type.name}`, (value) => typeof value === type.name.toLowerCase()),
    stringContaining: (part: string) =>
      any(`a text with ${shown(part)}`, (value) => typeof value === 'string' && value.includes(part)),
    stringMatching: (pattern: RegExp) =>
      any(`a text like ${pattern}`, (value) => typeof value === 'string' && pattern.test(value)),
    arrayContaining: (items: readonly unknown[]) =>
      any(`a list with ${shown(items)}`, (value) =>
        items.every((item) => (value as unknown[]).some((one) => isEqual(one, item))),
      ),
    objectContaining: (part: object) =>
      any(`something with ${shown(part)}`, (value) => isWithin(value, part)),
  },
);
