import { createLmClient, customers, licenses, users } from '@lm/api-client';
import * as deleted from '@lm/api-client/deleted';
import { FAKE_ADMINISTRATOR } from '../index';
import { NOW, start } from '../testing/startFake';

const idsOf = (rows: readonly { id: number | string }[]) => rows.map(({ id }) => id);

function startAsAdministrator() {
  const { fake } = start();
  return { fake, lm: createLmClient({ fetch: fake.fetch, token: fake.signIn(FAKE_ADMINISTRATOR.email) }) };
}

test('a restored customer stands among all customers where its id says', async () => {
  const { fake, lm } = startAsAdministrator();
  const [first, second] = [fake.addCustomer(), fake.addCustomer()];
  await customers.remove(lm, first.id);
  await deleted.restore(lm, 'Customers', first.id);
  expect(idsOf(await customers.listWithContacts(lm))).toEqual([first.id, second.id]);
});

test('a restored user stands among the users where they were created', async () => {
  const { fake, lm } = startAsAdministrator();
  const created = new Date(NOW.getTime() + 1000).toISOString();
  const [first, second] = ['a@x.example', 'b@x.example'].map((email) => fake.addUser({ email }));
  const last = fake.addUser({ email: 'c@x.example', created });
  await users.remove(lm, first!.id);
  await deleted.restore(lm, 'Users', first!.id);
  expect(idsOf(await users.list(lm)).slice(2)).toEqual([first!.id, second!.id, last.id]);
});

test('a restored license stands among those of its customer where its id says', async () => {
  const { fake, lm } = startAsAdministrator();
  const { id: customerId } = fake.addCustomer();
  const [first, second] = [1, 2].map(() =>
    fake.addLicense({ customerId, applicationIds: [fake.addApplication().id] }),
  );
  await licenses.remove(lm, first!.id);
  await deleted.restore(lm, 'Licenses', first!.id);
  const { licenses: own } = await customers.get(lm, customerId);
  expect(idsOf(own)).toEqual([second!.id, first!.id]);
});
