import { licenses } from '../index';
import { describe, expect, test } from './cases';
import { dropLicense, newApplication, newCustomer, newLicense } from './newRecords';
import { kindOf, refusedFields } from './outcomes';
import { endOfDay, inDays, later, staff, staffUser, UNKNOWN_ID } from './setting';

export default describe('changes of licenses', () => {
  test('are replaced as a whole: a new id, the old one gone', async () => {
    const { id: customerId } = await newCustomer();
    const [gates, fuel] = [await newApplication(), await newApplication()];
    const old = await newLicense({ customerId, applicationIds: [gates.id] });
    const id = await newLicense({ customerId, applicationIds: [gates.id, fuel.id], licenseId: old });
    expect(id).not.toBe(old);
    expect(await kindOf(licenses.get(staff, old))).toBe('not-found');
    expect((await licenses.get(staff, id)).applications.map((one) => one.id).sort()).toEqual(
      [gates.id, fuel.id].sort(),
    );
    const unknown = { customerId, applicationIds: [gates.id], licenseId: UNKNOWN_ID };
    expect(await kindOf(newLicense(unknown))).toBe('not-found');
  });

  test('of a license that is gone are refused for that, also when its customer is gone too', async () => {
    const { id } = await newApplication();
    const body = { customerId: UNKNOWN_ID, applicationIds: [id], expiryDate: inDays(9) };
    expect(await kindOf(licenses.update(staff, UNKNOWN_ID, body))).toBe('not-found');
    expect(await kindOf(licenses.generate(staff, { ...body, licenseId: UNKNOWN_ID }))).toBe('not-found');
  });

  test('in the order of their applications are none: they are covered in that of their ids', async () => {
    const { id: customerId } = await newCustomer();
    const ids = [await newApplication(), await newApplication()].map((one) => one.id);
    const inOrder = ids.sort((one, other) => one - other);
    const applicationIds = inOrder.toReversed();
    const expiryDate = inDays(200);
    const id = await newLicense({ customerId, applicationIds, expiryDate });
    const license = await licenses.get(staff, id);
    expect(license.applications.map((one) => one.id)).toEqual(inOrder);
    const again = await licenses.update(staff, id, { customerId, applicationIds, expiryDate });
    expect(again.applications).toEqual(license.applications);
    expect(again.issue).toBe(license.issue);
    const { issues } = await licenses.history(staff, id);
    expect(issues.map((issue) => issue.applicationIds)).toEqual([inOrder]);
  });

  test('a replacement that is refused leaves the old license', async () => {
    const { id: customerId } = await newCustomer();
    const [gates, fuel] = [await newApplication(), await newApplication()];
    const old = await newLicense({ customerId, applicationIds: [gates.id] });
    await newLicense({ customerId, applicationIds: [fuel.id] });
    expect(await kindOf(newLicense({ customerId, applicationIds: [fuel.id], licenseId: old }))).toBe(
      'conflict',
    );
    expect((await licenses.get(staff, old)).id).toBe(old);
  });

  test('are corrected in place, and their file with them', async () => {
    const { id: customerId } = await newCustomer();
    const [gates, fuel] = [await newApplication(), await newApplication()];
    const id = await newLicense({ customerId, applicationIds: [gates.id] });
    const before = await licenses.get(staff, id);
    const expiryDate = inDays(200);
    const after = await licenses.update(staff, id, {
      customerId,
      applicationIds: [fuel.id],
      expiryDate,
      comment: 'Corrected',
    });
    expect(after).toMatchObject({
      id,
      comment: 'Corrected',
      expiryDate: endOfDay(expiryDate),
      updatedBy: staffUser.id,
    });
    expect(after.applications.map((one) => one.id)).toEqual([fuel.id]);
    expect(after.licenseFile).not.toBe(before.licenseFile);
    const again = { customerId, applicationIds: [fuel.id], expiryDate, comment: 'Corrected' };
    expect((await licenses.update(staff, id, again)).issue).toBe(after.issue);
    const other = await newCustomer();
    const moved = licenses.update(staff, id, { customerId: other.id, applicationIds: [fuel.id], expiryDate });
    expect(await refusedFields(moved)).toEqual(['CustomerId']);
  });

  test('keep a file that was recorded when none is sent, and an empty one is none', async () => {
    const { id: customerId } = await newCustomer();
    const { id: applicationId } = await newApplication();
    const body = { customerId, applicationIds: [applicationId], expiryDate: inDays(5) };
    const recorded = await licenses.create(staff, { ...body, licenseFile: 'SGVsbG8=' });
    later(() => dropLicense(recorded.id));
    for (const licenseFile of ['', null])
      expect(await licenses.update(staff, recorded.id, { ...body, licenseFile })).toEqual(recorded);
    const commented = await licenses.update(staff, recorded.id, {
      ...body,
      comment: 'Kept',
      licenseFile: '',
    });
    expect(commented).toMatchObject({ licenseFile: 'SGVsbG8=', hasFile: true, comment: 'Kept' });
  });
});
