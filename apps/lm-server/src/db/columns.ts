import { integer, timestamp, uuid } from 'drizzle-orm/pg-core';

/** A moment, to the millisecond, which is what ISO 8601 on the wire can carry. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' });

/**
 * Who made or changed a row. No foreign key: the name of a user who has left stays on what they did.
 */
export const userRef = (name: string) => uuid(name);

/** Grows with every update; its value is the ETag, so that a stale `If-Match` can be refused. */
export const version = () => integer('version').notNull().default(1);
