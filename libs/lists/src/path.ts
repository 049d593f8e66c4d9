/** Values that a dotted key ends at: nothing inside them can be named. */
type Leaf =
  | string
  | number
  | bigint
  | boolean
  | symbol
  | null
  | undefined
  | Date
  | readonly unknown[]
  | ((...args: never[]) => unknown);

/** How deep a dotted key may reach; it keeps the compiler quick and recursive types finite. */
type Shallower = [never, 0, 1, 2];

type ElementOf<Value> = Value extends readonly (infer Element)[] ? Element : Value;

/** A key of `Row`, or a dotted key into what it holds, lists included: `'name'`, `'airport.code'`, `'contacts.name'`. */
export type Path<Row, Depth extends number = 3> = [Depth] extends [never]
  ? never
  : Row extends Leaf
    ? never
    : {
        [Key in keyof Row & string]-?:
          Key | `${Key}.${Path<ElementOf<NonNullable<Row[Key]>>, Shallower[Depth]>}`;
      }[keyof Row & string];

/** Prepares the reading of a dotted key, so that sorting does not split it for each row; a list gives a list of values. */
export function reader(path: string): (row: unknown) => unknown {
  const keys = path.split('.');
  return (row) => read(row, keys, 0);
}

function read(from: unknown, keys: readonly string[], depth: number): unknown {
  let value = from;
  for (let index = depth; index < keys.length; index += 1) {
    if (Array.isArray(value)) return value.map((element) => read(element, keys, index));
    if (typeof value !== 'object' || value === null) return undefined;
    value = (value as Record<string, unknown>)[keys[index]!];
  }
  return value;
}
