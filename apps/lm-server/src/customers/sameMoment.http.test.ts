import { customers } from '@lm/api-client';
import { newCustomer, PERSON } from '../testing/issuedLicense';
import { admin, shareServer } from '../testing/sharedServer';
import { atOnce } from '../testing/staff';

shareServer();

test('who reads a customer while it is changed sees the contacts that it has then', async () => {
  const { id, airportId, customerContacts } = await newCustomer(admin);
  const [contact] = customerContacts;
  const read = () => customers.getWithContacts(admin.lm, id);
  for (let change = 1; change <= 10; change += 1) {
    const name = `Person ${change}`;
    const update = customers.updateWithContacts(admin.lm, id, {
      customerName: `Customer of ${name}`,
      airportId,
      customerContacts: [{ ...PERSON, id: contact!.id, name }],
    });
    const answers = await Promise.all([update, ...atOnce(16, read)]);
    for (const { contactPersonName, customerContacts } of answers)
      expect(customerContacts.map((seen) => seen.name)).toEqual([contactPersonName]);
  }
});
