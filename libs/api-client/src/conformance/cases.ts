import { format } from 'node:util';

/** Something that every server of this API does. */
type Case = { name: string; run: () => Promise<void> };

/** What the cases of a file have in common. */
export type Subject = { name: string; cases: readonly Case[] };

/** What this server, or at this moment, cannot be asked for; the message says why. */
export class NotAsked extends Error {}

let cases: Case[] = [];

/** The cases that `tell` names, by {@link test}. */
export function describe(name: string, tell: () => void): Subject {
  cases = [];
  tell();
  return { name, cases };
}

export const test = Object.assign(
  (name: string, run: () => Promise<void> | void) => {
    cases.push({ name, run: async () => run() });
  },
  { each },
);

type Told<Args extends readonly unknown[]> = (
  name: string,
  run: (...args: Args) => Promise<void> | void,
) => void;

/** A case for each row; its name may have `%s`, `%j` and, for the number of the row, `%#`. */
function each<Value extends string>(rows: readonly Value[]): Told<[Value]>;
function each<Row extends readonly unknown[] | []>(rows: readonly Row[]): Told<Row>;
function each(rows: readonly unknown[]): Told<unknown[]> {
  return (name, run) =>
    rows.forEach((row, index) => {
      const args = Array.isArray(row) ? (row as unknown[]) : [row];
      const places = name.match(/%[sj]/g)?.length ?? 0;
      test(format(name.replace('%#', String(index)), ...args.slice(0, places)), () => run(...args));
    });
}

export { expect } from './expect';
