import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core';
import { bytes, moment, userRef, version } from './columns';

export const webhooks = pgTable('webhooks', {
  id: uuid('id').primaryKey().defaultRandom(),
  name: varchar('name', { length: 50 }).notNull(),
  url: varchar('url', { length: 2000 }).notNull(),
  /** None: all. */
  eventTypes: text('event_types').array().notNull(),
  isEnabled: boolean('is_enabled').notNull(),
  disabledBecause: varchar('disabled_because', { length: 10 }).$type<'gone' | 'failing' | 'owner'>(),
  /** Encrypted: to sign, the server needs it again. */
  secret: bytes('secret').notNull(),
  secretHint: varchar('secret_hint', { length: 20 }).notNull(),
  previousSecret: bytes('previous_secret'),
  previousSecretEnds: moment('previous_secret_ends'),
  /** Up to which leaf of the log events are queued. */
  cursor: bigint('cursor', { mode: 'number' }).notNull(),
  /** The receiver asked for it. */
  pausedUntil: moment('paused_until'),
  created: moment('created').notNull().defaultNow(),
  /** Or who enabled it last: it is sent what they may see. */
  createdBy: userRef('created_by').notNull(),
  version: version(),
});

/** A request to an endpoint and what came of it. */
export type Attempt = {
  at: string;
  milliseconds: number;
  headers: Record<string, string>;
  status: number | null;
  answer: string | null;
  error: string | null;
};

/** What is to be sent to an endpoint, and what was, for a while. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    messageId: uuid('message_id').notNull().defaultRandom(),
    webhookId: uuid('webhook_id')
      .notNull()
      .references(() => webhooks.id, { onDelete: 'cascade' }),
    /** The leaf of the event; null of a test. */
    position: bigint('position', { mode: 'number' }),
    eventType: varchar('event_type', { length: 80 }).notNull(),
    state: varchar('state', { length: 10 })
      .$type<'waiting' | 'delivered' | 'failed'>()
      .notNull()
      .default('waiting'),
    created: moment('created').notNull().defaultNow(),
    /** Or queued again. */
    queued: moment('queued').notNull().defaultNow(),
    /** Whoever sends it moves this on first: should that server end, another one sends it then. */
    due: moment('due').notNull().defaultNow(),
    /** Since it was queued. */
    tries: integer('tries').notNull().default(0),
    /** The last time; that it is sent again changes nothing of it. */
    delivered: moment('finished'),
    attempts: jsonb('attempts').$type<readonly Attempt[]>().notNull().default([]),
  },
  (table) => [
    // Nothing is queued twice.
    uniqueIndex('webhook_deliveries_event').on(table.webhookId, table.position),
    index('webhook_deliveries_log').on(table.webhookId, table.id),
    index('webhook_deliveries_due')
      .on(table.webhookId, table.due)
      .where(sql`${table.state} = 'waiting'`),
    index('webhook_deliveries_failed')
      .on(table.webhookId, table.id)
      .where(sql`${table.state} = 'failed'`),
    index('webhook_deliveries_delivered').on(table.webhookId, table.delivered),
    index('webhook_deliveries_created').on(table.created),
  ],
);
