import { allItems, applications, auth, type LmMiddleware } from '../index';
import { describe, expect, test } from './cases';
import { newApplication } from './newRecords';
import { refusedFields } from './outcomes';
import { admin, connect, PASSWORD, staffUser } from './setting';

export default describe('lists', () => {
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
