import {
  airports,
  allItems,
  applications,
  auditLogs,
  auth,
  customers,
  licenses,
  type LmMiddleware,
} from '../index';
import { describe, expect, test } from './cases';
import { newApplication } from './newRecords';
import { refusedFields } from './outcomes';
import { admin, connect, PASSWORD, staffUser } from './setting';

type PageOf = (page: { pageNumber: number; pageSize: number }) => Promise<{
  items: readonly object[];
  totalCount: number;
}>;

/** The last full page of three entries, and the same entries page by page. */
export async function endsOf(pageOf: PageOf) {
  const { totalCount } = await pageOf({ pageNumber: 1, pageSize: 1 });
  const pageNumber = Math.max(1, Math.floor(totalCount / 3));
  const { items: together } = await pageOf({ pageNumber, pageSize: 3 });
  const each = await Promise.all(
    [2, 1, 0].map((before) => pageOf({ pageNumber: 3 * pageNumber - before, pageSize: 1 })),
  );
  return { together, oneByOne: each.flatMap(({ items }) => items) };
}

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

  test.each<[string, PageOf]>([
    ['applications', (page) => applications.list(admin, page)],
    ['customers', (page) => customers.list(admin, page)],
    ['licenses', (page) => licenses.list(admin, page)],
    ['airports', (page) => airports.list(admin, page)],
    ['the audit log', (page) => auditLogs.list(admin, page)],
  ])('of %s end alike in pages of any size', async (_, pageOf) => {
    const { together, oneByOne } = await endsOf(pageOf);
    expect(together).toEqual(oneByOne);
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
