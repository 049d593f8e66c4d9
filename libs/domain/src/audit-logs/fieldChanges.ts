/** A field that a change changed, with its values as they were written down. */
interface FieldValues {
  field: string;
  from: unknown;
  to: unknown;
}

type Values = Readonly<Record<string, unknown>>;

/** The values of an audit log entry by field; nothing when they are not JSON, or not an object. */
export function auditFields(text: string | null | undefined): Values | undefined {
  if (text == null) return undefined;
  try {
    const values: unknown = JSON.parse(text);
    return typeof values === 'object' && values !== null && !Array.isArray(values)
      ? (values as Values)
      : undefined;
  } catch {
    return undefined;
  }
}

/** What a field without a value holds; older entries leave the field out. */
const EMPTY: readonly unknown[] = [undefined, null, ''];
const isSame = (one: unknown, other: unknown) =>
  (EMPTY.includes(one) && EMPTY.includes(other)) || JSON.stringify(one) === JSON.stringify(other);

/** Field by field. Of what was created or deleted, every field that has a value. */
export function fieldChanges(before: Values | undefined, after: Values | undefined): FieldValues[] {
  const fields = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...fields]
    .map((field) => ({ field, from: before?.[field], to: after?.[field] }))
    .filter(({ from, to }) => !isSame(from, to));
}
