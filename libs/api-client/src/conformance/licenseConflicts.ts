import { applications, customers, licenseApplications, licenses } from '../index';
import { describe, expect, test } from './cases';
import { newApplication, newCustomer, newLicense } from './newRecords';
import { kindOf, refusalOf } from './outcomes';
import { admin, inDays, later, staff, UNKNOWN_ID } from './setting';

export default describe('licenses in the way of others', () => {
  test('of a customer never cover an application twice at a time', async () => {
    const { id: customerId, customerName } = await newCustomer();
    const [gates, fuel] = [await newApplication(), await newApplication()];
    await newLicense({ customerId, applicationIds: [gates.id] });
    const again = licenses.generate(staff, {
      customerId,
      applicationIds: [fuel.id, gates.id],
      expiryDate: inDays(5),
    });
    const error = await again.catch((reason: unknown) => reason);
    expect(error).toMatchObject({
      kind: 'conflict',
      detail: `Customer "${customerName}" already has valid license(s) for the following application(s): ${gates.applicationName}. Please remove these applications or select a different customer.`,
    });
    expect(await kindOf(newLicense({ customerId, applicationIds: [fuel.id] }))).toBe('success');
  });

  test('name at fault what the call has: the applications, or the license that covers them', async () => {
    const { id: customerId } = await newCustomer();
    const [gates, fuel] = [await newApplication(), await newApplication()];
    const held = { customerId, applicationIds: [gates.id] };
    const { id: over } = await licenses.create(staff, { ...held, expiryDate: inDays(-9) });
    later(() => licenses.remove(staff, over));
    const suspended = await newLicense(held);
    await licenses.suspend(staff, suspended, { reason: 'Unpaid' });
    await newLicense(held);
    const other = await newLicense({ customerId, applicationIds: [fuel.id] });
    const fault = async (call: Promise<unknown>) => {
      const { code, problem } = await refusalOf(call);
      return [code, problem.fields?.map(({ pointer, parameter }) => pointer ?? parameter)];
    };
    const expiryDate = inDays(9);
    const blaming = (...places: string[]) => ['license-overlap', places];
    expect(await fault(licenses.generate(staff, { ...held, expiryDate }))).toEqual(
      blaming('/applicationIds'),
    );
    expect(await fault(licenseApplications.add(staff, other, gates.id))).toEqual(blaming('/applicationId'));
    expect(await fault(licenses.renew(staff, over, { expiryDate }))).toEqual(blaming('id'));
    expect(await fault(licenses.reinstate(staff, suspended))).toEqual(blaming('id'));
  });

  test('generated at the same moment do not overlap either', async () => {
    const { id: customerId } = await newCustomer();
    const { id } = await newApplication();
    const attempts = await Promise.all(
      Array.from({ length: 8 }, () => kindOf(newLicense({ customerId, applicationIds: [id] }))),
    );
    expect(attempts.filter((outcome) => outcome === 'success')).toHaveLength(1);
    expect(attempts.filter((outcome) => outcome === 'conflict')).toHaveLength(7);
  });

  test('gain and lose applications, but keep one, and never overlap', async () => {
    const { id: customerId } = await newCustomer();
    const [gates, fuel, slots] = [await newApplication(), await newApplication(), await newApplication()];
    const id = await newLicense({ customerId, applicationIds: [gates.id] });
    await newLicense({ customerId, applicationIds: [slots.id] });
    const link = await licenseApplications.add(staff, id, fuel.id);
    expect(link).toMatchObject({ licenseId: id, applicationId: fuel.id });
    expect(await licenseApplications.get(staff, id, fuel.id)).toEqual(link);
    expect(await licenseApplications.list(staff, id)).toHaveLength(2);
    expect(await kindOf(licenseApplications.add(staff, id, fuel.id))).toBe('conflict');
    expect(await kindOf(licenseApplications.add(staff, id, slots.id))).toBe('conflict');
    await licenseApplications.remove(staff, id, gates.id);
    expect(await kindOf(licenseApplications.get(staff, id, gates.id))).toBe('not-found');
    expect(await kindOf(licenseApplications.remove(staff, id, fuel.id))).toBe('conflict');
    expect(await kindOf(licenseApplications.list(staff, UNKNOWN_ID))).toBe('not-found');
    expect(await kindOf(licenseApplications.add(staff, UNKNOWN_ID, fuel.id))).toBe('not-found');
  });

  test('keep their customer and their applications from being deleted', async () => {
    const { id: customerId } = await newCustomer();
    const { id } = await newApplication();
    const licenseId = await newLicense({ customerId, applicationIds: [id] });
    expect(await kindOf(customers.remove(staff, customerId))).toBe('conflict');
    expect(await kindOf(applications.remove(admin, id))).toBe('conflict');
    await licenses.remove(staff, licenseId);
    expect(await kindOf(licenses.remove(staff, licenseId))).toBe('not-found');
  });
});
