import { licenses } from '../index';
import * as deleted from '../calls/deleted';
import * as timelines from '../calls/timelines';
import { describe, expect, test } from './cases';
import { newApplication, newCustomer, newLicense } from './newRecords';
import { kindOf, refusedFields } from './outcomes';
import { inDays, staff, staffUser } from './setting';

export default describe('suspended licenses', () => {
  test('do not count until they are reinstated, as the next issue of the same id', async () => {
    const customer = await newCustomer();
    const { id: applicationId } = await newApplication();
    const id = await newLicense({ customerId: customer.id, applicationIds: [applicationId] });
    expect(await refusedFields(licenses.suspend(staff, id, { reason: ' ' }))).toEqual(['Reason']);
    const suspended = await licenses.suspend(staff, id, { reason: 'Unpaid' });
    expect(suspended).toMatchObject({
      id,
      issue: 1,
      status: 'Suspended',
      suspendedBy: staffUser.id,
      suspendReason: 'Unpaid',
    });
    expect(await kindOf(licenses.suspend(staff, id, { reason: 'Again' }))).toBe('conflict');
    expect(await kindOf(licenses.renew(staff, id, { expiryDate: inDays(465) }))).toBe('conflict');
    const change = { customerId: customer.id, applicationIds: [applicationId], expiryDate: inDays(50) };
    expect(await kindOf(licenses.update(staff, id, change))).toBe('conflict');
    expect(await kindOf(licenses.generate(staff, { ...change, licenseId: id }))).toBe('conflict');
    const listed = (expired: boolean) =>
      licenses.all(staff, { customerId: customer.id, expired }, { pageSize: 10 });
    expect([await listed(true), await listed(false)]).toEqual([[], []]);

    const other = await newLicense(change);
    expect(await kindOf(licenses.reinstate(staff, id))).toBe('conflict');
    await licenses.remove(staff, other);
    expect(await licenses.reinstate(staff, id)).toMatchObject({
      id,
      issue: 2,
      number: suspended.number,
      status: 'Active',
      suspendedDate: null,
      suspendedBy: null,
      suspendReason: null,
    });
    expect(await kindOf(licenses.reinstate(staff, id))).toBe('conflict');
    const { issues } = await licenses.history(staff, id);
    expect(issues.map(({ issue, endedBecause }) => [issue, endedBecause])).toEqual([
      [2, null],
      [1, 'Suspended'],
    ]);
    const { items } = await timelines.list(staff, 'Licenses', id, { pageNumber: 1, pageSize: 5 });
    expect(items.map(({ kind }) => kind)).toEqual(['Reinstated', 'Suspended', 'Issued']);
  });

  test('that are deleted and restored are suspended as before, and their issue keeps who ended it and why', async () => {
    const customer = await newCustomer();
    const { id: applicationId } = await newApplication();
    const id = await newLicense({ customerId: customer.id, applicationIds: [applicationId] });
    const suspended = await licenses.suspend(staff, id, { reason: 'Unpaid' });
    const before = await licenses.history(staff, id);
    expect(before.issues).toMatchObject([{ endedBecause: 'Suspended', endedBy: staffUser.id }]);

    await licenses.remove(staff, id);
    expect(await licenses.history(staff, id)).toEqual({ ...before, licenseId: null });
    expect(await licenses.reinstate(staff, id).catch((error: unknown) => error)).toMatchObject({
      kind: 'not-found',
      detail: expect.stringMatching(/was suspended by .* It was deleted since\.$/),
    });

    await deleted.restore(staff, 'Licenses', id);
    const { status, issue, suspendedDate, suspendedBy, suspendReason } = await licenses.get(staff, id);
    expect(suspended).toMatchObject({ status, issue, suspendedDate, suspendedBy, suspendReason });
    expect(await licenses.history(staff, id)).toEqual(before);
    expect(await licenses.reinstate(staff, id)).toMatchObject({ issue: 2, status: 'Active' });
    const { issues } = await licenses.history(staff, id);
    expect(issues).toMatchObject([{ issue: 2, endedBecause: null }, before.issues[0]]);
    const { items } = await timelines.list(staff, 'Licenses', id, { pageNumber: 1, pageSize: 9 });
    expect(items.map(({ kind }) => kind)).toEqual([
      'Reinstated',
      'Restored',
      'Deleted',
      'Suspended',
      'Issued',
    ]);
  });
});
