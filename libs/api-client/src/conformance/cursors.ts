import { airports, applications, auditLogs, customers, licenses } from '../index';
import { describe, expect, test } from './cases';
import { newAirport, newApplication, newCustomer, newLicense } from './newRecords';
import { idsOf, refusedFields } from './outcomes';
import { admin, adminId, inDays, later, staff, staffUser, unique } from './setting';

const PAGE = { pageNumber: 1, pageSize: 100 };

export default describe('a long list is read to its end behind a cursor', () => {
  type Read = (after?: string) => Promise<{
    items: { id: number }[];
    totalCount: number;
    hasNextPage: boolean;
    hasPreviousPage: boolean;
    nextCursor?: string;
  }>;

  async function readAll(read: Read, meanwhile: (pages: number) => Promise<unknown>) {
    const ids: number[] = [];
    let page = await read();
    for (let pages = 1; ; pages++) {
      ids.push(...page.items.map(({ id }) => id));
      if (!page.hasNextPage) return { ids, page };
      await meanwhile(pages);
      page = await read(page.nextCursor);
      expect(page).toMatchObject({ pageNumber: 1, hasPreviousPage: true });
    }
  }

  test('none is missed and none comes twice while some are added and some go', async () => {
    const run = unique('Cursor');
    const add = async () => {
      const { id } = await applications.create(admin, { applicationName: `${run} ${unique('x')}` });
      later(() => applications.remove(admin, id).catch(() => undefined));
      return id;
    };
    const made = [await add(), await add(), await add(), await add(), await add()];
    const read: Read = (after) =>
      applications.list(staff, { searchTerm: run, sort: '-id', pageNumber: 1, pageSize: 2, after });
    const { ids } = await readAll(read, async (pages) => {
      await add();
      // The entry that the cursor was made of.
      if (pages === 1) await applications.remove(admin, made[3]!);
    });
    expect(ids).toEqual(made.toReversed());
  });

  test('what comes behind its end is read with its last cursor', async () => {
    const run = unique('Later');
    const query = { searchTerm: run, sort: 'id', pageNumber: 1, pageSize: 2 } as const;
    const first = await applications.create(admin, { applicationName: `${run} one` });
    later(() => applications.remove(admin, first.id));
    const page = await applications.list(staff, query);
    expect(page).toMatchObject({ hasNextPage: false, nextCursor: expect.any(String) });
    const none = await applications.list(staff, { ...query, after: page.nextCursor });
    expect(none).toMatchObject({ items: [], totalCount: 1, hasNextPage: false, nextCursor: page.nextCursor });
    const second = await applications.create(admin, { applicationName: `${run} two` });
    later(() => applications.remove(admin, second.id));
    const more = await applications.list(staff, { ...query, after: none.nextCursor });
    expect(more.items.map(({ id }) => id)).toEqual([second.id]);
  });

  test('what comes into an empty list is read with its cursor', async () => {
    const run = unique('Empty');
    const query = { searchTerm: run, pageNumber: 1, pageSize: 2 };
    const none = await applications.list(staff, query);
    expect(none).toMatchObject({ items: [], totalCount: 0, nextCursor: expect.any(String) });
    const { id } = await applications.create(admin, { applicationName: run });
    later(() => applications.remove(admin, id));
    const { items, hasNextPage } = await applications.list(staff, { ...query, after: none.nextCursor });
    expect({ ids: items.map((one) => one.id), hasNextPage }).toEqual({ ids: [id], hasNextPage: false });
  });

  test('in every order of every list', async () => {
    const customer = await newCustomer();
    await newAirport();
    for (const days of [30, 30, 60]) {
      const { id } = await newApplication();
      await newLicense({ customerId: customer.id, applicationIds: [id], expiryDate: inDays(days) });
    }
    const nothing = () => Promise.resolve();
    const customerId = customer.id;
    for (const sort of ['id', '-id', 'expiryDate', '-expiryDate', 'updatedDate', '-updatedDate'] as const) {
      const query = { customerId, sort, pageNumber: 1 };
      const { ids, page } = await readAll(
        (after) => licenses.list(staff, { ...query, pageSize: 1, after }),
        nothing,
      );
      expect(ids).toEqual(await idsOf(licenses.list(staff, { ...query, pageSize: 10 })));
      expect(page.totalCount).toBe(3);
    }
    const expired = { customerId, expired: false, pageNumber: 1, pageSize: 2 };
    const { ids } = await readAll((after) => licenses.list(staff, { ...expired, after }), nothing);
    expect(ids).toEqual(await idsOf(licenses.list(staff, { ...expired, pageSize: 10 })));
    for (const sort of ['id', '-id', 'customerName', '-customerName'] as const) {
      const query = { sort, pageNumber: 1, pageSize: 1000 };
      const half = await customers.list(staff, { sort, pageNumber: 1, pageSize: 2 });
      const rest = await customers.list(staff, { ...query, after: half.nextCursor });
      expect([...half.items, ...rest.items]).toEqual((await customers.list(staff, query)).items);
    }
    for (const sort of ['id', '-id', 'code', '-code'] as const) {
      const query = { sort, pageNumber: 1, pageSize: 10_000 };
      const half = await airports.list(staff, { sort, pageNumber: 1, pageSize: 1 });
      const rest = await airports.list(staff, { ...query, after: half.nextCursor });
      expect([...half.items, ...rest.items]).toEqual((await airports.list(staff, query)).items);
    }
    for (const grouped of [false, true]) {
      const query = { userId: staffUser.id, grouped, pageNumber: 1 };
      const all = await auditLogs.list(staff, { ...query, sort: 'id', pageSize: 1000 });
      const { ids } = await readAll(
        (after) => auditLogs.list(staff, { ...query, sort: 'id', pageSize: 60, after }),
        nothing,
      );
      expect(ids).toEqual(all.items.map(({ id }) => id));
    }
  });

  test('which is refused when it is none, and beside the number of a later page', async () => {
    const customer = await newCustomer();
    const { nextCursor: after } = await customers.list(staff, PAGE);
    for (const [field, wrong] of [
      ['After', { after: 'x' }],
      ['After', { after: after!.replaceAll('~', '') }],
      ['PageNumber', { after, pageNumber: 2 }],
    ] as const)
      expect(await refusedFields(customers.list(staff, { ...PAGE, ...wrong }))).toEqual([field]);
    expect(await idsOf(customers.list(staff, { ...PAGE, after }))).not.toContain(customer.id);
  });

  test('goes on for the filters and the order that it was made for alone', async () => {
    const { id: customerId, airportCode } = await newCustomer();
    const { id: applicationId } = await newApplication();
    await newLicense({ customerId, applicationIds: [applicationId] });
    const made = { ...PAGE, customerId, sort: 'id' as const };
    const { nextCursor: after } = await licenses.list(staff, made);
    expect(await idsOf(licenses.list(staff, { ...made, after, pageSize: 5 }))).toEqual([]);
    for (const other of [{ applicationId }, { customerId: undefined }, { sort: '-id' as const }])
      expect(await refusedFields(licenses.list(staff, { ...made, ...other, after }))).toEqual(['After']);

    const read = {
      customers: await customers.list(staff, { ...PAGE, airportCode }),
      airports: await airports.list(staff, { ...PAGE, airportCode }),
      applications: await applications.list(staff, { ...PAGE, createdBy: adminId }),
      auditLogs: await auditLogs.list(staff, { ...PAGE, userId: staffUser.id }),
    };
    const behind = (list: keyof typeof read) => ({ ...PAGE, after: read[list].nextCursor });
    expect(await refusedFields(customers.list(staff, behind('customers')))).toEqual(['After']);
    expect(await refusedFields(airports.list(staff, behind('airports')))).toEqual(['After']);
    expect(await refusedFields(applications.list(staff, behind('applications')))).toEqual(['After']);
    expect(await refusedFields(auditLogs.list(staff, behind('auditLogs')))).toEqual(['After']);
  });

  test('goes on for the list that it was made for alone', async () => {
    const made = { ...PAGE, sort: 'id' as const };
    await newCustomer();
    await newApplication();
    const after = (await customers.list(staff, made)).nextCursor!;
    const ofApplications = (await applications.list(staff, made)).nextCursor!;
    expect(await refusedFields(applications.list(staff, { ...made, after }))).toEqual(['After']);
    expect(await refusedFields(licenses.list(staff, { ...made, after }))).toEqual(['After']);
    expect(await refusedFields(airports.list(staff, { ...made, after }))).toEqual(['After']);
    expect(await refusedFields(auditLogs.list(staff, { ...made, after }))).toEqual(['After']);
    expect(await refusedFields(customers.list(staff, { ...made, after: ofApplications }))).toEqual(['After']);
  });
});
