import { createHash } from 'node:crypto';
import { licenseApplications, licenseKeys, licenses, openLicenseFile } from '@lm/api-client';
import { masterFileKeys } from '@lm/api-client/provider';
import {
  EXPIRY_DATE_NOT_FUTURE,
  licenseConflictText,
  licenseFileName,
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
