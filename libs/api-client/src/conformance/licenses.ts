import { customers, licenseKeys, licenses, openLicenseFile } from '../index';
import { describe, expect, test } from './cases';
import { dropLicense, newApplication, newCustomer, newLicense } from './newRecords';
import { refusedFields } from './outcomes';
import { connect, endOfDay, inDays, later, staff, staffUser, target, UNKNOWN_ID } from './setting';

export default describe('licenses', () => {
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
    const publicKeys = await licenseKeys.list(connect());
    const { fileKey } = target;
    if (fileKey) {
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

  test('are not recorded with the license file of another one', async () => {
    const [{ id: customerId }, { id: applicationId }] = await Promise.all([newCustomer(), newApplication()]);
    const { id: otherId } = await newCustomer();
    const input = { customerId, applicationIds: [applicationId], expiryDate: inDays(5) };
    const { licenseFile } = await licenses.get(staff, await newLicense(input));
    const copy = { ...input, customerId: otherId, licenseFile };
    expect(await refusedFields(licenses.create(staff, copy))).toEqual(['LicenseFile']);
  });
});
