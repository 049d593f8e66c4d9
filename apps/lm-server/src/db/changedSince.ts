import { sql, type AnyColumn, type SQL } from 'drizzle-orm';
import { momentOf } from './moment';

type Times = { created: AnyColumn; lastModified: AnyColumn };

/** Undefined when all pass. @throws Problem 400 */
export function isChangedSince(
  { created, lastModified }: Times,
  UpdatedSince: string | undefined,
): SQL | undefined {
  if (UpdatedSince === undefined) return undefined;
  const since = momentOf('UpdatedSince', UpdatedSince).toISOString();
  return sql`coalesce(${lastModified}, ${created}) >= ${since}::timestamptz`;
}
