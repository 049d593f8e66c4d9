import type { SelectOption } from '@lm/ui';

/** Rows as options of a field, by their words. Ids become text, which is what fields know. */
export function toOptions<Row extends { id: number | string }>(
  rows: readonly Row[],
  label: (row: Row) => string,
): SelectOption[] {
  return rows
    .map((row) => ({ value: String(row.id), label: label(row) }))
    .sort((one, other) => one.label.localeCompare(other.label));
}
