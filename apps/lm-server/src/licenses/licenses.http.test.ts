import { licenseApplications, licenseKeys, licenses, openLicenseFile, auditLogs } from '@lm/api-client';
import { masterFileKeys } from '@lm/api-client/provider';
import { EXPIRY_DATE_NOT_FUTURE, licenseConflictText, LICENSED_APPLICATION_REQUIRED } from '@lm/domain';
import { endOfDay, issuedLicense, newApplication, newCustomer } from '../testing/issuedLicense';
import { TEST_SECRETS } from '../testing/runServer';
import { atOnce, clientOf, outcomesOf, refusalOf } from '../testing/staff';
import { admin, server, shareServerWithUser, user } from '../testing/sharedServer';

shareServerWithUser();

const page = { pageNumber: 1, pageSize: 1000 };
const open = async (file: string | null) =>
  openLicenseFile(file!, {
    fileKey: masterFileKeys([TEST_SECRETS.LM_LICENSE_FILE_KEY]),
    publicKeys: await licenseKeys.list(clientOf(server)),
  });

describe('generating', () => {
  test('every staff member issues a license to the end of its last day', async () => {
    const [customer, application] = await Promise.all([newCustomer(admin), newApplication(admin)]);
    const id = await licenses.generate(user.lm, {
      customerId: customer.id,
      applicationIds: [application.id],
      expiryDate: endOfDay(30).replace('23:59:59.999Z', '00:00:00Z'),
      comment: '  First ',
    });
    expect(await licenses.get(user.lm, id)).toMatchObject({
      customerId: customer.id,
      customerName: customer.customerName,
      expiryDate: endOfDay(30),
      isExpired: false,
      applications: [{ id: application.id, applicationName: application.applicationName, description: null }],
      createdBy: user.userId,
      updatedBy: null,
      comment: 'First',
    });
  });

  test('the file states what was licensed, and opens with the provider’s keys alone', async () => {
    const { licenseId, customerId, customerName, applicationId } = await issuedLicense(admin);
    const { licenseFile, applications } = await licenses.get(admin.lm, licenseId);
    const statement = await open(licenseFile);
    expect(statement).toMatchObject({
      version: 1,
      licenseId,
      customerId,
      customerName,
      applications: [{ id: applicationId, applicationName: applications[0]!.applicationName }],
      expiryDate: endOfDay(100),
    });
  });

  test.each([
    [{ applicationIds: [] }, { ApplicationIds: [LICENSED_APPLICATION_REQUIRED] }],
    [{ expiryDate: endOfDay(0) }, { ExpiryDate: [EXPIRY_DATE_NOT_FUTURE] }],
    [{ expiryDate: '2020-01-01T00:00:00Z' }, { ExpiryDate: [EXPIRY_DATE_NOT_FUTURE] }],
    [{ customerId: 2_000_000_000 }, { CustomerId: ['Selected customer not found'] }],
    [{ applicationIds: [2_000_000_000] }, { ApplicationIds: ['One of the applications does not exist'] }],
  ])('refuses %j and says which field', async (wrong, errors) => {
    const [customer, application] = await Promise.all([newCustomer(admin), newApplication(admin)]);
    const body = {
      customerId: customer.id,
      applicationIds: [application.id],
      expiryDate: endOfDay(30),
      ...wrong,
    };
    const refusal = await refusalOf(licenses.generate(admin.lm, body));
    expect(refusal.status).toBe(400);
    expect(refusal.fieldErrors).toEqual(errors);
  });
});

describe('the rule against overlaps', () => {
  test('refuses a comment that is too long, in the words of the form', async () => {
    const [customer, application] = await Promise.all([newCustomer(admin), newApplication(admin)]);
    const refusal = await refusalOf(
      licenses.generate(admin.lm, {
        customerId: customer.id,
        applicationIds: [application.id],
        expiryDate: endOfDay(30),
        comment: 'x'.repeat(2001),
      }),
    );
    expect(refusal.status).toBe(400);
    expect(refusal.fieldErrors).toEqual({ Comment: ['Comment must be less than 2000 characters'] });
  });

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

describe('editing', () => {
  test('replaces the license by one with a new id, and the old one is gone', async () => {
    const { customerId, applicationId, licenseId } = await issuedLicense(admin);
    const id = await licenses.generate(admin.lm, {
      customerId,
      applicationIds: [applicationId],
      expiryDate: endOfDay(200),
      licenseId,
    });
    expect(id).not.toBe(licenseId);
    expect((await refusalOf(licenses.get(admin.lm, licenseId))).status).toBe(404);
    expect((await licenses.get(admin.lm, id)).expiryDate).toBe(endOfDay(200));
  });

  test('a refused replacement leaves the old license and its file as they were', async () => {
    const { customerId, applicationId, licenseId } = await issuedLicense(admin);
    const other = await newApplication(admin);
    await licenses.generate(admin.lm, { customerId, applicationIds: [other.id], expiryDate: endOfDay(30) });
    const before = await licenses.get(admin.lm, licenseId);
    const refusal = await refusalOf(
      licenses.generate(admin.lm, {
        customerId,
        applicationIds: [applicationId, other.id],
        expiryDate: endOfDay(60),
        licenseId,
      }),
    );
    expect(refusal.status).toBe(409);
    expect(await licenses.get(admin.lm, licenseId)).toEqual(before);
  });

  test('of fifty who replace the same license at once, one succeeds and the others find it gone', async () => {
    const { customerId, applicationId, licenseId } = await issuedLicense(admin);
    const { successes, refusals } = await outcomesOf(
      atOnce(50, () =>
        licenses.generate(admin.lm, {
          customerId,
          applicationIds: [applicationId],
          expiryDate: endOfDay(60),
          licenseId,
        }),
      ),
    );
    expect(successes).toBe(1);
    expect(refusals.map(({ status }) => status)).toEqual(Array(49).fill(404));
    expect((await licenses.list(admin.lm, { ...page, customerId })).totalCount).toBe(1);
  });

  test('the audit log has the old license deleted and the new one created', async () => {
    const { customerId, applicationId, licenseId } = await issuedLicense(admin);
    const body = { customerId, applicationIds: [applicationId], expiryDate: endOfDay(60), licenseId };
    const id = await licenses.generate(user.lm, body);
    const entriesOf = async (recordId: number) =>
      (
        await auditLogs.list(admin.lm, { ...page, tableName: 'Licenses', recordId: String(recordId) })
      ).items.map(({ operation, userId }) => [operation, userId]);
    expect(await entriesOf(licenseId)).toEqual([
      ['Delete', user.userId],
      ['Create', admin.userId],
    ]);
    expect(await entriesOf(id)).toEqual([['Create', user.userId]]);
  });

  test('another customer’s license cannot be replaced', async () => {
    const { licenseId, applicationId } = await issuedLicense(admin);
    const customer = await newCustomer(admin);
    const refusal = await refusalOf(
      licenses.generate(admin.lm, {
        customerId: customer.id,
        applicationIds: [applicationId],
        expiryDate: endOfDay(60),
        licenseId,
      }),
    );
    expect(refusal.status).toBe(400);
    expect(refusal.fieldErrors).toHaveProperty('CustomerId');
  });
});

describe('correcting', () => {
  test('keeps the id and makes the file anew', async () => {
    const { customerId, applicationId, licenseId } = await issuedLicense(admin);
    const added = await newApplication(admin);
    const corrected = await licenses.update(user.lm, licenseId, {
      customerId,
      applicationIds: [added.id, applicationId],
      expiryDate: endOfDay(50),
      comment: 'Corrected',
    });
    expect(corrected).toMatchObject({ id: licenseId, comment: 'Corrected', updatedBy: user.userId });
    const statement = await open(corrected.licenseFile);
    expect(statement.expiryDate).toBe(endOfDay(50));
    expect(statement.applications.map(({ id }) => id).sort()).toEqual([applicationId, added.id].sort());
  });

  test('a file that was recorded stays until another one is sent', async () => {
    const [customer, application] = await Promise.all([newCustomer(admin), newApplication(admin)]);
    const body = { customerId: customer.id, applicationIds: [application.id], expiryDate: endOfDay(9) };
    const { id } = await licenses.create(admin.lm, { ...body, licenseFile: 'Zmlyc3Q=' });
    const kept = await licenses.update(admin.lm, id, { ...body, comment: 'Kept' });
    expect(kept.licenseFile).toBe('Zmlyc3Q=');
    const replaced = await licenses.update(admin.lm, id, { ...body, licenseFile: 'c2Vjb25k' });
    expect(replaced.licenseFile).toBe('c2Vjb25k');
  });

  test('an expired license may keep its day, but not get another past one', async () => {
    const [customer, application] = await Promise.all([newCustomer(admin), newApplication(admin)]);
    const body = { customerId: customer.id, applicationIds: [application.id], expiryDate: endOfDay(-9) };
    const { id } = await licenses.create(admin.lm, body);
    await expect(licenses.update(admin.lm, id, { ...body, comment: 'Why' })).resolves.toBeDefined();
    const refusal = await refusalOf(licenses.update(admin.lm, id, { ...body, expiryDate: endOfDay(-5) }));
    expect(refusal.fieldErrors).toEqual({ ExpiryDate: [EXPIRY_DATE_NOT_FUTURE] });
  });
});

test('of fifty who delete the same license at once, one succeeds', async () => {
  const { licenseId } = await issuedLicense(admin);
  const { successes, refusals } = await outcomesOf(atOnce(50, () => licenses.remove(user.lm, licenseId)));
  expect(successes).toBe(1);
  expect(refusals.map(({ status }) => status)).toEqual(Array(49).fill(404));
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

describe('the applications of a license', () => {
  test('are listed, read, added and removed one by one, and the file follows', async () => {
    const { licenseId, applicationId } = await issuedLicense(admin);
    const added = await newApplication(admin);
    const link = await licenseApplications.add(user.lm, licenseId, added.id);
    expect(link).toMatchObject({ licenseId, applicationId: added.id, application: { id: added.id } });
    const links = await licenseApplications.list(user.lm, licenseId);
    expect(links.map((one) => one.applicationId)).toEqual([applicationId, added.id]);
    await licenseApplications.remove(user.lm, licenseId, applicationId);
    const { licenseFile } = await licenses.get(user.lm, licenseId);
    expect((await open(licenseFile)).applications.map(({ id }) => id)).toEqual([added.id]);
    expect((await refusalOf(licenseApplications.get(user.lm, licenseId, applicationId))).status).toBe(404);
  });

  test('the last one stays, a second time is refused, and so is an overlap', async () => {
    const { licenseId, applicationId, customerId } = await issuedLicense(admin);
    expect((await refusalOf(licenseApplications.remove(admin.lm, licenseId, applicationId))).status).toBe(
      409,
    );
    expect((await refusalOf(licenseApplications.add(admin.lm, licenseId, applicationId))).status).toBe(409);
    const other = await newApplication(admin);
    const body = { customerId, applicationIds: [other.id], expiryDate: endOfDay(9) };
    await licenses.generate(admin.lm, body);
    expect((await refusalOf(licenseApplications.add(admin.lm, licenseId, other.id))).status).toBe(409);
  });

  test('of fifty who add the same one at once, one succeeds', async () => {
    const { licenseId } = await issuedLicense(admin);
    const added = await newApplication(admin);
    const { successes, refusals } = await outcomesOf(
      atOnce(50, () => licenseApplications.add(admin.lm, licenseId, added.id)),
    );
    expect(successes).toBe(1);
    expect(refusals.map(({ status }) => status)).toEqual(Array(49).fill(409));
  });
});
