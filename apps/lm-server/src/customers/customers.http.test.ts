import { airports, auditLogs, customers, licenses } from '@lm/api-client';
import { AIRPORT_REQUIRED, CONTACT_NEEDED, CUSTOMER_HAS_LICENSES } from '@lm/domain';
import {
  endOfDay,
  freeAirport,
  issuedLicense,
  newApplication,
  newCustomer,
  PERSON,
} from '../testing/issuedLicense';
import { atOnce, outcomesOf, refusalOf } from '../testing/staff';
import { admin, server, shareServerWithUser, user } from '../testing/sharedServer';

shareServerWithUser();

const page = { pageNumber: 1, pageSize: 1000 };

test('every staff member creates a customer with its contacts; the first is the contact person', async () => {
  const airport = await freeAirport(user);
  const created = await customers.createWithContacts(user.lm, {
    customerName: `${airport.code} - ${airport.name}`,
    airportId: airport.id,
    customerEmail: '',
    customerContacts: [PERSON, { ...PERSON, name: 'Second' }],
  });
  expect(created).toMatchObject({
    airportCode: airport.code,
    airportName: airport.name,
    customerEmail: null,
    contactPersonName: PERSON.name,
    contactPersonEmail: PERSON.email,
    createdBy: user.userId,
    lastModified: null,
  });
  expect(created.customerContacts.map(({ name }) => name)).toEqual([PERSON.name, 'Second']);
  expect(await customers.getWithContacts(user.lm, created.id)).toEqual(created);
  expect(await customers.listWithContacts(user.lm)).toContainEqual(created);
});

test('changes, adds and deletes contacts in one go', async () => {
  const { id, customerName, airportId, customerContacts } = await newCustomer(admin);
  const [first] = customerContacts;
  const changed = await customers.updateWithContacts(user.lm, id, {
    customerName,
    airportId,
    customerContacts: [
      { ...PERSON, id: first!.id, isDeleted: true },
      { ...PERSON, name: 'Heir' },
    ],
  });
  expect(changed.customerContacts.map(({ name }) => name)).toEqual(['Heir']);
  expect(changed).toMatchObject({ contactPersonName: 'Heir', lastModifiedBy: user.userId });
});

test('the same change sent twice adds, changes and deletes no more than once', async () => {
  const { id, customerName, airportId } = await newCustomer(admin);
  const update = (...contacts: object[]) =>
    customers.updateWithContacts(admin.lm, id, { customerName, airportId, customerContacts: contacts as [] });
  const heir = { ...PERSON, name: 'Heir' };
  const grown = await update(heir);
  expect(await update(heir)).toMatchObject({ customerContacts: grown.customerContacts });
  const removal = { ...PERSON, id: grown.customerContacts[0]!.id, isDeleted: true };
  const left = await update(removal);
  expect(left.customerContacts.map(({ name }) => name)).toEqual(['Heir']);
  expect(await update(removal)).toMatchObject({ customerContacts: left.customerContacts });
  const twins = await update({ ...left.customerContacts[0] }, heir);
  expect(twins.customerContacts).toHaveLength(2);
});

test('keeps one to three contacts, counting those that are not mentioned', async () => {
  const { id, customerName, airportId, customerContacts } = await newCustomer(admin);
  const update = (...contacts: object[]) =>
    customers.updateWithContacts(admin.lm, id, { customerName, airportId, customerContacts: contacts as [] });
  const removal = await refusalOf(update({ ...PERSON, id: customerContacts[0]!.id, isDeleted: true }));
  expect([removal.status, removal.fieldErrors]).toEqual([400, { CustomerContacts: [CONTACT_NEEDED] }]);
  const other = { ...PERSON, name: 'Other' };
  const many = await refusalOf(update(other, other, other));
  expect(many.fieldErrors).toEqual({ CustomerContacts: ['Maximum 3 contacts allowed per customer'] });
  expect((await customers.getWithContacts(admin.lm, id)).customerContacts).toEqual(customerContacts);
});

test('more than three contacts are refused in the words of the form, whatever else is wrong', async () => {
  const contacts = [PERSON, PERSON, PERSON, PERSON];
  const { id: airportId } = await freeAirport(admin);
  for (const more of [{}, { customerName: '' }, { discount: 7 }]) {
    const body = { customerName: 'Crowded', airportId, customerContacts: contacts, ...more };
    const { status, fieldErrors } = await refusalOf(customers.createWithContacts(admin.lm, body));
    expect(status).toBe(400);
    expect(fieldErrors.CustomerContacts).toEqual(['Maximum 3 contacts allowed per customer']);
  }
});

test('a contact of another customer is out of reach', async () => {
  const [mine, theirs] = [await newCustomer(admin), await newCustomer(admin)];
  const refusal = await refusalOf(
    customers.updateWithContacts(admin.lm, mine.id, {
      customerName: mine.customerName,
      airportId: mine.airportId,
      customerContacts: [{ ...PERSON, name: 'Taken', id: theirs.customerContacts[0]!.id }],
    }),
  );
  expect(refusal.status).toBe(400);
  expect(refusal.fieldErrors).toHaveProperty(['CustomerContacts[0].Id']);
  await customers.updateWithContacts(admin.lm, mine.id, {
    customerName: mine.customerName,
    airportId: mine.airportId,
    customerContacts: [{ ...PERSON, isDeleted: true, id: theirs.customerContacts[0]!.id }],
  });
  expect(await customers.getWithContacts(admin.lm, theirs.id)).toEqual(theirs);
});

test.each([
  [{ customerContacts: [] }, { CustomerContacts: [CONTACT_NEEDED] }],
  [{ customerContacts: [{ ...PERSON, phone: ' ' }] }, { 'CustomerContacts[0].Phone': ['Phone is required'] }],
  [
    { customerContacts: [{ ...PERSON, email: 'x' }] },
    { 'CustomerContacts[0].Email': ['Please enter a valid email address'] },
  ],
  [{ customerEmail: 'x' }, { CustomerEmail: ['Please enter a valid email address'] }],
  [
    { customerPhoneNumber: '1'.repeat(21) },
    { CustomerPhoneNumber: ['Customer phone number must be less than 20 characters'] },
  ],
  [{ airportId: undefined }, { AirportId: [AIRPORT_REQUIRED] }],
  [{ airportId: 2_000_000_000 }, { AirportId: ['There is no such airport'] }],
])('refuses %j in the words of the form', async (wrong, errors) => {
  const airport = await freeAirport(admin);
  const body = { customerName: airport.name, airportId: airport.id, customerContacts: [PERSON], ...wrong };
  const refusal = await refusalOf(customers.createWithContacts(admin.lm, body as never));
  expect(refusal.status).toBe(400);
  expect(refusal.fieldErrors).toEqual(errors);
});

test('an airport has one customer, even when fifty are created at once', async () => {
  const airport = await freeAirport(admin);
  const { successes, refusals } = await outcomesOf(
    atOnce(50, () => customers.create(admin.lm, { customerName: airport.name, airportId: airport.id })),
  );
  expect(successes).toBe(1);
  expect(new Set(refusals.map(({ status, detail }) => `${status} ${detail}`))).toEqual(
    new Set(['409 This airport already has a customer']),
  );
});

test('is read with its licenses, newest first', async () => {
  const { customerId, licenseId } = await issuedLicense(admin);
  const ids = [licenseId];
  for (const days of [50, 200]) {
    const applicationIds = [(await newApplication(admin)).id];
    const body = { customerId, applicationIds, expiryDate: endOfDay(days) };
    ids.unshift(await licenses.generate(admin.lm, body));
  }
  const customer = await customers.get(user.lm, customerId);
  expect(customer.licenses.map(({ id }) => id)).toEqual(ids);
});

test('a customer without contacts keeps the whole contact person', async () => {
  const { id: airportId, name: customerName } = await freeAirport(admin);
  const person = {
    contactPersonName: PERSON.name,
    contactPersonEmail: PERSON.email,
    contactPersonPhone: PERSON.phone,
  };
  const { id } = await customers.create(admin.lm, { customerName, airportId, ...person });
  expect(await customers.get(admin.lm, id)).toMatchObject(person);
});

test('stays while it has licenses, and goes with its contacts when it has none', async () => {
  const { customerId } = await issuedLicense(admin);
  const refusal = await refusalOf(customers.remove(user.lm, customerId));
  expect([refusal.status, refusal.detail]).toEqual([409, CUSTOMER_HAS_LICENSES]);
  const { id } = await newCustomer(admin);
  await customers.remove(user.lm, id);
  expect((await refusalOf(customers.get(user.lm, id))).status).toBe(404);
});

test('a stale update is refused and changes nothing', async () => {
  const { id, customerName, airportId } = await newCustomer(admin);
  let etag = '';
  await customers.get(admin.lm, id, { onResponse: ({ headers }) => (etag = headers.get('etag')!) });
  await customers.update(
    admin.lm,
    id,
    { customerName, airportId, customerAddress: 'First' },
    { ifMatch: etag },
  );
  const stale = await refusalOf(
    customers.update(admin.lm, id, { customerName, airportId, customerAddress: 'Second' }, { ifMatch: etag }),
  );
  expect(stale.status).toBe(412);
  expect((await customers.get(admin.lm, id)).customerAddress).toBe('First');
});

test('is found by any of its texts and by its airport, in any case, and taken literally', async () => {
  const airport = await freeAirport(admin);
  await customers.create(admin.lm, {
    customerName: 'Ødegård 100%_Cargo\\',
    airportId: airport.id,
    customerAddress: 'Nordallee',
    customerEmail: 'ops@cargo.example',
  });
  const found = async (searchTerm: string) =>
    (await customers.list(user.lm, { ...page, searchTerm })).items.map(({ customerName }) => customerName);
  for (const term of [
    'ødegÅRD',
    'odegard',
    '100%_',
    'cargo\\',
    'nordALLEE',
    'OPS@cargo',
    airport.code.toLowerCase(),
  ]) {
    expect(await found(term)).toContain('Ødegård 100%_Cargo\\');
  }
  expect(await found('1000_Cargo')).toEqual([]);
  expect(await found('_'.repeat(30))).toEqual([]);
});

test.each([
  ['Łódź', 'LODZ'],
  ['Lodz', 'łódź'],
  ['Groß', 'gross'],
  ['GROẞ', 'groß'],
  ['Ærø', 'aero'],
  ['Đà Nẵng', 'da nang'],
  ['Diyarbakır', 'DIYARBAKIR'],
  ['İstanbul', 'istanbul'],
  ['Þórshöfn', 'thorshofn'],
  ['Œuilly', 'oeuilly'],
  ['Москва', 'МОСКВА'],
  ['a\u030arhus', 'Århus'],
])('%s is found by %s', async (customerAddress, searchTerm) => {
  const airport = await freeAirport(admin);
  const { id } = await customers.create(admin.lm, {
    customerName: 'Found',
    airportId: airport.id,
    customerAddress,
  });
  const { items } = await customers.list(user.lm, { ...page, searchTerm });
  expect(items.map((customer) => customer.id)).toContain(id);
});

test('all with their contacts are sent again only after a change of one, its contacts or its airport', async () => {
  const { id, customerName, airportId, airportCode, customerContacts } = await newCustomer(admin);
  const [contact] = customerContacts;
  const read = async (etag = '') => {
    const headers = { authorization: `Bearer ${user.token}`, 'if-none-match': etag };
    const answer = await fetch(`${server.url}/lm/api/Customers/all-with-contacts`, { headers });
    return { status: answer.status, etag: answer.headers.get('etag'), text: await answer.text() };
  };
  const changes = [
    () =>
      customers.updateWithContacts(admin.lm, id, {
        customerName,
        airportId,
        customerContacts: [{ ...PERSON, id: contact!.id, phone: '+47 1' }, PERSON],
      }),
    () => airports.update(admin.lm, airportId, { code: airportCode, name: 'Renamed' }),
    () => customers.remove(admin.lm, id),
  ];
  for (const change of changes) {
    const { etag } = await read();
    expect(await read(etag!)).toEqual({ status: 304, etag, text: '' });
    await change();
    const again = await read(etag!);
    const listed = (JSON.parse(again.text) as { id: number }[]).find((customer) => customer.id === id);
    expect(listed).toEqual(await customers.getWithContacts(user.lm, id).catch(() => undefined));
  }
});

test('the audit log has the customer with its contacts, before and after', async () => {
  const { id, customerName, airportId } = await newCustomer(admin);
  await customers.update(user.lm, id, { customerName, airportId, customerAddress: 'New' });
  const filter = { ...page, tableName: 'Customers', recordId: String(id), operation: 'Update' as const };
  const { items } = await auditLogs.list(admin.lm, filter);
  const { oldValues, newValues, userId } = await auditLogs.get(admin.lm, items[0]!.id);
  expect(userId).toBe(user.userId);
  expect(JSON.parse(oldValues!)).toMatchObject({ customerAddress: null, customerContacts: [PERSON] });
  expect(JSON.parse(newValues!)).toMatchObject({ customerAddress: 'New', customerContacts: [PERSON] });
});
