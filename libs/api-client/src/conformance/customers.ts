import { customers, type Schemas } from '../index';
import { describe, expect, test } from './cases';
import { contact, newAirport, newCustomer } from './newRecords';
import { etagFrom, kindOf, refusedFields } from './outcomes';
import { later, staff, staffUser, UNKNOWN_ID } from './setting';

export default describe('customers', () => {
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
    const words = `${airportName} ${airportCode.toLowerCase()}`;
    expect(await customers.list(staff, { ...search, searchTerm: words })).toMatchObject({
      items: [{ id: customer.id }],
    });
    for (const searchTerm of [`%${airportName}`, `${words} nowhere`])
      expect(await customers.list(staff, { ...search, searchTerm })).toMatchObject({ items: [] });
  });

  test('are changed with their contacts: changed, deleted, added, left alone', async () => {
    const customer = await newCustomer();
    const [kari, ola] = customer.customerContacts as [Schemas['CustomerContact'], Schemas['CustomerContact']];
    const { customerName, airportId } = customer;
    const changed = await customers.updateWithContacts(staff, customer.id, {
      customerName,
      airportId,
      customerEmail: 'office@test.example',
      customerPhoneNumber: '+47 555 01 777',
      customerContacts: [
        { ...contact('Kari'), id: kari.id, isDeleted: true },
        { ...contact('Liv'), isDeleted: true },
        contact('Nils'),
      ],
    });
    expect(changed).toMatchObject({
      customerEmail: 'office@test.example',
      contactPersonName: 'Ola',
      lastModifiedBy: staffUser.id,
    });
    expect(changed.customerContacts.map(({ name }) => name)).toEqual(['Ola', 'Nils']);
    expect(changed.customerContacts[0]!.id).toBe(ola.id);
    expect(await customers.getWithContacts(staff, customer.id)).toEqual(changed);
    const call = { searchTerm: `${customer.airportCode} 01 777`, pageNumber: 1, pageSize: 10 };
    expect(await customers.list(staff, call)).toMatchObject({ items: [{ id: customer.id }] });
  });

  test('are changed once by the same change sent twice', async () => {
    const customer = await newCustomer();
    const { customerName, airportId, customerContacts } = customer;
    const change = () =>
      customers.updateWithContacts(staff, customer.id, {
        customerName,
        airportId,
        customerContacts: [
          { ...contact('Kari'), id: customerContacts[0]!.id, isDeleted: true },
          contact('Nils'),
        ],
      });
    const changed = await change();
    expect((await change()).customerContacts).toEqual(changed.customerContacts);
  });

  test('without contacts are sent back as they were read, but lose no last contact', async () => {
    const airport = await newAirport();
    const name = { customerName: `${airport.code} - ${airport.name}`, airportId: airport.id };
    const { id } = await customers.create(staff, { ...name, contactPersonName: 'Liv' });
    later(() => customers.remove(staff, id));
    const read = await customers.getWithContacts(staff, id);
    expect(read).toMatchObject({ customerContacts: [], contactPersonName: 'Liv' });
    const body = { ...read, customerAddress: 'Here' };
    const changed = await customers.updateWithContacts(staff, id, body);
    expect(changed).toMatchObject({
      customerContacts: [],
      contactPersonName: 'Liv',
      customerAddress: 'Here',
    });
    await customers.updateWithContacts(staff, id, { ...name, customerContacts: [contact('Kari')] });
    const none = customers.updateWithContacts(staff, id, { ...name, customerContacts: [] });
    expect(await refusedFields(none)).toEqual(['CustomerContacts']);
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
    expect(changed).toMatchObject({ customerAddress: 'Here', contactPersonName: 'Liv' });
    expect(await kindOf(customers.update(staff, created.id, body, { ifMatch: etag }))).toBe('stale');
    await customers.remove(staff, created.id);
    expect(await kindOf(customers.get(staff, created.id))).toBe('not-found');
  });

  test('are not sent again, all together, to who has them', async () => {
    const { etag } = await etagFrom((onResponse) => customers.listWithContacts(staff, { onResponse }));
    const again = () => customers.listWithContacts(staff, { headers: { 'If-None-Match': etag } });
    expect(await kindOf(again())).toBe('not-modified');
    const { id } = await newCustomer();
    expect((await again()).map((customer) => customer.id)).toContain(id);
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
