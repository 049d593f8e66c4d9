import { airports, applications, auditLogs, customers, licenses } from '@lm/api-client';
import * as deleted from '@lm/api-client/deleted';
import { issuedLicense, newCustomer } from '../testing/issuedLicense';
import { admin, shareServer } from '../testing/sharedServer';

shareServer();

test('a restore is told with the names of now, not with those of the day of the deletion', async () => {
  const { licenseId, customerId, applicationId } = await issuedLicense(admin);
  const suspended = await issuedLicense(admin);
  await licenses.suspend(admin.lm, suspended.licenseId, { reason: 'Unpaid' });
  for (const id of [licenseId, suspended.licenseId]) await licenses.remove(admin.lm, id);
  await applications.update(admin.lm, applicationId, { applicationName: `Renamed ${applicationId}` });
  for (const id of [customerId, suspended.customerId]) {
    const customer = await customers.getWithContacts(admin.lm, id);
    await customers.updateWithContacts(admin.lm, id, { ...customer, customerName: `Renamed ${id}` });
  }
  const told = async (table: 'Licenses' | 'Customers', id: number) => {
    await deleted.restore(admin.lm, table, id);
    const [entry] = (
      await auditLogs.list(admin.lm, { pageNumber: 1, pageSize: 1, tableName: table, recordId: `${id}` })
    ).items;
    const { newValues } = await auditLogs.get(admin.lm, entry!.id);
    return { recordName: entry!.recordName, ...(JSON.parse(newValues!) as object) };
  };
  expect(await told('Licenses', licenseId)).toMatchObject({
    recordName: expect.stringContaining(`Renamed ${customerId}`) as string,
    issue: 2,
    customerName: `Renamed ${customerId}`,
    applications: [{ id: applicationId, applicationName: `Renamed ${applicationId}` }],
  });
  expect(await told('Licenses', suspended.licenseId)).toMatchObject({
    issue: 1,
    customerName: `Renamed ${suspended.customerId}`,
    suspendReason: 'Unpaid',
  });
  const { id, airportId } = await newCustomer(admin);
  await customers.remove(admin.lm, id);
  const airport = await airports.get(admin.lm, airportId);
  await airports.update(admin.lm, airportId, { ...airport, name: 'Renamed Airport' });
  expect(await told('Customers', id)).toMatchObject({ airportName: 'Renamed Airport' });
});
