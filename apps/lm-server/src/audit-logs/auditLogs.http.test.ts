import { applications, auditLogs, licenses, users, type Schemas } from '@lm/api-client';
import * as timelines from '@lm/api-client/timelines';
import { inDatabase } from '../testing/inDatabase';
import { endOfDay, issuedLicense, newApplication, newCustomer } from '../testing/issuedLicense';
import { newStaffMember, refusalOf, type StaffMember } from '../testing/staff';
import { admin, server, shareServerWithUser, user } from '../testing/sharedServer';

shareServerWithUser({ furnishing: 'demo' });
beforeAll(async () => {
  await newCustomerOf(user);
});

// The first airports of the seed are small fields where the demo data has no customer.
const newCustomerOf = (by: StaffMember) => newCustomer(by);
const page = { pageNumber: 1, pageSize: 1000 };

type Entry = Schemas['AuditLogSummary'];

const placeOf = ({ operationDate, changeId, id }: Entry) =>
  [operationDate, ...[changeId ?? id, id].map((one) => String(one).padStart(15, '0'))].join();

/** A period is told by time, everything else by id: newest first. */
const inTheOrderOf = ({ fromDate }: { fromDate?: string }, entries: Entry[]): Entry[] =>
  fromDate === undefined
    ? entries
    : entries.toSorted((one, other) => (placeOf(one) < placeOf(other) ? 1 : -1));

test('is newest first, and pages from either end join into the whole', async () => {
  const { items: whole, totalCount } = await auditLogs.list(admin.lm, page);
  expect(whole).toHaveLength(totalCount);
  expect(whole.map(({ id }) => id)).toEqual(whole.map(({ id }) => id).sort((one, other) => other - one));
  const pages = await Promise.all(
    Array.from({ length: Math.ceil(totalCount / 50) }, (_, index) =>
      auditLogs.list(admin.lm, { pageNumber: index + 1, pageSize: 50 }),
    ),
  );
  expect(pages.flatMap(({ items }) => items)).toEqual(whole);
});

test.each([
  { tableName: 'Licenses' },
  { operation: 'Create' as const },
  { tableName: 'Customers', operation: 'Create' as const },
  { recordId: '7' },
  { tableName: 'Nothing' },
  { fromDate: new Date(Date.now() - 200 * 86_400_000).toISOString() },
  { fromDate: '2024-01-01T00:00:00Z', toDate: new Date(Date.now() - 400 * 86_400_000).toISOString() },
])('finds what %j asks for, and counts it', async (filter) => {
  const { items: whole } = await auditLogs.list(admin.lm, page);
  const { tableName, operation, recordId, fromDate, toDate } = {
    ...({} as Record<string, undefined>),
    ...filter,
  };
  const wanted = whole.filter(
    (entry) =>
      (tableName === undefined || entry.tableName === tableName) &&
      (operation === undefined || entry.operation === operation) &&
      (recordId === undefined || entry.recordId === recordId) &&
      (fromDate === undefined || Date.parse(entry.operationDate) >= Date.parse(fromDate)) &&
      (toDate === undefined || Date.parse(entry.operationDate) <= Date.parse(toDate)),
  );
  const found = await auditLogs.list(admin.lm, { ...page, ...filter });
  expect(found.items).toEqual(inTheOrderOf(filter, wanted));
  expect(found.totalCount).toBe(wanted.length);
});

describe('a period, some of whose entries were written later than others that began later', () => {
  const start = '2021-03-04T05:06:00.000Z';
  const fromDate = start;
  const toDate = '2021-03-04T05:07:00.000Z';
  beforeAll(() =>
    inDatabase((client) =>
      client.query(
        `insert into audit_logs (table_name, record_id, operation, operation_date, record_name)
         select 'Airports', 90000 + n, 'Create', $1::timestamptz + (n * 7 % 10 / 2) * interval '1 ms', 'Apron'
         from generate_series(1, 20) n`,
        [start],
      ),
    ),
  );

  const filter = { fromDate, toDate };

  test.each([1, 3, 7])('is read to its end %i at a time, newest first', async (pageSize) => {
    const { items: whole } = await auditLogs.list(admin.lm, { ...page, ...filter });
    expect(whole).toEqual(inTheOrderOf(filter, whole));
    expect(whole).toHaveLength(20);
    const read: Entry[] = [];
    let after: string | undefined;
    for (let hasNextPage = true; hasNextPage;) {
      const one = await auditLogs.list(admin.lm, {
        ...filter,
        pageNumber: 1,
        pageSize,
        ...(after !== undefined && { after }),
      });
      read.push(...one.items);
      ({ nextCursor: after, hasNextPage } = one);
    }
    expect(read).toEqual(whole);
  });

  test('is the same in numbered pages', async () => {
    const { items: whole } = await auditLogs.list(admin.lm, { ...page, ...filter });
    const pages = await Promise.all(
      [1, 2, 3].map((pageNumber) => auditLogs.list(admin.lm, { ...filter, pageNumber, pageSize: 7 })),
    );
    expect(pages.flatMap(({ items }) => items)).toEqual(whole);
  });
});

describe('listed by change', () => {
  let licenseId: number;
  let number: string;
  beforeAll(async () => {
    const { licenseId: first, customerId, applicationId } = await issuedLicense(admin, 100, user);
    const order = { customerId, applicationIds: [applicationId], expiryDate: endOfDay(30) };
    const second = await licenses.generate(user.lm, { ...order, licenseId: first });
    const renewed = await licenses.renew(user.lm, second, { expiryDate: endOfDay(400) });
    ({ id: licenseId } = renewed);
    number = renewed.number!;
    const promoted = await newStaffMember(server, admin);
    await users.update(admin.lm, promoted.userId, { email: promoted.email, isAdmin: true });
  });

  /** The whole log, and the changes that have an entry which passes. */
  async function changesWith(test: (entry: Entry) => boolean, filter = {}) {
    const { items } = await auditLogs.list(admin.lm, page);
    const byChange = items.filter(test).sort((one, other) => other.changeId! - one.changeId!);
    return [...new Set(inTheOrderOf(filter, byChange).map(({ changeId }) => changeId))];
  }

  test('each change is one row with all its entries, in pages that join into the whole', async () => {
    const { items, totalCount } = await auditLogs.list(admin.lm, { ...page, grouped: true });
    expect(items.map(({ changeId }) => changeId)).toEqual(await changesWith(() => true));
    expect(totalCount).toBe(items.length);
    const { items: entries } = await auditLogs.list(admin.lm, page);
    expect(items.flatMap(({ change }) => [...change!.rows].reverse().map(({ id }) => id))).toEqual(
      entries.map(({ id }) => id),
    );
    const pages = await Promise.all(
      Array.from({ length: Math.ceil(totalCount / 40) }, (_, index) =>
        auditLogs.list(admin.lm, { pageNumber: index + 1, pageSize: 40, grouped: true }),
      ),
    );
    expect(pages.flatMap((one) => one.items)).toEqual(items);
  });

  test.each<[object, (entry: Entry) => boolean]>([
    [{ tableName: 'Licenses' }, (entry) => entry.tableName === 'Licenses'],
    [{ tableName: 'Roles' }, (entry) => entry.tableName === 'Roles'],
    [{ operation: 'Delete' }, (entry) => entry.operation === 'Delete'],
    [{ operation: 'Update' }, (entry) => entry.operation === 'Update'],
    [
      { tableName: 'Users', operation: 'Update' },
      (entry) => entry.tableName === 'Users' && entry.operation === 'Update',
    ],
    [{ kind: 'Renewed' }, (entry) => entry.kind === 'Renewed'],
    [{ kind: 'Changed' }, (entry) => entry.kind === 'Changed'],
    [{ kind: 'Issued' }, (entry) => entry.kind === 'Issued'],
    [
      { fromDate: new Date(Date.now() - 200 * 86_400_000).toISOString() },
      (entry) => Date.parse(entry.operationDate) >= Date.now() - 200 * 86_400_000,
    ],
  ])('%j finds every change with such an entry once, and counts it', async (filter, test) => {
    const { items, totalCount } = await auditLogs.list(admin.lm, { ...page, ...filter, grouped: true });
    expect(items.map(({ changeId }) => changeId)).toEqual(await changesWith(test, filter));
    expect(totalCount).toBe(items.length);
    expect(items.length).toBeGreaterThan(0);
  });

  test.each([
    ['number', () => number],
    ['digits', () => String(Number(/\d+/.exec(number)![0]))],
    ['number in small letters', () => number.toLowerCase().replaceAll('-', '')],
  ])('everything about a license is found by its %s', async (_, text) => {
    const filter = { ...page, tableName: 'Licenses', searchTerm: text(), grouped: true };
    const { items } = await auditLogs.list(user.lm, filter);
    expect(items.map(({ kind }) => kind)).toEqual(['Renewed', 'Changed', 'Issued']);
  });

  test('a record is found with all that its timeline tells', async () => {
    const subject = { subjectTable: 'Licenses', subjectId: String(licenseId), grouped: true } as const;
    const { items } = await auditLogs.list(admin.lm, { ...page, ...subject });
    const timeline = await timelines.list(admin.lm, 'Licenses', licenseId, page);
    expect(items.map(({ changeId, kind }) => [changeId, kind])).toEqual(
      timeline.items.map(({ changeId, kind }) => [changeId, kind]),
    );
    const whole = await auditLogs.get(admin.lm, items[0]!.id);
    expect(whole.change).toEqual(timeline.items[0]);
  });
});

test('says what each record was called at the time, and finds it by that', async () => {
  const { id } = await applications.create(admin.lm, { applicationName: 'Façade Łift' });
  await applications.update(admin.lm, id, { applicationName: 'Elevators' });
  const ofApplication = await auditLogs.list(admin.lm, {
    ...page,
    tableName: 'Applications',
    recordId: String(id),
  });
  expect(ofApplication.items.map(({ recordName, kind }) => [recordName, kind])).toEqual([
    ['Elevators', 'Updated'],
    ['Façade Łift', 'Created'],
  ]);
  const found = (searchTerm: string) => auditLogs.list(admin.lm, { ...page, searchTerm });
  expect((await found('lift fac')).items.map(({ id: one }) => one)).toEqual([ofApplication.items[1]!.id]);
  expect((await found('ELEVATORS')).items).toEqual([ofApplication.items[0]]);
  expect((await found(user.userId)).items.map(({ recordId }) => recordId)).toContain(user.userId);
  expect((await found("no' such: \\ name & *")).totalCount).toBe(0);
  expect((await found('&')).totalCount).toBe(0);
});

test('tells which entries are one change, and finds what a user did', async () => {
  const { licenseId, customerId, applicationId } = await issuedLicense(admin, 100, user);
  const newId = await licenses.generate(user.lm, {
    customerId,
    applicationIds: [applicationId],
    expiryDate: endOfDay(400),
    licenseId,
  });
  const byUser = await auditLogs.list(admin.lm, { ...page, userId: user.userId, tableName: 'Licenses' });
  const [created, deleted, first] = byUser.items;
  expect([created!.recordId, deleted!.recordId]).toEqual([String(newId), String(licenseId)]);
  expect(created!.changeId).toBe(deleted!.changeId);
  expect(first!.changeId).not.toBe(deleted!.changeId);
  expect(byUser.items.every(({ userId }) => userId === user.userId)).toBe(true);
  const own = await auditLogs.list(user.lm, { ...page, userId: admin.userId });
  expect(own.totalCount).toBe(0);
});

test('shows others than administrators what they did themselves, and nothing else', async () => {
  const somebody = await newStaffMember(server, admin);
  await newCustomerOf(somebody);
  const mine = await auditLogs.list(somebody.lm, page);
  expect(mine.items.map(({ tableName, userId }) => [tableName, userId])).toEqual([
    ['Customers', somebody.userId],
    ['Sessions', somebody.userId],
  ]);
  expect(mine.totalCount).toBe(2);
  await newApplication(admin);
  const { items } = await auditLogs.list(admin.lm, { ...page, tableName: 'Applications' });
  expect((await refusalOf(auditLogs.get(somebody.lm, items[0]!.id))).status).toBe(404);
  await expect(auditLogs.get(somebody.lm, mine.items[0]!.id)).resolves.toBeDefined();
});

test('a refused change leaves no entry', async () => {
  const { applicationName } = await newApplication(admin);
  const count = async () => (await auditLogs.list(admin.lm, page)).totalCount;
  const before = await count();
  await refusalOf(applications.create(admin.lm, { applicationName }));
  expect(await count()).toBe(before);
});
