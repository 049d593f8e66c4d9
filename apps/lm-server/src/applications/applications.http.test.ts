import { applications, auditLogs } from '@lm/api-client';
import { APPLICATION_IN_USE, APPLICATION_NAME_TAKEN } from '@lm/domain';
import { atOnce, outcomesOf, refusalOf } from '../testing/staff';
import { issuedLicense } from '../testing/issuedLicense';
import { admin, shareServerWithUser, user } from '../testing/sharedServer';

shareServerWithUser();

const page = { pageNumber: 1, pageSize: 100 };
const names = async () => (await applications.list(user.lm, page)).items.map((one) => one.applicationName);

test('an administrator creates an application, which everybody sees', async () => {
  const created = await applications.create(admin.lm, { applicationName: '  Gates ', description: '' });
  expect(created).toMatchObject({ applicationName: 'Gates', description: null, createdBy: admin.userId });
  expect(await names()).toContain('Gates');
});

test('changes name and description', async () => {
  const { id } = await applications.create(admin.lm, { applicationName: 'Slots', description: 'Old' });
  await applications.update(admin.lm, id, { applicationName: 'Slot Desk', description: 'New' });
  const { items } = await applications.list(user.lm, page);
  expect(items.find((one) => one.id === id)).toMatchObject({
    applicationName: 'Slot Desk',
    description: 'New',
  });
});

test('deletes an application that no license covers, once', async () => {
  const { id } = await applications.create(admin.lm, { applicationName: 'Short-lived' });
  await applications.remove(admin.lm, id);
  expect(await names()).not.toContain('Short-lived');
  expect((await refusalOf(applications.remove(admin.lm, id))).status).toBe(404);
});

test('keeps an application that a license covers, and says why', async () => {
  const { applicationId } = await issuedLicense(admin);
  const refusal = await refusalOf(applications.remove(admin.lm, applicationId));
  expect(refusal.status).toBe(409);
  expect(refusal.detail).toBe(APPLICATION_IN_USE);
});

test.each([
  [{ applicationName: '' }, { ApplicationName: ['Application name is required'] }],
  [{ applicationName: '   ' }, { ApplicationName: ['Application name is required'] }],
  [
    { applicationName: 'x'.repeat(51) },
    { ApplicationName: ['Application name must be 50 characters or fewer'] },
  ],
  [
    { applicationName: 'Fine', description: 'x'.repeat(501) },
    { Description: ['Description must be less than 500 characters'] },
  ],
])('refuses %j in the words of the form', async (body, errors) => {
  const refusal = await refusalOf(applications.create(admin.lm, body));
  expect(refusal.status).toBe(400);
  expect(refusal.fieldErrors).toEqual(errors);
});

test.each(['Cafe\u0301', 'Ca\u200bfé'])(
  'a name that looks like another one is that one: %j',
  async (lookalike) => {
    const { applicationName, id } = await applications.create(admin.lm, { applicationName: lookalike });
    expect(applicationName).toBe('Café');
    expect(await refusalOf(applications.create(admin.lm, { applicationName: 'Café' }))).toMatchObject({
      status: 409,
      fieldErrors: { ApplicationName: [APPLICATION_NAME_TAKEN] },
    });
    await applications.remove(admin.lm, id);
  },
);

test('names are unique, and upper and lower case tell them apart', async () => {
  const { id } = await applications.create(admin.lm, { applicationName: 'Unique' });
  for (const applicationName of ['Unique', ' Unique ']) {
    const refusal = await refusalOf(applications.create(admin.lm, { applicationName }));
    expect(refusal.status).toBe(409);
    expect(refusal.fieldErrors).toEqual({ ApplicationName: [APPLICATION_NAME_TAKEN] });
    expect(refusal.problem).toMatchObject({ presentId: id });
  }
  await expect(applications.create(admin.lm, { applicationName: 'unique' })).resolves.toBeDefined();
});

test('of fifty who create the same name at once, one succeeds', async () => {
  const { successes, refusals } = await outcomesOf(
    atOnce(50, () => applications.create(admin.lm, { applicationName: 'Contested' })),
  );
  expect(successes).toBe(1);
  expect(refusals.map(({ status }) => status)).toEqual(Array(49).fill(409));
});

test('of fifty who change the same state at once, one succeeds and the others are told that it is stale', async () => {
  const { id, etag } = await applications.create(admin.lm, { applicationName: 'State' });
  const { successes, refusals } = await outcomesOf(
    Array.from({ length: 50 }, (_, index) =>
      applications.update(admin.lm, id, { applicationName: `State ${index}` }, { ifMatch: etag }),
    ),
  );
  expect(successes).toBe(1);
  expect(refusals.map(({ status }) => status)).toEqual(Array(49).fill(412));
});

test('an update names the state that it is for as RFC 9110 says', async () => {
  const { id, etag = '' } = await applications.create(admin.lm, { applicationName: 'Tagged' });
  const update = (ifMatch: string) =>
    applications.update(admin.lm, id, { applicationName: 'Tagged' }, { ifMatch });
  const weak = await refusalOf(update(`W/${etag}`));
  expect([weak.status, weak.body]).toEqual([
    412,
    expect.objectContaining({ detail: expect.stringContaining('weak ETag') as string }),
  ]);
  expect((await refusalOf(update(`"${id}-99"`))).status).toBe(412);
  for (const malformed of [`${id}-1`, etag.slice(0, -1)]) {
    const { status, problem } = await refusalOf(update(malformed));
    expect([status, problem.errors]).toEqual([400, { 'If-Match': ['If-Match is not well formed'] }]);
  }
  await update(`"${id}-99", ${etag}`);
  await update('*');
});

test('a stale update changes nothing; without If-Match the last write wins', async () => {
  const { id, etag } = await applications.create(admin.lm, { applicationName: 'Fresh' });
  await applications.update(admin.lm, id, { applicationName: 'Newer' });
  await refusalOf(applications.update(admin.lm, id, { applicationName: 'Stale' }, { ifMatch: etag }));
  expect(await names()).toEqual(expect.arrayContaining(['Newer']));
  expect(await names()).not.toContain('Stale');
});

test('others than administrators create, change and delete nothing', async () => {
  const { id } = await applications.create(admin.lm, { applicationName: 'Guarded' });
  const refusals = await Promise.all([
    refusalOf(applications.create(user.lm, { applicationName: 'Mine' })),
    refusalOf(applications.update(user.lm, id, { applicationName: 'Mine' })),
    refusalOf(applications.remove(user.lm, id)),
  ]);
  expect(refusals.map(({ status }) => status)).toEqual([403, 403, 403]);
  expect(await names()).toContain('Guarded');
  expect(await names()).not.toContain('Mine');
});

test('each change is in the audit log with its old and new values', async () => {
  const { id } = await applications.create(admin.lm, { applicationName: 'Audited', description: 'One' });
  await applications.update(admin.lm, id, { applicationName: 'Audited', description: 'Two' });
  await applications.remove(admin.lm, id);
  const { items } = await auditLogs.list(admin.lm, {
    ...page,
    tableName: 'Applications',
    recordId: String(id),
  });
  const entries = await Promise.all(items.map((entry) => auditLogs.get(admin.lm, entry.id)));
  const one = JSON.stringify({ applicationName: 'Audited', description: 'One' });
  const two = JSON.stringify({ applicationName: 'Audited', description: 'Two' });
  expect(
    entries.map(({ operation, oldValues, newValues, userId }) => [operation, oldValues, newValues, userId]),
  ).toEqual([
    ['Delete', two, null, admin.userId],
    ['Update', one, two, admin.userId],
    ['Create', null, one, admin.userId],
  ]);
});

test('a page past the end is empty and tells how many there are', async () => {
  const { totalCount } = await applications.list(user.lm, page);
  const past = await applications.list(user.lm, { pageNumber: 2_000_000_000, pageSize: 1000 });
  expect(past).toEqual({
    items: [],
    pageNumber: 2_000_000_000,
    totalPages: Math.ceil(totalCount / 1000),
    totalCount,
    hasPreviousPage: true,
    hasNextPage: false,
  });
});

test('pages from either end join into the whole list', async () => {
  const { items: whole, totalCount } = await applications.list(user.lm, { pageNumber: 1, pageSize: 1000 });
  const pages = await Promise.all(
    Array.from({ length: Math.ceil(totalCount / 3) }, (_, index) =>
      applications.list(user.lm, { pageNumber: index + 1, pageSize: 3 }),
    ),
  );
  expect(pages.flatMap(({ items }) => items)).toEqual(whole);
});
