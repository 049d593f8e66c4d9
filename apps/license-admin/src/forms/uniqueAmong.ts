import type { Judge } from '@lm/domain';
import type { StoredRules } from './useStoredRules';
import { validateWith } from './validateWith';

/** The rule that a field does not hold what another row has, where that is all that is wrong with it. */
export const uniqueAmong = <Row extends { id: unknown }, Values>(
  field: keyof Values & keyof Row,
  known: readonly Row[],
  read: () => Promise<readonly Row[]>,
  schemaOf: (taken: readonly string[], record: Row | undefined) => Judge<unknown>,
): StoredRules<Row, Values, readonly Row[]> => ({
  known,
  read,
  contradictions: (values, rows, record) => {
    const taken = rows.filter(({ id }) => id !== record?.id).map((row) => String(row[field]));
    const { [field]: alone } = validateWith(schemaOf([], record), values);
    const errors = validateWith(schemaOf(taken, record), values);
    return errors[field] === alone ? {} : ({ [field]: errors[field] } as typeof errors);
  },
});
