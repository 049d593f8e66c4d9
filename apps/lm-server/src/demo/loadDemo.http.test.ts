import { airports, applications, auditLogs, customers, licenses, users, type Schemas } from '@lm/api-client';
import * as deleted from '@lm/api-client/deleted';
import * as timelines from '@lm/api-client/timelines';
import { CONTACT_TEXT_MAX, customerNameFor, expiringLicenses } from '@lm/domain';
import { byLabel, rankedSearch } from '@lm/lists';
import { admin, shareServer } from '../testing/sharedServer';

shareServer({ furnishing: 'demo' });
let issued: Schemas['LicenseSummary'][];
beforeAll(async () => {
  issued = (await licenses.list(admin.lm, page)).items;
});

const page = { pageNumber: 1, pageSize: 1000 };

test('there are licenses enough, active and expired', () => {
  expect(issued.length).toBeGreaterThanOrEqual(150);
  expect(issued.filter(({ isExpired }) => isExpired).length).toBeGreaterThan(30);
  expect(issued.filter(({ isExpired }) => !isExpired).length).toBeGreaterThan(100);
});

test('some expire within 7, 14 and 30 days', () => {
  const urgencies = expiringLicenses(issued, new Date()).map(({ urgency }) => urgency);
  for (const urgency of ['critical', 'warning', 'notice']) expect(urgencies).toContain(urgency);
});

test('some cover more applications than a row shows, some have a comment, some no file', async () => {
  expect(issued.some((license) => license.applications.length > 5)).toBe(true);
  expect(issued.some(({ comment }) => comment && comment.length > 100)).toBe(true);
  const { items } = await licenses.list(admin.lm, { ...page, pageSize: 60 });
  const files = await Promise.all(
    items.map(async ({ id }) => (await licenses.get(admin.lm, id)).licenseFile),
  );
  expect(files).toContain(null);
  expect(files.filter(Boolean).length).toBeGreaterThan(40);
});

test('no two licenses of a customer overlap', () => {
  const running = issued
    .filter(({ isExpired }) => !isExpired)
    .flatMap((license) => license.applications.map(({ id }) => `${license.customerId}/${id}`));
  expect(new Set(running).size).toBe(running.length);
});

test('customers stand at real airports and have none to three contacts, in many scripts', async () => {
  const all = await customers.listWithContacts(admin.lm);
  expect(all.length).toBeGreaterThanOrEqual(40);
  expect(new Set(all.map(({ customerContacts }) => customerContacts.length))).toEqual(new Set([0, 1, 2, 3]));
  const people = all.flatMap(({ customerContacts }) => customerContacts);
  for (const script of [/\p{Script=Han}/u, /\p{Script=Arabic}/u, /\p{Script=Greek}/u, /\p{Script=Hangul}/u]) {
    expect(people.some(({ name }) => script.test(name))).toBe(true);
  }
  expect(people.some(({ role }) => role.length > 25 && role.length <= CONTACT_TEXT_MAX)).toBe(true);
  expect(people.every(({ email }) => email.endsWith('.example'))).toBe(true);
});

test('the code of each customer finds it first, among the customers of all airports', async () => {
  const { items } = await airports.list(admin.lm, { pageNumber: 1, pageSize: 10_000 });
  const find = rankedSearch(
    items.map((airport) => ({ label: customerNameFor(airport) })),
    byLabel,
  );
  const own = (await customers.list(admin.lm, page)).items.map(({ customerName }) => customerName);
  expect(own.map((name) => find(name.slice(0, 3))[0]?.label)).toEqual(own);
});

test('an application and a customer have no license, so that they can be deleted', async () => {
  const { items } = await applications.list(admin.lm, page);
  const sold = new Set(issued.flatMap((license) => license.applications.map(({ id }) => id)));
  expect(items.length).toBeGreaterThanOrEqual(6);
  expect(items.filter(({ id }) => !sold.has(id))).toHaveLength(1);
  const buyers = new Set(issued.map(({ customerId }) => customerId));
  expect((await customers.list(admin.lm, page)).items.filter(({ id }) => !buyers.has(id))).toHaveLength(1);
});

test('a license was renewed twice and one is suspended, each with the history that tells it', async () => {
  const renewed = issued.find(({ issue }) => issue === 3)!;
  const { issues, number } = await licenses.history(admin.lm, renewed.id);
  expect(number).toBe(renewed.number);
  expect(issues.map(({ issue, endedBecause }) => [issue, endedBecause])).toEqual([
    [3, null],
    [2, 'Renewed'],
    [1, 'Renewed'],
  ]);
  for (const [index, { endedDate }] of issues.slice(1).entries())
    expect(endedDate).toBe(issues[index]!.issuedDate);
  const kindsOf = async (id: number) =>
    (await timelines.list(admin.lm, 'Licenses', id, { pageNumber: 1, pageSize: 10 })).items.map(
      ({ kind }) => kind,
    );
  expect(await kindsOf(renewed.id)).toEqual(['Renewed', 'Renewed', 'Issued']);
  const suspended = issued.filter(({ status }) => status === 'Suspended');
  expect(suspended).toHaveLength(1);
  expect(await kindsOf(suspended[0]!.id)).toEqual(['Suspended', 'Issued']);
  const reinstated = await licenses.reinstate(admin.lm, suspended[0]!.id);
  expect(reinstated).toMatchObject({ status: 'Active', issue: 2 });
});

test('a customer was deleted and comes back whole', async () => {
  const { items } = await deleted.list(admin.lm, page);
  expect(items.map(({ tableName }) => tableName)).toEqual(['Customers']);
  const { recordId, deletedDate } = items[0]!;
  expect(Date.parse(deletedDate)).toBeLessThan(Date.now() - 86_400_000);
  await deleted.restore(admin.lm, 'Customers', recordId);
  const customer = await customers.getWithContacts(admin.lm, Number(recordId));
  expect(customer.customerContacts).toHaveLength(1);
});

test('everything was created by somebody, before now, and is in the audit log', async () => {
  const staff = new Set((await users.list(admin.lm)).map(({ id }) => id));
  expect(issued.every(({ createdBy }) => staff.has(createdBy))).toBe(true);
  expect(issued.every(({ createdDate }) => Date.parse(createdDate) < Date.now())).toBe(true);
  const issues = issued.reduce((sum, { issue }) => sum + issue!, 0);
  const { totalCount } = await auditLogs.list(admin.lm, {
    ...page,
    tableName: 'Licenses',
    operation: 'Create',
  });
  expect(totalCount).toBe(issues);
});
