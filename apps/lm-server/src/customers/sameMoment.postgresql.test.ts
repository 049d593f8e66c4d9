import { auditLogs, customers } from '@lm/api-client';
import { changedMeanwhile } from '../testing/changedMeanwhile';
import { newCustomer } from '../testing/issuedLicense';
import { admin, shareServer } from '../testing/sharedServer';

shareServer();

const rename = (customerId: number) => `
  update customers set contact_person_name = 'Heir' where id = ${customerId};
  update customer_contacts set name = 'Heir' where customer_id = ${customerId};`;

test('who reads a customer while it is changed sees the contacts that it has then', async () => {
  const { id } = await newCustomer(admin);
  const change = `lock table customer_contacts; ${rename(id)}`;
  const read = await changedMeanwhile([change, []], () => customers.getWithContacts(admin.lm, id));
  expect(read).toMatchObject({ contactPersonName: 'Heir', customerContacts: [{ name: 'Heir' }] });
});

test('a customer that is deleted while it is changed is written down as it was in the end', async () => {
  const { id } = await newCustomer(admin);
  await changedMeanwhile([rename(id), []], () => customers.remove(admin.lm, id));
  const query = { tableName: 'Customers', recordId: `${id}`, operation: 'Delete' } as const;
  const { items } = await auditLogs.list(admin.lm, { pageNumber: 1, pageSize: 1, ...query });
  const { oldValues } = await auditLogs.get(admin.lm, items[0]!.id);
  expect(JSON.parse(oldValues!)).toMatchObject({
    contactPersonName: 'Heir',
    customerContacts: [{ name: 'Heir' }],
  });
});
