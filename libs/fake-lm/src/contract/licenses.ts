import {
  applications,
  customers,
  licenseApplications,
  licenseKeys,
  licenses,
  openLicenseFile,
} from '@lm/api-client';
import { masterFileKeys } from '@lm/api-client/provider';
import { FAKE_LICENSE_FILE_KEYS } from '../index';
import {
  UNKNOWN_ID,
  admin,
  connect,
  dropLicense,
  endOfDay,
  fake,
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

describe('licenses', () => {
  test('are generated with a file that opens and states the same', async () => {
    const customer = await newCustomer();
    const application = await newApplication();
    const expiryDate = inDays(30);
    const id = await newLicense({
      customerId: customer.id,
      applicationIds: [application.id],
      expiryDate,
      comment: 'Trial',
    });
    const license = await licenses.get(staff, id);
    const { applicationName, description } = application;
    expect(license).toMatchObject({
      id,
      customerId: customer.id,
      customerName: customer.customerName,
      expiryDate: endOfDay(expiryDate),
      isExpired: false,
      applications: [{ id: application.id, applicationName, description }],
      createdBy: staffUser.id,
      comment: 'Trial',
      updatedBy: null,
    });
    const { LM_CONTRACT_FILE_KEY } = process.env;
    const masterKey = LM_CONTRACT_FILE_KEY && masterFileKeys([LM_CONTRACT_FILE_KEY]);
    const fileKey = fake ? FAKE_LICENSE_FILE_KEYS.fileKey : masterKey;
    if (fileKey) {
      const publicKeys = await licenseKeys.list(connect());
      expect(await openLicenseFile(license.licenseFile!, { fileKey, publicKeys })).toMatchObject({
        version: 1,
        licenseId: id,
        number: license.number,
        issue: 1,
        status: 'Active',
        customerId: customer.id,
        customerName: customer.customerName,
        applications: [{ id: application.id, applicationName }],
        expiryDate: endOfDay(expiryDate),
      });
    }
    const listed = await licenses.list(staff, { customerId: customer.id, pageNumber: 1, pageSize: 10 });
    expect(license.hasFile).toBe(true);
    const shown = await licenses.get(staff, license.id, { includeFile: false });
    expect(shown).toEqual({ ...license, licenseFile: null });
    const { licenseFile: _, hasFile: __, applicationIds: ___, ...summary } = license;
    expect(listed.items).toEqual([summary]);
    expect((await customers.get(staff, customer.id)).licenses).toEqual([summary]);
  });

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

  test('generated at the same moment do not overlap either', async () => {
    const { id: customerId } = await newCustomer();
    const { id } = await newApplication();
    const attempts = await Promise.all(
      Array.from({ length: 8 }, () => kindOf(newLicense({ customerId, applicationIds: [id] }))),
    );
    expect(attempts.filter((outcome) => outcome === 'success')).toHaveLength(1);
    expect(attempts.filter((outcome) => outcome === 'conflict')).toHaveLength(7);
  });

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

  test('name the field at fault', async () => {
    const { id: customerId } = await newCustomer();
    const { id } = await newApplication();
    const good = { customerId, applicationIds: [id], expiryDate: inDays(5) };
    const wrong = (change: object) => refusedFields(licenses.generate(staff, { ...good, ...change }));
    expect(await wrong({ expiryDate: inDays(0) })).toEqual(['ExpiryDate']);
    expect(await wrong({ expiryDate: inDays(-9) })).toEqual(['ExpiryDate']);
    expect(await wrong({ expiryDate: 'tomorrow' })).toEqual(['ExpiryDate']);
    expect(await wrong({ applicationIds: [] })).toEqual(['ApplicationIds']);
    expect(await wrong({ applicationIds: [UNKNOWN_ID] })).toEqual(['ApplicationIds']);
    expect(await wrong({ customerId: UNKNOWN_ID })).toEqual(['CustomerId']);
  });

  test('that were issued elsewhere are recorded with their file, also when they have expired', async () => {
    const { id: customerId } = await newCustomer();
    const { id: applicationId } = await newApplication();
    const input = { customerId, applicationIds: [applicationId], expiryDate: inDays(-40) };
    const created = await licenses.create(staff, { ...input, licenseFile: 'SGVsbG8=' });
    later(() => dropLicense(created.id));
    expect(created).toMatchObject({
      isExpired: true,
      licenseFile: 'SGVsbG8=',
      expiryDate: endOfDay(input.expiryDate),
    });
    const find = async (expired: boolean) =>
      (await licenses.list(staff, { customerId, expired, pageNumber: 1, pageSize: 10 })).items.map(
        ({ id }) => id,
      );
    expect(await find(true)).toEqual([created.id]);
    expect(await find(false)).toEqual([]);
    await newLicense({ customerId, applicationIds: [applicationId] });
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
    const other = await newCustomer();
    const moved = licenses.update(staff, id, { customerId: other.id, applicationIds: [fuel.id], expiryDate });
    expect(await refusedFields(moved)).toEqual(['CustomerId']);
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
