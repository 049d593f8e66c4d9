import { licenses } from '@lm/api-client';
import { EXPIRED_CASES } from '@lm/domain/testing';
import { endOfDay, newApplication, newCustomer } from '../testing/issuedLicense';
import { admin, shareServerWithUser, user } from '../testing/sharedServer';

shareServerWithUser();

const page = { pageNumber: 1, pageSize: 1000 };

/** What the lists find of one license for each case, all made and found on one day by UTC. */
async function foundInOneDay(): Promise<[days: number, isExpired: boolean][]> {
  const day = endOfDay(0);
  const { id: customerId } = await newCustomer(admin);
  const caseOf = new Map<number, number>();
  for (const [days] of EXPIRED_CASES) {
    const { id: applicationId } = await newApplication(admin);
    const license = { customerId, applicationIds: [applicationId], expiryDate: endOfDay(days) };
    caseOf.set((await licenses.create(admin.lm, { ...license, licenseFile: 'SGVsbG8=' })).id, days);
  }
  const found: [number, boolean][] = [];
  for (const expired of [true, false])
    for (const { id, isExpired } of await licenses.all(admin.lm, { customerId, expired })) {
      expect(isExpired).toBe(expired);
      found.push([caseOf.get(id)!, expired]);
    }
  return day === endOfDay(0) ? found : foundInOneDay();
}

test('the lists of expired and of other licenses hold what the rule says', async () => {
  const found = await foundInOneDay();
  expect(found.sort(([one], [other]) => one - other)).toEqual(EXPIRED_CASES);
});

describe('the list', () => {
  test('is newest first, without files, and filters by customer and by expiry', async () => {
    const customer = await newCustomer(admin);
    const [one, two] = [await newApplication(admin), await newApplication(admin)];
    const record = (applicationId: number, days: number) =>
      licenses.create(admin.lm, {
        customerId: customer.id,
        applicationIds: [applicationId],
        expiryDate: endOfDay(days),
      });
    const expired = await record(one.id, -1);
    const lastDay = await record(one.id, 0);
    const active = await record(two.id, 5);
    const idsOf = async (filter: { expired?: boolean }) =>
      (await licenses.list(user.lm, { ...page, customerId: customer.id, ...filter })).items.map(
        ({ id }) => id,
      );
    expect(await idsOf({})).toEqual([active.id, lastDay.id, expired.id]);
    expect(await idsOf({ expired: true })).toEqual([expired.id]);
    expect(await idsOf({ expired: false })).toEqual([active.id, lastDay.id]);
    const { items } = await licenses.list(user.lm, { ...page, customerId: customer.id });
    expect(items.some((item) => 'licenseFile' in item)).toBe(false);
    expect(items.map(({ isExpired }) => isExpired)).toEqual([false, false, true]);
  });

  test.each([{}, { expired: true }, { expired: false }])(
    'joined from pages of seven is the whole list (%j), and its count is right',
    async (filter) => {
      const whole = await licenses.list(user.lm, { ...page, ...filter });
      const pages = await Promise.all(
        Array.from({ length: Math.ceil(whole.totalCount / 7) }, (_, index) =>
          licenses.list(user.lm, { ...filter, pageNumber: index + 1, pageSize: 7 }),
        ),
      );
      expect(pages.flatMap(({ items }) => items.map(({ id }) => id))).toEqual(
        whole.items.map(({ id }) => id),
      );
      expect(whole.items).toHaveLength(whole.totalCount);
      expect(whole.totalCount).toBeGreaterThan(0);
    },
  );

  test('counts follow a license whose last day is changed', async () => {
    const expiredCount = async () => (await licenses.list(user.lm, { ...page, expired: true })).totalCount;
    const [customer, application] = await Promise.all([newCustomer(admin), newApplication(admin)]);
    const body = { customerId: customer.id, applicationIds: [application.id] };
    const before = await expiredCount();
    const { id } = await licenses.create(admin.lm, { ...body, expiryDate: endOfDay(-3) });
    expect(await expiredCount()).toBe(before + 1);
    await licenses.update(admin.lm, id, { ...body, expiryDate: endOfDay(3) });
    expect(await expiredCount()).toBe(before);
    await licenses.remove(admin.lm, id);
    expect(await expiredCount()).toBe(before);
  });
});
