/** A value before somebody changed it, as they changed it, and as somebody else saved it meanwhile. */
export type Versions<Value> = {
  base: Value;
  typed: Value;
  newest: Value;
  /** The {@link MergedValue.theirs} of an earlier merge, of which `base` was the newest, where it was contested there. */
  earlier?: unknown;
};

/** A value put together, and whether something that somebody else saved is lost in it. */
export type MergedValue<Value> = {
  value: Value;
  isContested: boolean;
  /** What somebody else saved of what is contested, at the same places. Default: all that they saved. */
  theirs?: unknown;
};

/** How single fields are put together; the others are taken as a whole. */
export type Mergers<Values> = {
  [Field in keyof Values]?: (versions: Versions<Values[Field]>) => MergedValue<Values[Field]>;
};

export type Merged<Values> = {
  /** What was changed, and the newest of everything else. */
  values: Values;
  /** The fields that both changed, each in another way: what was typed is kept in them. */
  contested: (keyof Values & string)[];
  /** What is saved of them. */
  theirs: { [Field in keyof Values]?: unknown };
  /** Whether what is saved differs from what the changes were made to. */
  isChanged: boolean;
};

/** Values are what JSON can hold. */
export const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** What was typed where it changed something; otherwise the newest. */
const mergeValue = <Value>({ base, typed, newest }: Versions<Value>): MergedValue<Value> =>
  isSame(typed, base)
    ? { value: newest, isContested: false }
    : { value: typed, isContested: !isSame(newest, base) && !isSame(newest, typed) };

/**
 * What was typed over what is saved now; a field that is missing from `typed` was not changed. What an earlier merge has
 * contested stays so as long as it differs from what is saved.
 */
export function mergeChanges<Values extends object>(
  {
    base,
    typed,
    newest,
    earlier = {},
  }: {
    base: Partial<Values>;
    typed: Partial<Values>;
    newest: Values;
    earlier?: Merged<Values>['theirs'] | undefined;
  },
  mergers: Mergers<Values> = {},
): Merged<Values> {
  const values = { ...newest };
  const contested: (keyof Values & string)[] = [];
  const saved: Merged<Values>['theirs'] = {};
  let isChanged = false;
  for (const field of Object.keys(newest) as (keyof Values & string)[]) {
    if (!(field in typed)) continue;
    const versions: Versions<Values[typeof field]> = {
      base: (field in base ? base[field] : newest[field]) as Values[typeof field],
      typed: typed[field] as Values[typeof field],
      newest: newest[field],
      earlier: earlier[field],
    };
    const { value, isContested, theirs = versions.newest } = (mergers[field] ?? mergeValue)(versions);
    values[field] = value;
    if (isContested || (field in earlier && !isSame(value, versions.newest))) {
      contested.push(field);
      saved[field] = theirs;
    }
    isChanged ||= !isSame(versions.newest, versions.base);
  }
  return { values, contested, theirs: saved, isChanged };
}
