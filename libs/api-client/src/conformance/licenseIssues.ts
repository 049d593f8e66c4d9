import { licenses } from '../index';
import * as deleted from '../calls/deleted';
import * as timelines from '../calls/timelines';
import * as validLicenses from '../calls/validLicenses';
import { describe, expect, test } from './cases';
import { newLicense } from './newRecords';
import { ends, licensed, renewed } from './numberedLicense';
import { kindOf } from './outcomes';
import { endOfDay, inDays, staff, staffUser, UNKNOWN_ID } from './setting';

export default describe('the issues of a license number', () => {
  test('are kept by renewals, which begin the next issue under a new id', async () => {
    const { license, application } = await licensed();
    expect(license).toMatchObject({ issue: 1, status: 'Active', suspendedDate: null });
    const renewal = await renewed(license.id, 465);
    expect(renewal).toMatchObject({
      number: license.number,
      issue: 2,
      applications: license.applications,
      expiryDate: endOfDay(inDays(465)),
      comment: 'Order 1',
      createdBy: staffUser.id,
    });
    expect(renewal.id).not.toBe(license.id);
    expect(renewal.licenseFile).not.toBe(license.licenseFile);
    expect(await kindOf(licenses.get(staff, license.id))).toBe('not-found');
    const history = await licenses.history(staff, license.id);
    expect(history).toMatchObject({ number: license.number, licenseId: renewal.id });
    expect(ends(history)).toEqual([
      [2, 1, renewal.id, null],
      [1, null, license.id, 'Renewed'],
    ]);
    expect(history.issues[1]).toMatchObject({
      applicationNames: [application.applicationName],
      comment: 'Order 1',
      issuedBy: staffUser.id,
      endedBy: staffUser.id,
    });
    for (const { fileSha256 } of history.issues) expect(fileSha256).toMatch(/^[0-9a-f]{64}$/);
    const { items } = await timelines.list(staff, 'Licenses', renewal.id, { pageNumber: 1, pageSize: 5 });
    expect(items.map(({ kind }) => kind)).toEqual(['Renewed', 'Issued']);
    expect(items[0]!.rows.map(({ operation }) => operation).sort()).toEqual(['Create', 'Delete']);
  });

  test('outlive corrections, replacements, deletion and restoring', async () => {
    const { license, customer, application } = await licensed();
    const { expiryDate, number } = license;
    const change = { customerId: customer.id, applicationIds: [application.id], expiryDate: expiryDate! };
    const corrected = await licenses.update(staff, license.id, { ...change, comment: 'Corrected' });
    expect(corrected).toMatchObject({ id: license.id, number, issue: 2 });
    const replacement = await newLicense({ ...change, licenseId: license.id });
    await licenses.remove(staff, replacement);
    await deleted.restore(staff, 'Licenses', replacement);
    expect(await licenses.get(staff, replacement)).toMatchObject({ number, issue: 4 });
    expect(ends(await licenses.history(staff, replacement))).toEqual([
      [4, 3, replacement, null],
      [3, 2, replacement, 'Deleted'],
      [2, 1, license.id, 'Replaced'],
      [1, null, license.id, 'Changed'],
    ]);
  });

  test('count a renewed license from its first day to its last, and a suspended one not at all', async () => {
    const { license, application } = await licensed();
    const renewal = await renewed(license.id, 465);
    const months = () => validLicenses.ofApplication(staff, application.id);
    const counted = await months();
    expect(counted).toHaveLength(19);
    expect(counted.map(({ count }) => count)).toEqual(
      counted.map(({ end }) => (end >= license.createdDate && end <= renewal.expiryDate! ? 1 : 0)),
    );
    expect(counted.at(-1)!.count).toBe(1);
    const sum = async () => (await months()).reduce((all, { count }) => all + count, 0);
    await licenses.suspend(staff, renewal.id, { reason: 'Unpaid' });
    expect(await sum()).toBe(0);
    await licenses.reinstate(staff, renewal.id);
    expect(await sum()).toBeGreaterThan(0);
    expect(await kindOf(validLicenses.ofApplication(staff, UNKNOWN_ID))).toBe('not-found');
  });
});
