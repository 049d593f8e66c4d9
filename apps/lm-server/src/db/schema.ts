import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core';
import { moment, userRef, version } from './columns';

export * from './historySchema';
export * from './idempotencySchema';
export * from './logSchema';
export * from './webhookSchema';

export const users = pgTable(
  'users',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userName: varchar('user_name', { length: 100 }).notNull(),
    email: varchar('email', { length: 100 }).notNull(),
    passwordHash: text('password_hash').notNull(),
    emailConfirmed: boolean('email_confirmed').notNull().default(false),
    phoneNumber: varchar('phone_number', { length: 20 }),
    phoneNumberConfirmed: boolean('phone_number_confirmed').notNull().default(false),
    twoFactorEnabled: boolean('two_factor_enabled').notNull().default(false),
    lockoutEnabled: boolean('lockout_enabled').notNull().default(true),
    lockoutEnd: moment('lockout_end'),
    accessFailedCount: integer('access_failed_count').notNull().default(0),
    firstName: varchar('first_name', { length: 50 }).notNull(),
    lastName: varchar('last_name', { length: 50 }).notNull(),
    location: varchar('location', { length: 100 }),
    department: varchar('department', { length: 100 }),
    isAdmin: boolean('is_admin').notNull().default(false),
    created: moment('created').notNull().defaultNow(),
    createdBy: userRef('created_by'),
    version: version(),
    isApproved: boolean('is_approved').notNull().default(true),
    /** How often by token, each of which serves once. */
    emailConfirmations: integer('email_confirmations').notNull().default(0),
    phoneConfirmations: integer('phone_confirmations').notNull().default(0),
  },
  (table) => [
    uniqueIndex('users_email_unique').on(sql`lower(${table.email})`),
    index('users_created').on(table.created, table.id),
  ],
);

/** Deleting the row ends the session at once, whatever its token says. */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    created: moment('created').notNull().defaultNow(),
    expires: moment('expires').notNull(),
    /** To the minute: not every call writes. */
    lastSeen: moment('last_seen').notNull().defaultNow(),
  },
  (table) => [index('sessions_user').on(table.userId), index('sessions_expires').on(table.expires)],
);

/** What programs sign in with. Setting `revoked` ends the token at once; so does its user's deletion, until the user is restored. */
export const apiTokens = pgTable(
  'api_tokens',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: varchar('name', { length: 50 }).notNull(),
    /** SHA-256, in hexadecimal digits: the token is random enough that nobody guesses it from that. */
    hash: varchar('hash', { length: 64 }).notNull(),
    hint: varchar('hint', { length: 20 }).notNull(),
    scopes: text('scopes').array().notNull(),
    created: moment('created').notNull().defaultNow(),
    createdBy: userRef('created_by').notNull(),
    expires: moment('expires').notNull(),
    /** To the minute: not every call writes. */
    lastUsed: moment('last_used'),
    revoked: moment('revoked'),
  },
  (table) => [
    uniqueIndex('api_tokens_hash').on(table.hash),
    index('api_tokens_user').on(table.userId, table.created),
  ],
);

/** In the database, so that every replica sees the same number. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: varchar('key', { length: 200 }).primaryKey(),
    hits: integer('hits').notNull(),
    resets: moment('resets').notNull(),
    /** Their outcome is not known yet. */
    pending: integer('pending').notNull().default(0),
    /** Failures given back since the window began: those that ended first. */
    forgiven: integer('forgiven').notNull().default(0),
  },
  (table) => [index('rate_limits_resets').on(table.resets)],
);

export const airports = pgTable(
  'airports',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    code: varchar('code', { length: 3 }).notNull(),
    name: varchar('name', { length: 100 }).notNull(),
    location: varchar('location', { length: 100 }),
    created: moment('created').notNull().defaultNow(),
    createdBy: userRef('created_by'),
    lastModified: moment('last_modified'),
    lastModifiedBy: userRef('last_modified_by'),
    version: version(),
  },
  (table) => [unique('airports_code_unique').on(table.code)],
);

/** Names differ by case, as people name products. */
export const applications = pgTable(
  'applications',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    applicationName: varchar('application_name', { length: 50 }).notNull(),
    description: varchar('description', { length: 500 }),
    created: moment('created').notNull().defaultNow(),
    createdBy: userRef('created_by'),
    version: version(),
  },
  (table) => [unique('applications_name_unique').on(table.applicationName)],
);

/** One for an airport. The contact person is the first contact, kept here for the lists. */
export const customers = pgTable(
  'customers',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    customerName: varchar('customer_name', { length: 100 }).notNull(),
    customerAddress: varchar('customer_address', { length: 500 }),
    customerPhoneNumber: varchar('customer_phone_number', { length: 20 }),
    customerEmail: varchar('customer_email', { length: 100 }),
    contactPersonName: varchar('contact_person_name', { length: 50 }),
    contactPersonPhone: varchar('contact_person_phone', { length: 20 }),
    contactPersonEmail: varchar('contact_person_email', { length: 50 }),
    airportId: integer('airport_id')
      .notNull()
      .references(() => airports.id, { onDelete: 'restrict' }),
    created: moment('created').notNull().defaultNow(),
    createdBy: userRef('created_by'),
    lastModified: moment('last_modified'),
    lastModifiedBy: userRef('last_modified_by'),
    version: version(),
  },
  (table) => [unique('customers_airport_unique').on(table.airportId)],
);

export const customerContacts = pgTable(
  'customer_contacts',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    customerId: integer('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    name: varchar('name', { length: 50 }).notNull(),
    email: varchar('email', { length: 50 }).notNull(),
    phone: varchar('phone', { length: 20 }).notNull(),
    role: varchar('role', { length: 50 }).notNull(),
  },
  (table) => [index('customer_contacts_customer').on(table.customerId, table.id)],
);

/** `expiryDate` is the last millisecond of the last usable day, in UTC, so daily counts tell what has expired. */
export const licenses = pgTable(
  'licenses',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    customerId: integer('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'restrict' }),
    expiryDate: moment('expiry_date').notNull(),
    licenseFile: text('license_file'),
    /** Made anew when the license changes. */
    fileSealedHere: boolean('file_sealed_here').notNull().default(false),
    comment: text('comment'),
    createdDate: moment('created_date').notNull().defaultNow(),
    createdBy: userRef('created_by'),
    updatedDate: moment('updated_date'),
    updatedBy: userRef('updated_by'),
    version: version(),
    /** What the number is made of; given out once. */
    serial: integer('serial')
      .notNull()
      .default(sql`next_license_serial()`),
    issue: integer('issue').notNull().default(1),
    /** All three or none. */
    suspendedDate: moment('suspended_date'),
    suspendedBy: userRef('suspended_by'),
    suspendReason: varchar('suspend_reason', { length: 500 }),
  },
  (table) => [
    unique('licenses_serial_unique').on(table.serial),
    index('licenses_suspended')
      .on(table.customerId, table.expiryDate)
      .where(sql`${table.suspendedDate} is not null`),
    index('licenses_customer').on(table.customerId, table.id),
    index('licenses_expiry').on(table.expiryDate, table.id),
    index('licenses_created_by').on(table.createdBy, table.id),
    index('licenses_changed').on(sql`(coalesce(${table.updatedDate}, ${table.createdDate}))`, table.id),
    index('licenses_customer_expiry').on(table.customerId, table.expiryDate, table.id),
    check(
      'licenses_expiry_is_end_of_day',
      sql`${table.expiryDate} = date_trunc('day', ${table.expiryDate}, 'UTC') + interval '1 day' - interval '1 millisecond'`,
    ),
  ],
);

export const licenseApplications = pgTable(
  'license_applications',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    licenseId: integer('license_id')
      .notNull()
      .references(() => licenses.id, { onDelete: 'cascade' }),
    applicationId: integer('application_id')
      .notNull()
      .references(() => applications.id, { onDelete: 'restrict' }),
  },
  (table) => [
    unique('license_applications_once').on(table.licenseId, table.applicationId),
    index('license_applications_application').on(table.applicationId),
  ],
);

/** Every key that ever signed, so that old files verify; a row counts when vouched for (`licenses/recordedKeys.ts`). */
export const licenseKeys = pgTable('license_keys', {
  kid: varchar('kid', { length: 100 }).primaryKey(),
  publicKey: varchar('public_key', { length: 100 }).notNull(),
  created: moment('created').notNull().defaultNow(),
  revokedAt: moment('revoked_at'),
  /** Files issued from then on are refused; null: every file. */
  revokedSince: moment('revoked_since'),
  /** Grows with every decision, so that an older state cannot be put back unnoticed. */
  serial: integer('serial').notNull().default(0),
  /** Signatures of the above, by key id. */
  vouchers: jsonb('vouchers').$type<Readonly<Record<string, string>>>().notNull().default({}),
});

/** How files began that were sealed when all customers had one key, which must seal no more. Nothing adds rows. */
export const sharedFileKeys = pgTable('shared_file_keys', {
  fileStart: varchar('file_start', { length: 104 }).primaryKey(),
});

export const secretFingerprints = pgTable(
  'secret_fingerprints',
  {
    name: varchar('name', { length: 40 }).notNull(),
    fingerprint: varchar('fingerprint', { length: 100 }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.name, table.fingerprint] })],
);

/**
 * Kept by triggers, because counting a million rows costs more than a page. Spread over `slot`s, so that writers do not
 * wait for each other; the count is their sum.
 */
export const rowCounts = pgTable(
  'row_counts',
  {
    list: varchar('list', { length: 40 }).notNull(),
    bucket: varchar('bucket', { length: 100 }).notNull(),
    slot: smallint('slot').notNull(),
    count: bigint('count', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.list, table.bucket, table.slot] })],
);
