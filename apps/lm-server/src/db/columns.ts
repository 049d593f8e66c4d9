import { customType, integer, timestamp, uuid } from 'drizzle-orm/pg-core';

/** To the millisecond, as on the wire. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' });

/** No foreign key: the id of a user who has left stays on what they did. */
export const userRef = (name: string) => uuid(name);

/** Grows with every update: the ETag. */
export const version = () => integer('version').notNull().default(1);

const VERSIONS_SINCE = Date.UTC(2020);

/**
 * For a row that is put back as it was: above every version that it may have had since, of which nothing is known here.
 * In seconds, for no row is changed once a second all its life.
 */
export const versionPutBack = (was: number, now = new Date()): number =>
  Math.max(was + 1, Math.floor((now.getTime() - VERSIONS_SINCE) / 1000));

export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
