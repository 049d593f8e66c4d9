import {
  applications,
  customers,
  licenseApplications,
  licenseKeys,
  licenses,
  openLicenseFile,
  auditLogs,
} from '@lm/api-client';
import { masterFileKeys } from '@lm/api-client/provider';
import { EXPIRY_DATE_NOT_FUTURE, LICENSED_APPLICATION_REQUIRED, nothingWithId } from '@lm/domain';
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
    [{ comment: 'x'.repeat(2001) }, { Comment: ['Comment must be less than 2000 characters'] }],
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

  test('an If-Match is refused where no license is replaced', async () => {
    const { customerId } = await issuedLicense(admin);
    const applicationIds = [(await newApplication(admin)).id];
    const body = { customerId, applicationIds, expiryDate: endOfDay(60) };
    const refusal = await refusalOf(licenses.generate(admin.lm, body, { ifMatch: '"1-1"' }));
    expect(refusal).toMatchObject({ status: 400, code: 'if-match-not-supported' });
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

  test('what changes nothing begins no issue, and its answer counts as a download', async () => {
    const { customerId, applicationId, licenseId } = await issuedLicense(admin);
    const other = await newApplication(admin);
    const body = { customerId, applicationIds: [other.id, applicationId], expiryDate: endOfDay(50) };
    const correct = (more = {}) => licenses.update(user.lm, licenseId, { ...body, comment: 'Once', ...more });
    const corrected = await correct();
    const entries = (tableName: string) =>
      auditLogs.list(admin.lm, { pageNumber: 1, pageSize: 100, tableName, recordId: String(licenseId) });
    const { totalCount: changes } = await entries('Licenses');
    expect(await correct()).toEqual(corrected);
    expect(await correct({ applicationIds: [applicationId, other.id] })).toEqual(corrected);
    expect((await entries('Licenses')).totalCount).toBe(changes);
    expect((await entries('Downloads')).totalCount).toBe(2);
    expect(await correct({ comment: 'Twice' })).toMatchObject({ issue: corrected.issue! + 1 });
  });

  test('what only has another name now is said anew', async () => {
    const { customerId, applicationId, licenseId } = await issuedLicense(admin);
    const { expiryDate, issue } = await licenses.get(admin.lm, licenseId, { includeFile: false });
    const body = { customerId, applicationIds: [applicationId], expiryDate: expiryDate! };
    const applicationName = `Renamed ${applicationId}`;
    await applications.update(admin.lm, applicationId, { applicationName });
    const corrected = await licenses.update(admin.lm, licenseId, body);
    expect(corrected.issue).toBe(issue! + 1);
    expect((await open(corrected.licenseFile)).applications).toMatchObject([{ applicationName }]);
    expect(await licenses.update(admin.lm, licenseId, body)).toEqual(corrected);
  });

  test('a file that was recorded stays until another one is sent', async () => {
    const [customer, application] = await Promise.all([newCustomer(admin), newApplication(admin)]);
    const body = { customerId: customer.id, applicationIds: [application.id], expiryDate: endOfDay(9) };
    const { id } = await licenses.create(admin.lm, { ...body, licenseFile: 'Zmlyc3Q=' });
    const kept = await licenses.update(admin.lm, id, { ...body, comment: 'Kept' });
    expect(kept.licenseFile).toBe('Zmlyc3Q=');
    expect(await licenses.update(admin.lm, id, { ...body, comment: 'Kept', licenseFile: '' })).toEqual(kept);
    const replaced = await licenses.update(admin.lm, id, { ...body, licenseFile: 'c2Vjb25k' });
    expect(replaced.licenseFile).toBe('c2Vjb25k');
    expect(await licenses.update(admin.lm, id, { ...body, licenseFile: 'c2Vjb25k' })).toEqual(replaced);
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

test('who changes or reads what a colleague has deleted with its customer is told that the license is gone', async () => {
  const { licenseId, customerId, applicationId } = await issuedLicense(admin);
  await licenses.remove(admin.lm, licenseId);
  await customers.remove(admin.lm, customerId);
  const body = { customerId, applicationIds: [applicationId], expiryDate: endOfDay(60) };
  const calls = [
    licenses.update(user.lm, licenseId, body),
    licenses.generate(user.lm, { ...body, licenseId }),
    licenseApplications.get(user.lm, licenseId, applicationId),
  ];
  const told = (await Promise.all(calls.map(refusalOf))).map(({ status, detail }) => `${status} ${detail}`);
  expect(told).toEqual(calls.map(() => `404 ${nothingWithId('license')}`));
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

  test('one is not taken for added because it was to another license, under the same Idempotency-Key', async () => {
    const [one, other] = [await issuedLicense(admin), await issuedLicense(admin)];
    const { id } = await newApplication(admin);
    const addTo = ({ licenseId }: typeof one) =>
      licenseApplications.add(admin.lm, licenseId, id, { idempotencyKey: 'added' });
    await addTo(one);
    expect((await refusalOf(addTo(other))).status).toBe(422);
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
