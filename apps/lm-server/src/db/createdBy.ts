import { eq, isNull, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** What the user made, or (null) the server itself; undefined asks for everybody's. */
export const isCreatedBy = (column: PgColumn, wanted: string | null | undefined): SQL | undefined =>
  wanted === undefined ? undefined : wanted === null ? isNull(column) : eq(column, wanted);
