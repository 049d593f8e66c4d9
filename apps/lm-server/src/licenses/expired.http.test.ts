import { licenses } from '@lm/api-client';
import { EXPIRED_CASES } from '@lm/domain/testing';
import { endOfDay, newApplication, newCustomer } from '../testing/issuedLicense';
import { admin, shareServer } from '../testing/sharedServer';

shareServer();

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
