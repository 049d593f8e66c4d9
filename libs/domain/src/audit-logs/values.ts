/** Said to whoever may not read what others did, in the place of that. */
export const OWN_CHANGES_ONLY = 'Only your own changes are shown.';

/** An audit log's old or new values as they are shown. */
export type AuditValues =
  | { kind: 'none' }
  | { kind: 'rows'; rows: { key: string; value: string }[] }
  | { kind: 'json'; text: string }
  | { kind: 'text'; text: string };

/** Flat JSON as rows of key and value, other JSON pretty-printed, anything else as it is. */
export function auditValues(text: string | null | undefined): AuditValues {
  if (text == null || text.trim() === '') return { kind: 'none' };
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    return { kind: 'text', text };
  }
  if (!isFlat(parsed)) return { kind: 'json', text: JSON.stringify(parsed, null, 2) };
  return {
    kind: 'rows',
    rows: Object.entries(parsed).map(([key, value]) => ({ key, value: String(value) })),
  };
}

function isFlat(value: unknown): value is Record<string, string | number | boolean | null> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const values: unknown[] = Object.values(value);
  return values.length > 0 && values.every((field) => typeof field !== 'object' || field === null);
}
