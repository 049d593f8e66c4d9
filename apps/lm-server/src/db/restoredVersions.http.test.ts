import { applications, customers, licenses, users, type CallOptions } from '@lm/api-client';
import { join } from 'node:path';
import { endOfDay, issuedLicense } from '../testing/issuedLicense';
import { ADMINISTRATOR, runCommand, runServer } from '../testing/runServer';
import { scratchDirectory } from '../testing/scratch';
import { admin, server, shareServer } from '../testing/sharedServer';
import { refusalOf, signIn, type StaffMember } from '../testing/staff';

const scratch = scratchDirectory();
shareServer();

test('what was read before a restore is no leave to overwrite what others have changed since', async () => {
  const { applicationId, customerId, licenseId } = await issuedLicense(admin);
  const { airportId } = await customers.get(admin.lm, customerId);
  await users.update(admin.lm, admin.userId, { email: admin.email, location: 'Oslo' });
  const changes: Record<string, (by: StaffMember, text: string, options?: CallOptions) => Promise<unknown>> =
    {
      application: ({ lm }, applicationName, options) =>
        applications.update(lm, applicationId, { applicationName }, options),
      customer: ({ lm }, customerName, options) =>
        customers.update(lm, customerId, { customerName, airportId }, options),
      license: ({ lm }, comment, options) =>
        licenses.update(lm, licenseId, { customerId, expiryDate: endOfDay(100), comment }, options),
      user: ({ lm }, location, options) =>
        users.update(lm, admin.userId, { email: admin.email, location }, options),
    };
  const file = join(scratch, 'backup.gz');
  expect(await runCommand(['backup', file], server.commandSettings)).toMatchObject({ code: 0 });
  for (const change of Object.values(changes)) await change(admin, 'before');
  const tags: Record<string, string> = {
    application: (await applications.list(admin.lm, { pageNumber: 1, pageSize: 100 })).items.find(
      ({ id }) => id === applicationId,
    )!.etag!,
    customer: await tagOf(`Customers/${customerId}`),
    license: await tagOf(`Licenses/${licenseId}`),
    user: (await users.list(admin.lm)).find(({ id }) => id === admin.userId)!.etag!,
  };
  await server.stop();
  expect(await runCommand(['restore', file, '--force'], server.commandSettings)).toMatchObject({ code: 0 });
  const again = await runServer(server.commandSettings);
  try {
    const colleague = await signIn(again, ADMINISTRATOR);
    for (const [name, change] of Object.entries(changes)) {
      await change(colleague, 'a colleague');
      const refusal = await refusalOf(change(colleague, 'from before', { ifMatch: tags[name]! }));
      expect([name, refusal.status]).toEqual([name, 412]);
    }
  } finally {
    await again.stop();
  }
});

async function tagOf(path: string): Promise<string> {
  const headers = { Authorization: `Bearer ${admin.token}` };
  return (await fetch(`${server.url}/lm/api/${path}`, { headers })).headers.get('etag')!;
}
