import { airports, customers, type Schemas } from '@lm/api-client';
import {
  UNKNOWN_ID,
  admin,
  adminId,
  contact,
  etagFrom,
  kindOf,
  newAirport,
  newCustomer,
  refusedFields,
  staff,
  staffUser,
  cleanUps,
} from './setting';

describe('airports', () => {
  test('are created, read, changed and deleted', async () => {
    const { id, code, name } = await newAirport();
    const { etag, result } = await etagFrom((onResponse) => airports.get(staff, id, { onResponse }));
    expect(result).toMatchObject({
      id,
      code,
      name,
      location: 'Nowhere',
      createdBy: adminId,
      lastModified: null,
    });
    await airports.update(admin, id, { code, name: `${name}!`, location: null }, { ifMatch: etag });
    expect(await airports.get(staff, id)).toMatchObject({
      name: `${name}!`,
      location: null,
      lastModifiedBy: adminId,
    });
    expect(await kindOf(airports.update(admin, id, { code, name }, { ifMatch: etag }))).toBe('stale');
  });

  test('can be deleted', async () => {
    const { id } = await newAirport();
    cleanUps.shift();
    await airports.remove(admin, id);
    expect(await kindOf(airports.get(admin, id))).toBe('not-found');
  });

  test('have unique codes of three capital letters', async () => {
    const { code } = await newAirport();
    expect(await kindOf(airports.create(admin, { code, name: 'Twin' }))).toBe('conflict');
    expect(await refusedFields(airports.create(admin, { code: 'ab1', name: 'Odd' }))).toEqual(['Code']);
  });

  test('are changed by administrators alone', async () => {
    const { id, code, name } = await newAirport();
    expect(await kindOf(airports.create(staff, { code: 'QZZ', name }))).toBe('forbidden');
    expect(await kindOf(airports.update(staff, id, { code, name }))).toBe('forbidden');
    expect(await kindOf(airports.remove(staff, id))).toBe('forbidden');
  });

  test('stay while a customer stands at them', async () => {
    const { airportId } = await newCustomer();
    expect(await kindOf(airports.remove(admin, airportId))).toBe('conflict');
  });

  test('are not sent again to who has them', async () => {
    const page = { pageNumber: 1, pageSize: 10_000 };
    const { etag } = await etagFrom((onResponse) => airports.list(staff, page, { onResponse }));
    const again = () => airports.list(staff, page, { headers: { 'If-None-Match': etag } });
    expect(await kindOf(again())).toBe('not-modified');
    await newAirport();
    expect((await again()).items.length).toBeGreaterThan(0);
  });

  test('unknown ones are not found', async () => {
    expect(await kindOf(airports.get(staff, UNKNOWN_ID))).toBe('not-found');
    expect(await kindOf(airports.update(admin, UNKNOWN_ID, { code: 'QZY', name: 'x' }))).toBe('not-found');
    expect(await kindOf(airports.remove(admin, UNKNOWN_ID))).toBe('not-found');
  });
});

describe('customers', () => {
  test('are created with contacts and found in every list', async () => {
    const customer = await newCustomer();
    const { airportId, airportName, airportCode, customerContacts } = customer;
    expect(customer.customerName).toBe(`${airportCode} - ${airportName}`);
    expect(customer).toMatchObject({
      contactPersonName: 'Kari',
      createdBy: staffUser.id,
      lastModified: null,
    });
    expect(customerContacts.map(({ name, customerName }) => [name, customerName])).toEqual([
      ['Kari', customer.customerName],
      ['Ola', customer.customerName],
    ]);
    expect(await customers.getWithContacts(staff, customer.id)).toEqual(customer);
    expect(await customers.listWithContacts(staff)).toContainEqual(customer);
    const search = { searchTerm: airportName.toUpperCase(), pageNumber: 1, pageSize: 10 };
    const found = await customers.list(staff, search);
    expect(found).toMatchObject({ totalCount: 1, items: [{ id: customer.id, airportId }] });
    expect(await customers.get(staff, customer.id)).toMatchObject({ id: customer.id, licenses: [] });
    expect(await customers.list(staff, { ...search, searchTerm: `%${airportName}` })).toMatchObject({
      items: [],
    });
  });

  test('are changed with their contacts: changed, deleted, added, left alone', async () => {
    const customer = await newCustomer();
    const [kari, ola] = customer.customerContacts as [Schemas['CustomerContact'], Schemas['CustomerContact']];
    const { customerName, airportId } = customer;
    const changed = await customers.updateWithContacts(staff, customer.id, {
      customerName,
      airportId,
      customerEmail: 'office@test.example',
      customerContacts: [{ ...contact('Kari'), id: kari.id, isDeleted: true }, contact('Nils')],
    });
    expect(changed).toMatchObject({
      customerEmail: 'office@test.example',
      contactPersonName: 'Ola',
      lastModifiedBy: staffUser.id,
    });
    expect(changed.customerContacts.map(({ name }) => name)).toEqual(['Ola', 'Nils']);
    expect(changed.customerContacts[0]!.id).toBe(ola.id);
    expect(await customers.getWithContacts(staff, customer.id)).toEqual(changed);
  });

  test('keep one to three contacts', async () => {
    const { id, customerName, airportId, customerContacts } = await newCustomer();
    const change = (contacts: Schemas['CustomerContactUpdate'][]) =>
      customers.updateWithContacts(staff, id, { customerName, airportId, customerContacts: contacts });
    const gone = customerContacts.map((one) => ({ ...contact(one.name), id: one.id, isDeleted: true }));
    expect(await refusedFields(change(gone))).toEqual(['CustomerContacts']);
    expect(await refusedFields(change([contact('A'), contact('B')]))).toEqual(['CustomerContacts']);
    expect((await customers.getWithContacts(staff, id)).customerContacts).toEqual(customerContacts);
  });

  test.each([
    [{ customerName: '' }, 'CustomerName'],
    [{ customerName: 'x'.repeat(101) }, 'CustomerName'],
    [{ customerAddress: 'x'.repeat(501) }, 'CustomerAddress'],
    [{ customerPhoneNumber: '1'.repeat(21) }, 'CustomerPhoneNumber'],
    [{ customerContacts: [] }, 'CustomerContacts'],
    [{ customerContacts: [{ ...contact('x'), name: '' }] }, 'CustomerContacts[0].Name'],
    [
      { customerContacts: [contact('x'), { ...contact('x'), role: 'x'.repeat(51) }] },
      'CustomerContacts[1].Role',
    ],
  ])('name the field at fault, case %#', async (change, field) => {
    const input = { customerName: 'QXX - X', airportId: 1, customerContacts: [contact('x')], ...change };
    expect(await refusedFields(customers.createWithContacts(staff, input))).toEqual([field]);
  });

  test('stand at an airport that exists and that no other customer has', async () => {
    const { airportId, customerName } = await newCustomer();
    const input = { customerName, customerContacts: [contact('x')] };
    expect(await kindOf(customers.createWithContacts(staff, { ...input, airportId }))).toBe('conflict');
    expect(
      await refusedFields(customers.createWithContacts(staff, { ...input, airportId: UNKNOWN_ID })),
    ).toEqual(['AirportId']);
  });

  test('can be created, changed and deleted without contacts', async () => {
    const airport = await newAirport();
    const body = { customerName: `${airport.code} - ${airport.name}`, airportId: airport.id };
    const created = await customers.create(staff, { ...body, contactPersonName: 'Liv' });
    expect(created).toMatchObject({ contactPersonName: 'Liv', licenses: [] });
    const { etag } = await etagFrom((onResponse) => customers.get(staff, created.id, { onResponse }));
    const changed = await customers.update(
      staff,
      created.id,
      { ...body, customerAddress: 'Here' },
      { ifMatch: etag },
    );
    expect(changed.customerAddress).toBe('Here');
    expect(await kindOf(customers.update(staff, created.id, body, { ifMatch: etag }))).toBe('stale');
    await customers.remove(staff, created.id);
    expect(await kindOf(customers.get(staff, created.id))).toBe('not-found');
  });

  test('unknown ones are not found', async () => {
    const body = { customerName: 'QXX - X', airportId: 1 };
    expect(await kindOf(customers.getWithContacts(staff, UNKNOWN_ID))).toBe('not-found');
    expect(await kindOf(customers.update(staff, UNKNOWN_ID, body))).toBe('not-found');
    expect(
      await kindOf(
        customers.updateWithContacts(staff, UNKNOWN_ID, { ...body, customerContacts: [contact('x')] }),
      ),
    ).toBe('not-found');
    expect(await kindOf(customers.remove(staff, UNKNOWN_ID))).toBe('not-found');
  });
});
