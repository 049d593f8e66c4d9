import { createHash } from 'node:crypto';
import { licenseApplications, licenseKeys, licenses, openLicenseFile } from '@lm/api-client';
import { masterFileKeys } from '@lm/api-client/provider';
import {
  ALREADY_SUSPENDED,
  EXPIRY_DATE_NOT_FUTURE,
  licenseConflictText,
  licenseFileName,
  LICENSE_SUSPENDED,
  NOT_SUSPENDED,
  readLicenseNumber,
  RENEWAL_NOT_LATER,
} from '@lm/domain';
import { endOfDay, issuedLicense, newApplication, newCustomer } from '../testing/issuedLicense';
import { TEST_SECRETS } from '../testing/runServer';
import { admin, server, shareServerWithUser, user } from '../testing/sharedServer';
import { atOnce, clientOf, outcomesOf, refusalOf } from '../testing/staff';

shareServerWithUser();

const page = { pageNumber: 1, pageSize: 1000 };
const renew = (id: number, daysFromNow: number, comment?: string) =>
  licenses.renew(admin.lm, id, { expiryDate: endOfDay(daysFromNow), ...(comment && { comment }) });

describe('a number', () => {
  test('is given to every license once, however many are issued at the same time', async () => {
    const customer = await newCustomer(admin);
    const applications = await Promise.all(Array.from({ length: 30 }, () => newApplication(admin)));
    const issue = ({ id }: { id: number }) => ({
      customerId: customer.id,
      applicationIds: [id],
      expiryDate: endOfDay(30),
    });
    await Promise.all(applications.map((one) => licenses.generate(admin.lm, issue(one))));
    const { items } = await licenses.list(admin.lm, { ...page, customerId: customer.id });
    expect(new Set(items.map(({ number }) => number)).size).toBe(30);
    for (const { number, issue: first, status } of items) {
      expect(readLicenseNumber(number!)).toMatchObject({ number });
      expect([first, status]).toEqual([1, 'Active']);
    }
  });

  test('with a wrong check letter is refused with the one that was probably meant', async () => {
    const { licenseId } = await issuedLicense(admin);
    const { number } = await licenses.get(admin.lm, licenseId);
    const wrong = number!.slice(0, -1) + (number!.endsWith('A') ? 'C' : 'A');
    const refusal = await refusalOf(licenses.historyOfNumber(admin.lm, wrong.toLowerCase()));
    expect(refusal.status).toBe(400);
    expect(refusal.fieldErrors.Number![0]).toContain(`"${wrong}": did you mean ${number}`);
    expect((await refusalOf(licenses.historyOfNumber(admin.lm, 'Oslo/%2F\u0000'))).status).toBe(400);
    expect((await refusalOf(licenses.historyOfNumber(admin.lm, 'L-123456-K'))).status).toBe(404);
    const pasted = await licenses.historyOfNumber(admin.lm, ` ${number!.replaceAll('-', '').toLowerCase()}`);
    expect(pasted).toMatchObject({ number, licenseId });
  });

  test('stands in the file, with the issue and a link back', async () => {
    const { licenseId } = await issuedLicense(admin);
    const { licenseFile, number } = await renew(licenseId, 200);
    const statement = await openLicenseFile(licenseFile!, {
      fileKey: masterFileKeys([TEST_SECRETS.LM_LICENSE_FILE_KEY]),
      publicKeys: await licenseKeys.list(clientOf(server)),
    });
    expect(statement).toMatchObject({ version: 1, number, issue: 2, status: 'Active' });
  });
});

describe('the search', () => {
  test.each<[string, (number: string) => string]>([
    ['the number', (number) => number],
    ['the number in small letters without dashes', (number) => number.toLowerCase().replaceAll('-', '')],
    ['the digits of the number', (number) => number.slice(2, -2)],
    ['a text that has the number', (number) => `license_${number}_x.enc`],
  ])('finds a license by %s', async (_, typed) => {
    const { licenseId, customerId } = await issuedLicense(admin);
    const { number } = await licenses.get(admin.lm, licenseId);
    const search = { ...page, searchTerm: typed(number!) };
    for (const filter of [{}, { customerId }, { expired: false }]) {
      const { items, totalCount } = await licenses.list(admin.lm, { ...search, ...filter });
      expect([totalCount, items.map(({ id }) => id)]).toEqual([1, [licenseId]]);
    }
    expect(await licenses.list(admin.lm, { ...search, expired: true })).toMatchObject({ totalCount: 0 });
  });

  test('finds a license by the name of its file', async () => {
    const { licenseId } = await issuedLicense(admin, 1234);
    const license = await licenses.get(admin.lm, licenseId);
    const found = await licenses.list(admin.lm, { ...page, searchTerm: licenseFileName(license) });
    expect(found.items.map(({ id }) => id)).toContain(licenseId);
    expect(found.items.every(({ expiryDate }) => expiryDate === license.expiryDate)).toBe(true);
    expect(await licenses.list(admin.lm, { ...page, searchTerm: 'Oslo' })).toMatchObject({ totalCount: 0 });
  });
});

describe('renewing', () => {
  test('gives the next issue each time, and every issue stays to be read', async () => {
    const { licenseId, customerId, applicationId } = await issuedLicense(admin);
    const first = await licenses.get(admin.lm, licenseId);
    const made = [first];
    for (const days of [200, 300, 400]) {
      const license = await licenses.renew(user.lm, made.at(-1)!.id, { expiryDate: endOfDay(days) });
      made.push(license);
    }
    const [newest] = made.slice(-1) as [typeof first];
    expect(made.map(({ number, issue }) => [number, issue])).toEqual(
      made.map((_, index) => [first.number, index + 1]),
    );
    expect(new Set(made.map(({ id }) => id)).size).toBe(4);
    const { totalCount } = await licenses.list(admin.lm, { ...page, customerId });
    expect(totalCount).toBe(1);
    const history = await licenses.history(admin.lm, licenseId);
    expect(history).toMatchObject({ number: first.number, licenseId: newest.id });
    expect(history.issues).toEqual(
      made.toReversed().map((license) => ({
        issue: license.issue,
        licenseId: license.id,
        fromIssue: license.issue === 1 ? null : license.issue! - 1,
        customerId,
        applicationIds: [applicationId],
        applicationNames: [license.applications[0]!.applicationName],
        expiryDate: license.expiryDate,
        comment: null,
        issuedDate: expect.any(String) as string,
        issuedBy: license.issue === 1 ? admin.userId : user.userId,
        fileSha256: createHash('sha256').update(Buffer.from(license.licenseFile!, 'base64')).digest('hex'),
        endedDate: license === newest ? null : (expect.any(String) as string),
        endedBy: license === newest ? null : user.userId,
        endedBecause: license === newest ? null : 'Renewed',
      })),
    );
    expect(await licenses.history(admin.lm, newest.id)).toEqual(history);
    expect(await licenses.historyOfNumber(admin.lm, first.number!)).toEqual(history);
  });

  test('of fifty who renew one license at once, one succeeds and the others are told who did', async () => {
    const { licenseId, customerId } = await issuedLicense(admin);
    const { successes, refusals } = await outcomesOf(atOnce(50, () => renew(licenseId, 200)));
    expect(successes).toBe(1);
    const { items } = await licenses.list(admin.lm, { ...page, customerId });
    expect(items).toMatchObject([{ issue: 2, status: 'Active' }]);
    const [{ id, number }] = items as [(typeof items)[number]];
    for (const { status, detail } of refusals) {
      expect(status).toBe(409);
      expect(detail).toMatch(new RegExp(`^License ${number} was renewed by .+ on .+ UTC\\.`));
      expect(detail).toContain(`Issue 2, license ${id}, holds now until ${endOfDay(200).slice(0, 10)}.`);
    }
    expect((await licenses.history(admin.lm, licenseId)).issues).toHaveLength(2);
  });

  test.each([
    [0, EXPIRY_DATE_NOT_FUTURE],
    [99, RENEWAL_NOT_LATER],
    [100, RENEWAL_NOT_LATER],
  ])('to day %i from now of a license that lasts 100 is refused', async (days, message) => {
    const { licenseId } = await issuedLicense(admin, 100);
    const refusal = await refusalOf(renew(licenseId, days));
    expect([refusal.status, refusal.fieldErrors]).toEqual([400, { ExpiryDate: [message] }]);
    expect((await licenses.get(admin.lm, licenseId)).issue).toBe(1);
  });

  test('keeps the comment unless another one is given', async () => {
    const { licenseId } = await issuedLicense(admin);
    const commented = await renew(licenseId, 200, 'Order 118');
    const kept = await renew(commented.id, 300);
    const { comment } = await licenses.renew(admin.lm, kept.id, { expiryDate: endOfDay(400), comment: null });
    expect([commented.comment, kept.comment, comment]).toEqual(['Order 118', 'Order 118', null]);
  });

  test('an expired license makes it active, unless another one has taken its place', async () => {
    const [customer, application] = await Promise.all([newCustomer(admin), newApplication(admin)]);
    const body = { customerId: customer.id, applicationIds: [application.id] };
    const expired = await licenses.create(admin.lm, { ...body, expiryDate: endOfDay(-1) });
    expect(expired.status).toBe('Expired');
    const other = await licenses.generate(admin.lm, { ...body, expiryDate: endOfDay(1) });
    const refusal = await refusalOf(renew(expired.id, 100));
    const text = licenseConflictText(customer.customerName, [application.applicationName]);
    expect([refusal.status, refusal.detail]).toEqual([409, text]);
    await licenses.remove(admin.lm, other);
    expect(await renew(expired.id, 100)).toMatchObject({ issue: 2, status: 'Active', isExpired: false });
  });

  test('a license that is gone says what became of it', async () => {
    const { licenseId, customerId, applicationId } = await issuedLicense(admin);
    const body = { customerId, applicationIds: [applicationId], expiryDate: endOfDay(50), licenseId };
    const replacement = await licenses.generate(admin.lm, body);
    const replaced = await refusalOf(renew(licenseId, 200));
    expect([replaced.status, replaced.detail]).toEqual([
      409,
      expect.stringMatching(/was changed by .+ Issue 2, license \d+, holds now/) as string,
    ]);
    await licenses.remove(admin.lm, replacement);
    for (const gone of [replacement, 2_000_000_000]) {
      const { status, detail } = await refusalOf(renew(gone, 200));
      expect(status).toBe(404);
      expect(detail).toMatch(gone === replacement ? /^License L-\d+-[A-Z] was deleted by / : /no license/);
    }
    const history = await licenses.history(admin.lm, licenseId);
    expect(history).toMatchObject({
      licenseId: null,
      issues: [{ endedBecause: 'Deleted' }, { endedBecause: 'Replaced' }],
    });
  });
});

describe('suspending', () => {
  const suspend = (id: number, reason = 'Invoice 118 is unpaid') => licenses.suspend(user.lm, id, { reason });

  test('takes a license out of what counts until it is reinstated as its next issue', async () => {
    const { licenseId, customerId, applicationId } = await issuedLicense(admin);
    const suspended = await suspend(licenseId, '  Invoice 118 is unpaid ');
    expect(suspended).toMatchObject({
      id: licenseId,
      issue: 1,
      status: 'Suspended',
      isExpired: false,
      suspendedBy: user.userId,
      suspendReason: 'Invoice 118 is unpaid',
    });
    for (const expired of [true, false]) {
      const { totalCount } = await licenses.list(admin.lm, { ...page, customerId, expired });
      expect(totalCount).toBe(0);
    }
    const { items } = await licenses.list(admin.lm, { ...page, customerId });
    expect(items).toMatchObject([{ id: licenseId, status: 'Suspended' }]);

    const reinstated = await licenses.reinstate(admin.lm, licenseId);
    expect(reinstated).toMatchObject({
      id: licenseId,
      number: suspended.number,
      issue: 2,
      status: 'Active',
      suspendedDate: null,
      suspendedBy: null,
      suspendReason: null,
    });
    expect(reinstated.licenseFile).not.toBe(suspended.licenseFile);
    const { issues } = await licenses.history(admin.lm, licenseId);
    expect(issues).toMatchObject([
      { issue: 2, fromIssue: 1, applicationIds: [applicationId], endedBecause: null },
      { issue: 1, endedBecause: 'Suspended', endedBy: user.userId },
    ]);
  });

  test('lets another license be issued, which then stands in the way of reinstating', async () => {
    const { licenseId, customerId, customerName, applicationId } = await issuedLicense(admin);
    await suspend(licenseId);
    const body = { customerId, applicationIds: [applicationId], expiryDate: endOfDay(50) };
    const other = await licenses.generate(admin.lm, body);
    const { applications } = await licenses.get(admin.lm, other);
    const refusal = await refusalOf(licenses.reinstate(admin.lm, licenseId));
    const text = licenseConflictText(customerName, [applications[0]!.applicationName]);
    expect([refusal.status, refusal.detail]).toEqual([409, text]);
    await licenses.remove(admin.lm, other);
    await expect(licenses.reinstate(admin.lm, licenseId)).resolves.toMatchObject({ status: 'Active' });
  });

  test('leaves the kept counts of the active and the expired right', async () => {
    const count = async (expired?: boolean) =>
      (await licenses.list(admin.lm, { ...page, ...(expired !== undefined && { expired }) })).totalCount;
    const counts = async () => [await count(), await count(false), await count(true)];
    const { licenseId } = await issuedLicense(admin);
    const [all, active, expired] = (await counts()) as [number, number, number];
    await suspend(licenseId);
    expect(await counts()).toEqual([all, active - 1, expired]);
    await licenses.reinstate(admin.lm, licenseId);
    expect(await counts()).toEqual([all, active, expired]);
    await suspend(licenseId);
    await licenses.remove(admin.lm, licenseId);
    expect(await counts()).toEqual([all - 1, active - 1, expired]);
  });

  test('keeps a license as it is: it is neither renewed, changed nor replaced', async () => {
    const { licenseId, customerId, applicationId } = await issuedLicense(admin);
    const other = await newApplication(admin);
    const suspended = await suspend(licenseId);
    const body = { customerId, applicationIds: [applicationId], expiryDate: endOfDay(200) };
    const { lm } = admin;
    const tried = [
      renew(licenseId, 200),
      licenses.update(lm, licenseId, body),
      licenses.generate(lm, { ...body, licenseId }),
      licenseApplications.add(lm, licenseId, other.id),
      licenseApplications.remove(lm, licenseId, applicationId),
    ];
    for (const { status, detail } of await Promise.all(tried.map((one) => refusalOf(one))))
      expect([status, detail]).toEqual([409, LICENSE_SUSPENDED]);
    expect(await licenses.get(lm, licenseId)).toEqual(suspended);
  });

  test('what is suspended is not suspended again, what is not is not reinstated, and a reason is needed', async () => {
    const { licenseId } = await issuedLicense(admin);
    const early = await refusalOf(licenses.reinstate(admin.lm, licenseId));
    const empty = await refusalOf(suspend(licenseId, '  '));
    await suspend(licenseId);
    const again = await refusalOf(suspend(licenseId));
    expect([early.status, early.detail, again.status, again.detail]).toEqual([
      409,
      NOT_SUSPENDED,
      409,
      ALREADY_SUSPENDED,
    ]);
    expect([empty.status, empty.fieldErrors]).toEqual([400, { Reason: ['Reason is required'] }]);
    await licenses.remove(admin.lm, licenseId);
    const { issues } = await licenses.history(admin.lm, licenseId);
    expect(issues).toMatchObject([{ endedBecause: 'Deleted', endedBy: admin.userId }]);
  });
});

test('whatever changes a license begins its next issue', async () => {
  const { licenseId, customerId, applicationId } = await issuedLicense(admin);
  const other = await newApplication(admin);
  const body = { customerId, applicationIds: [applicationId], expiryDate: endOfDay(200) };
  await licenses.update(admin.lm, licenseId, body);
  await licenseApplications.add(admin.lm, licenseId, other.id);
  await licenseApplications.remove(admin.lm, licenseId, applicationId);
  await licenses.generate(admin.lm, { ...body, licenseId });
  const { issues } = await licenses.history(admin.lm, licenseId);
  expect(issues.map((one) => [one.issue, one.applicationIds, one.endedBecause])).toEqual([
    [5, [applicationId], null],
    [4, [other.id], 'Replaced'],
    [3, [applicationId, other.id], 'Changed'],
    [2, [applicationId], 'Changed'],
    [1, [applicationId], 'Changed'],
  ]);
  expect(new Set(issues.map(({ fileSha256 }) => fileSha256)).size).toBe(5);
});
