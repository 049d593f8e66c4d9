type AuditValues = Readonly<Record<string, unknown>>;

export type Subject = { tableName: string; recordId: string };

type Entry = {
  tableName: string;
  recordId: string;
  old?: AuditValues | undefined;
  new?: AuditValues | undefined;
};

type Licensed = { customerId?: unknown; applications?: unknown };

const numbered = (tableName: string, ids: readonly unknown[]): Subject[] =>
  ids.filter((id) => typeof id === 'number').map((id) => ({ tableName, recordId: String(id) }));

function licensed({ customerId, applications }: Licensed): Subject[] {
  const covered = Array.isArray(applications) ? applications.map((one: { id?: unknown }) => one.id) : [];
  return [...numbered('Customers', [customerId]), ...numbered('Applications', covered)];
}

const TABLES: Readonly<Record<string, string>> = {
  Applications: 'Applications',
  Customers: 'Customers',
  Licenses: 'Licenses',
  Passwords: 'Users',
  Roles: 'Users',
  Users: 'Users',
};

/** The record's own timeline; for a license its customer's and applications' too. */
export function timelineSubjects({ tableName, recordId, ...values }: Entry): Subject[] {
  const own = TABLES[tableName];
  if (!own) return [];
  const related =
    tableName === 'Licenses' ? [values.old, values.new].flatMap((one) => (one ? licensed(one) : [])) : [];
  const all = [{ tableName: own, recordId }, ...related];
  return [...new Map(all.map((one) => [`${one.tableName}/${one.recordId}`, one])).values()];
}
