import { allItems, applications, auth, type LmMiddleware } from '@lm/api-client';
import {
  PASSWORD,
  admin,
  adminId,
  connect,
  kindOf,
  later,
  newApplication,
  refusedFields,
  run,
  staff,
  staffUser,
  unique,
} from './setting';

describe('applications', () => {
  test('are created, listed, changed and deleted', async () => {
    const applicationName = unique('App');
    const created = await applications.create(admin, { applicationName, description: 'First' });
    expect(created).toMatchObject({ applicationName, description: 'First', createdBy: adminId });
    expect(Date.parse(created.created)).toBeLessThanOrEqual(Date.now() + 5000);
    const find = async () => (await applications.all(admin)).find(({ id }) => id === created.id);
    expect(await find()).toEqual(created);
    await applications.update(admin, created.id, { applicationName, description: null });
    expect(await find()).toMatchObject({ applicationName, description: null });
    await applications.remove(admin, created.id);
    expect(await find()).toBeUndefined();
    expect(await kindOf(applications.remove(admin, created.id))).toBe('not-found');
  });

  test('have unique names; case matters', async () => {
    const { applicationName } = await newApplication();
    expect(await kindOf(applications.create(admin, { applicationName }))).toBe('conflict');
    const other = await applications.create(admin, { applicationName: applicationName.toUpperCase() });
    later(() => applications.remove(admin, other.id));
    expect(await kindOf(applications.update(admin, other.id, { applicationName }))).toBe('conflict');
    expect(await refusedFields(applications.create(admin, { applicationName }))).toEqual(['ApplicationName']);
  });

  test.each([
    [{ applicationName: '' }, 'ApplicationName'],
    [{ applicationName: '   ' }, 'ApplicationName'],
    [{ applicationName: 'x'.repeat(51) }, 'ApplicationName'],
    [{ applicationName: 'x', description: 'x'.repeat(501) }, 'Description'],
  ])('are refused when they are wrong, case %#', async (input, field) => {
    expect(await refusedFields(applications.create(admin, input))).toEqual([field]);
  });

  test('take 50 characters of any script', async () => {
    const applicationName = `${run}${'ð'.repeat(50)}`.slice(0, 50);
    const created = await applications.create(admin, { applicationName });
    later(() => applications.remove(admin, created.id));
    expect(created.applicationName).toBe(applicationName);
  });

  test('are changed by administrators alone', async () => {
    const { id, applicationName } = await newApplication();
    expect(await kindOf(applications.create(staff, { applicationName: unique('App') }))).toBe('forbidden');
    expect(await kindOf(applications.update(staff, id, { applicationName }))).toBe('forbidden');
    expect(await kindOf(applications.remove(staff, id))).toBe('forbidden');
    expect(await kindOf(applications.list(staff, { pageNumber: 1, pageSize: 1 }))).toBe('success');
  });

  test('are not overwritten when somebody else changed them meanwhile', async () => {
    const { id, applicationName, etag } = await newApplication();
    const change = { applicationName, description: 'Mine' };
    expect(etag).toEqual(expect.any(String));
    await applications.update(admin, id, { applicationName, description: 'Theirs' }, { ifMatch: etag });
    expect(await kindOf(applications.update(admin, id, change, { ifMatch: etag }))).toBe('stale');
    expect(await kindOf(applications.update(admin, id, change))).toBe('success');
  });

  test('the id in the body must be the one in the address', async () => {
    const { id, applicationName } = await newApplication();
    const wrong = admin.PUT('/api/Applications/{id}', {
      params: { path: { id } },
      body: { id: id + 1, applicationName },
    });
    expect(await refusedFields(wrong)).toEqual(['Id']);
  });
});

describe('lists', () => {
  test('are paged: every entry is on exactly one page', async () => {
    for (let made = 0; made < 5; made++) await newApplication();
    const whole = await applications.list(admin, { pageNumber: 1, pageSize: 1000 });
    expect(whole).toMatchObject({ pageNumber: 1, totalPages: 1, hasPreviousPage: false, hasNextPage: false });
    expect(whole.totalCount).toBe(whole.items.length);
    const inPages = await allItems((page) => applications.list(admin, page), { pageSize: 2 });
    expect(inPages).toEqual(whole.items);
    const second = await applications.list(admin, { pageNumber: 2, pageSize: 2 });
    expect(second).toMatchObject({
      items: whole.items.slice(2, 4),
      pageNumber: 2,
      totalPages: Math.ceil(whole.totalCount / 2),
      totalCount: whole.totalCount,
      hasPreviousPage: true,
      hasNextPage: whole.totalCount > 4,
    });
  });

  test('are empty past their end', async () => {
    const page = await applications.list(admin, { pageNumber: 100_000, pageSize: 10 });
    expect(page).toMatchObject({ items: [], pageNumber: 100_000, hasNextPage: false });
  });

  test.each([
    ['PageNumber', '?PageNumber=0&PageSize=10'],
    ['PageNumber', '?PageNumber=x&PageSize=10'],
    ['PageNumber', '?PageSize=10'],
    ['PageSize', '?PageNumber=1&PageSize=1001'],
    ['PageSize', '?PageNumber=1'],
  ])('name %s when it is wrong: %s', async (field, search) => {
    const rewriting: LmMiddleware = (request, next) =>
      next({ ...request, url: request.url.replace(/\?.*/, search) });
    const { token } = await auth.login(connect(), { email: staffUser.email, password: PASSWORD });
    const lm = connect(token, rewriting);
    expect(await refusedFields(applications.list(lm, { pageNumber: 1, pageSize: 10 }))).toEqual([field]);
  });
});
