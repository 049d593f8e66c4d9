import { pagePath, PATHS } from '../paths';

/** Under which path the records of a table of the audit log have their pages; what happened is shown with its subject. */
const LISTS: Readonly<Record<string, string>> = {
  Applications: PATHS.applications,
  Customers: PATHS.customers,
  Licenses: PATHS.licenses,
  Downloads: PATHS.licenses,
  Users: PATHS.users,
  Sessions: PATHS.users,
  Passwords: PATHS.users,
  Roles: PATHS.users,
  Confirmations: PATHS.users,
};

/** The page of what an entry of the audit log is about; nothing when it has none. */
export function pageOfRecord(tableName: string, recordId: string): string | undefined {
  const list = LISTS[tableName];
  return list && recordId ? pagePath(list, recordId) : undefined;
}
