import type { Schemas } from '@lm/api-client';
import type { FakeStore } from '../store/FakeStore';
import type { FakeAirport, FakeApplication, FakeUser } from '../store/rows';
import { newUser } from '../users/userRules';

const LETTERS = 26;
const PASSWORD = 'correct-Horse-9';

/** The first of some rows, if there are any. */
export const first = <Row>(rows: Map<unknown, Row>): Row | undefined => rows.values().next().value;

/** Whoever makes the rows of which nobody says who made them. */
export const creatorOf = (store: FakeStore): string => first(store.users)?.id ?? 'System';

/** Three letters for a number: AAA, AAB, and so on. */
const codeOf = (number: number) =>
  [LETTERS ** 2, LETTERS, 1]
    .map((place) => String.fromCharCode(65 + (Math.floor(number / place) % LETTERS)))
    .join('');

export function addUser(store: FakeStore, user: Partial<FakeUser> & { email: string }): FakeUser {
  const body = { email: user.email, password: PASSWORD, firstName: 'New', lastName: 'Member' };
  const row: FakeUser = { ...newUser(store, body, 'System'), ...user };
  store.save('users', row, null, { at: row.created });
  return row;
}

export function addAirport(store: FakeStore, airport: Partial<FakeAirport> = {}): FakeAirport {
  const id = airport.id ?? store.nextId('airports');
  const code = airport.code ?? codeOf(id - 1);
  const row: FakeAirport = {
    id,
    code,
    name: `Airport ${code}`,
    location: null,
    created: store.timestamp(),
    createdBy: creatorOf(store),
    lastModified: null,
    lastModifiedBy: null,
    ...airport,
  };
  store.save('airports', row, row.createdBy, { at: row.created });
  return row;
}

export function addApplication(
  store: FakeStore,
  application: Partial<FakeApplication> = {},
): FakeApplication {
  const id = application.id ?? store.nextId('applications');
  const row: FakeApplication = {
    id,
    applicationName: `Application ${id}`,
    description: null,
    created: store.timestamp(),
    createdBy: creatorOf(store),
    ...application,
  };
  store.save('applications', row, row.createdBy, { at: row.created });
  return row;
}

export function addAuditLog(store: FakeStore, entry: Partial<Schemas['AuditLog']> = {}): Schemas['AuditLog'] {
  const id = entry.id ?? store.nextId('auditLogs');
  const row: Schemas['AuditLog'] = {
    id,
    changeId: id,
    recordName: null,
    tableName: 'Applications',
    recordId: '1',
    operation: 'Update',
    userId: creatorOf(store),
    operationDate: store.timestamp(),
    oldValues: null,
    newValues: null,
    ...entry,
  };
  store.auditLogs.set(row.id, row);
  return row;
}
