import { index, pgTable, primaryKey, text, uuid, varchar } from 'drizzle-orm/pg-core';
import { bytes, moment } from './columns';

/** The calls that were made under an `Idempotency-Key`, for as long as they may be repeated. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    userId: uuid('user_id').notNull(),
    key: varchar('key', { length: 255 }).notNull(),
    /** Tells what was called with what, to whoever has the server's secret. */
    fingerprint: varchar('fingerprint', { length: 64 }).notNull(),
    /** What the change came to, written together with it: whoever asks again is answered from it. */
    result: bytes('result'),
    /** The answer as JSON, once there was one. */
    answer: text('answer'),
    created: moment('created').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.key] }),
    index('idempotency_keys_created').on(table.created),
  ],
);
