import { auditLogs, createLmClient, licenses } from '@lm/api-client';
import * as tokens from '@lm/api-client/tokens';
import { start } from '../testing/startFake';

const EXPIRY_DATE = '2027-12-31T23:59:59.999Z';

test('what a program does with a token stands in the audit log with the name of the token', async () => {
  const { fake, lm } = start();
  const { id: customerId } = fake.addCustomer();
  const applicationIds = [fake.addApplication().id];
  const { token } = await tokens.create(lm, fake.user.id, {
    name: 'Billing',
    scopes: ['read', 'licenses'],
    days: 7,
  });
  const program = createLmClient({ fetch: fake.fetch, token, retries: 0 });
  const { id } = await licenses.create(program, { customerId, applicationIds, expiryDate: EXPIRY_DATE });
  const corrected = { customerId, expiryDate: EXPIRY_DATE, licenseFile: btoa('made elsewhere') };
  await licenses.update(program, id, { ...corrected, comment: 'Order 7' });
  await licenses.get(program, id);
  const { items } = await auditLogs.list(lm, { pageNumber: 1, pageSize: 3 });
  expect(items.map(({ tableName, operation, tokenName }) => [tableName, operation, tokenName])).toEqual([
    ['Downloads', 'Create', 'Billing'],
    ['Licenses', 'Update', 'Billing'],
    ['Licenses', 'Create', 'Billing'],
  ]);
});
