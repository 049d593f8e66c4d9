import { customType, integer, timestamp, uuid } from 'drizzle-orm/pg-core';

/** To the millisecond, as on the wire. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' });

/** No foreign key: the id of a user who has left stays on what they did. */
export const userRef = (name: string) => uuid(name);

/** Grows with every update: the ETag. */
export const version = () => integer('version').notNull().default(1);

export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
