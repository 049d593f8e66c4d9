import { licenses } from '@lm/api-client';
import { licenseConflictText } from '@lm/domain';
import { endOfDay, issuedLicense, newApplication, newCustomer } from '../testing/issuedLicense';
import { atOnce, outcomesOf, refusalOf } from '../testing/staff';
import { admin, shareServerWithUser, user } from '../testing/sharedServer';

shareServerWithUser();

const page = { pageNumber: 1, pageSize: 1000 };

describe('the rule against overlaps', () => {
  test('names the customer and the applications that it already has', async () => {
    const customer = await newCustomer(admin);
    const [one, two, three] = [
      await newApplication(admin),
      await newApplication(admin),
      await newApplication(admin),
    ];
    const generate = (...applicationIds: number[]) =>
      licenses.generate(admin.lm, { customerId: customer.id, applicationIds, expiryDate: endOfDay(30) });
    await generate(one.id, two.id);
    const refusal = await refusalOf(generate(two.id, three.id));
    expect(refusal.status).toBe(409);
    expect(refusal.detail).toBe(licenseConflictText(customer.customerName, [two.applicationName]));
    const chosen = await refusalOf(generate(two.id, three.id, one.id));
    const inTheOrderChosen = [two.applicationName, one.applicationName];
    expect(chosen.detail).toBe(licenseConflictText(customer.customerName, inTheOrderChosen));
    await expect(generate(three.id)).resolves.toBeDefined();
  });

  test('an expired license is in nobody’s way', async () => {
    const [customer, application] = await Promise.all([newCustomer(admin), newApplication(admin)]);
    const body = { customerId: customer.id, applicationIds: [application.id] };
    const old = await licenses.create(admin.lm, { ...body, expiryDate: endOfDay(-1) });
    expect(old.isExpired).toBe(true);
    await expect(licenses.generate(admin.lm, { ...body, expiryDate: endOfDay(1) })).resolves.toBeDefined();
  });

  test('of fifty who issue the same license at once, one succeeds', async () => {
    const [customer, application] = await Promise.all([newCustomer(admin), newApplication(admin)]);
    const { successes, refusals } = await outcomesOf(
      atOnce(50, () =>
        licenses.generate(admin.lm, {
          customerId: customer.id,
          applicationIds: [application.id],
          expiryDate: endOfDay(30),
        }),
      ),
    );
    expect(successes).toBe(1);
    expect(new Set(refusals.map(({ status, detail }) => `${status} ${detail}`))).toEqual(
      new Set([`409 ${licenseConflictText(customer.customerName, [application.applicationName])}`]),
    );
    const { totalCount } = await licenses.list(admin.lm, { ...page, customerId: customer.id });
    expect(totalCount).toBe(1);
  });

  test('licenses that overlap in different applications are never both issued', async () => {
    const customer = await newCustomer(admin);
    const three = [await newApplication(admin), await newApplication(admin), await newApplication(admin)];
    const pairs = [
      [0, 1],
      [1, 2],
      [2, 0],
    ].map((pair) => pair.map((index) => three[index]!.id));
    const { successes } = await outcomesOf(
      Array.from({ length: 30 }, (_, index) =>
        licenses.generate(admin.lm, {
          customerId: customer.id,
          applicationIds: pairs[index % 3]!,
          expiryDate: endOfDay(30),
        }),
      ),
    );
    expect(successes).toBe(1);
  });
});

test('of fifty who delete the same license at once, one succeeds', async () => {
  const { licenseId } = await issuedLicense(admin);
  const { successes, refusals } = await outcomesOf(atOnce(50, () => licenses.remove(user.lm, licenseId)));
  expect(successes).toBe(1);
  expect(refusals.map(({ status }) => status)).toEqual(Array(49).fill(404));
});
