import { licenseApplications, licenses } from '@lm/api-client';
import * as deleted from '@lm/api-client/deleted';
import { licenseConflictText, LICENSE_SUSPENDED, NOT_SUSPENDED } from '@lm/domain';
import { endOfDay, issuedLicense, newApplication } from '../testing/issuedLicense';
import { admin, shareServerWithUser, user } from '../testing/sharedServer';
import { refusalOf } from '../testing/staff';

shareServerWithUser();

const page = { pageNumber: 1, pageSize: 1000 };
const renew = (id: number, daysFromNow: number, comment?: string) =>
  licenses.renew(admin.lm, id, { expiryDate: endOfDay(daysFromNow), ...(comment && { comment }) });

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
      updatedBy: user.userId,
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
    expect([early.status, early.detail]).toEqual([409, NOT_SUSPENDED]);
    expect(again.status).toBe(409);
    expect(again.detail).toMatch(/^License L-\d+-[A-Z] was already suspended by .+ on \d{4}-.* UTC\.$/);
    expect([empty.status, empty.fieldErrors]).toEqual([400, { Reason: ['Reason is required'] }]);
  });

  test('a suspended license that is deleted and restored is as it was, and its issue keeps who ended it and why', async () => {
    const { licenseId } = await issuedLicense(admin);
    await suspend(licenseId);
    const suspended = await licenses.get(user.lm, licenseId);
    const before = await licenses.history(user.lm, licenseId);
    await licenses.remove(admin.lm, licenseId);
    expect(await licenses.history(user.lm, licenseId)).toEqual({ ...before, licenseId: null });
    const { status, detail } = await refusalOf(licenses.reinstate(admin.lm, licenseId));
    expect(status).toBe(404);
    expect(detail).toMatch(/was suspended by .* It was deleted since\.$/);
    await deleted.restore(admin.lm, 'Licenses', licenseId);
    const { suspendedBy, suspendedDate, issue } = await licenses.get(user.lm, licenseId);
    expect(suspended).toMatchObject({ suspendedBy, suspendedDate, issue });
    expect(await licenses.history(user.lm, licenseId)).toEqual(before);
    expect(before.issues).toMatchObject([{ endedBecause: 'Suspended', endedBy: suspendedBy }]);
  });
});
