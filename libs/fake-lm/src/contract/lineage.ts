import { applications, customers, deleted, licenses, timelines, type Schemas } from '@lm/api-client';
import * as validLicenses from '@lm/api-client/validLicenses';
import {
  UNKNOWN_ID,
  dropLicense,
  endOfDay,
  inDays,
  kindOf,
  later,
  newApplication,
  newCustomer,
  newLicense,
  refusedFields,
  staff,
  staffUser,
} from './setting';

describe('license numbers', () => {
  const ends = ({ issues }: Schemas['LicenseHistory']) =>
    issues.map(({ issue, fromIssue, licenseId, endedBecause }) => [
      issue,
      fromIssue,
      licenseId,
      endedBecause,
    ]);

  async function licensed() {
    const customer = await newCustomer();
    const application = await newApplication();
    const id = await newLicense({
      customerId: customer.id,
      applicationIds: [application.id],
      comment: 'Order 1',
    });
    return { customer, application, license: await licenses.get(staff, id) };
  }

  async function renewed(id: number, days: number) {
    const license = await licenses.renew(staff, id, { expiryDate: inDays(days) });
    later(() => dropLicense(license.id));
    return license;
  }

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

  test('find a license everywhere, also the one that a wrong number probably means', async () => {
    const { license, customer, application } = await licensed();
    const number = license.number!;
    const page = { pageNumber: 1, pageSize: 5 };
    for (const searchTerm of [number, number.toLowerCase().replaceAll('-', '')]) {
      const idsIn = async (list: Promise<{ items: { id: number }[] }>) =>
        (await list).items.map(({ id }) => id);
      expect(await idsIn(licenses.list(staff, { ...page, searchTerm }))).toEqual([license.id]);
      expect(await idsIn(customers.list(staff, { ...page, searchTerm }))).toEqual([customer.id]);
      expect(await idsIn(applications.list(staff, { ...page, searchTerm }))).toEqual([application.id]);
    }
    const wrong = number.slice(0, -1) + (number.endsWith('A') ? 'C' : 'A');
    const found = await licenses.list(staff, { ...page, searchTerm: wrong });
    expect(found).toMatchObject({ totalCount: 0, didYouMean: expect.arrayContaining([number]) as string[] });
    expect(await licenses.list(staff, { ...page, searchTerm: 'nothing' })).not.toHaveProperty('didYouMean');
  });

  test('have one next issue, however many renew at once; the others are told by whom', async () => {
    const { license } = await licensed();
    const attempts = await Promise.allSettled(Array.from({ length: 8 }, () => renewed(license.id, 465)));
    const refusals = attempts.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []));
    expect(refusals).toHaveLength(7);
    for (const refusal of refusals) expect(refusal).toMatchObject({ kind: 'conflict' });
    expect(refusals[0]).toMatchObject({ detail: expect.stringContaining(license.number!) as string });
    expect((await licenses.history(staff, license.id)).issues).toHaveLength(2);
  });

  test('are not renewed to an earlier day, nor when the license is deleted', async () => {
    const { license } = await licensed();
    const renewal = (expiryDate: string) => licenses.renew(staff, license.id, { expiryDate });
    expect(await refusedFields(renewal(inDays(-1)))).toEqual(['ExpiryDate']);
    expect(await refusedFields(renewal(license.expiryDate!))).toEqual(['ExpiryDate']);
    await licenses.remove(staff, license.id);
    expect(await renewal(inDays(465)).catch((error: unknown) => error)).toMatchObject({
      kind: 'not-found',
      detail: expect.stringContaining('was deleted by') as string,
    });
    const history = await licenses.history(staff, license.id);
    expect(history.licenseId).toBeNull();
    expect(ends(history)).toEqual([[1, null, license.id, 'Deleted']]);
    expect(await kindOf(licenses.renew(staff, UNKNOWN_ID, { expiryDate: inDays(9) }))).toBe('not-found');
    expect(await kindOf(licenses.history(staff, UNKNOWN_ID))).toBe('not-found');
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

  test('are read as people type them, and a slip is answered with what was meant', async () => {
    const { license } = await licensed();
    const number = license.number!;
    const typed = number.toLowerCase().replaceAll('-', '');
    const history = await licenses.history(staff, license.id);
    expect(await licenses.historyOfNumber(staff, number)).toEqual(history);
    expect(await licenses.historyOfNumber(staff, typed)).toEqual(history);
    const wrong = number.slice(0, -1) + (number.endsWith('A') ? 'C' : 'A');
    await expect(licenses.historyOfNumber(staff, wrong)).rejects.toMatchObject({
      kind: 'validation',
      detail: expect.stringContaining(number) as string,
    });
    expect(await kindOf(licenses.historyOfNumber(staff, 'no number'))).toBe('validation');
    const page = { pageNumber: 1, pageSize: 10 };
    for (const searchTerm of [number, typed, number.replaceAll(/\D/g, '')])
      expect((await licenses.list(staff, { ...page, searchTerm })).items).toMatchObject([{ id: license.id }]);
    const fileName = `license_${license.customerName.slice(0, 3)}${license.expiryDate!.slice(0, 10).replaceAll('-', '')}.enc`;
    const found = await licenses.list(staff, { ...page, searchTerm: fileName });
    expect(found.items).toMatchObject([{ id: license.id }]);
  });
});

describe('suspended licenses', () => {
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
      detail: expect.stringMatching(/was suspended by .* It was deleted since\.$/) as string,
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
