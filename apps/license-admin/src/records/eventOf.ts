import { auditFields } from '@lm/domain';

type Entry = {
  tableName: string;
  operation: string;
  oldValues?: string | null;
  newValues?: string | null;
};

/**
 * What happened, by table and operation, as words and tones know it. What an update of a webhook was stands in its values
 * alone: another secret, or that it was switched on or off.
 */
export function eventOf({ tableName, operation, oldValues, newValues }: Entry): string {
  if (tableName !== 'Webhooks' || operation !== 'Update') return `${tableName} ${operation}`;
  const [before, after] = [auditFields(oldValues ?? null), auditFields(newValues ?? null)];
  if (before?.secretHint !== after?.secretHint) return 'Webhooks Rotate';
  if (before?.isEnabled !== after?.isEnabled)
    return after?.isEnabled ? 'Webhooks Enable' : 'Webhooks Disable';
  return 'Webhooks Update';
}
