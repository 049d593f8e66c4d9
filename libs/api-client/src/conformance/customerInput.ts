import { customers, type Schemas } from '../index';
import { describe, expect, test } from './cases';
import { contact, newCustomer } from './newRecords';
import { kindOf, refusedFields } from './outcomes';
import { staff, UNKNOWN_ID } from './setting';

export default describe('the input of customers', () => {
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
    [{ customerContacts: [{ ...contact('x'), email: 'kari@osl' }] }, 'CustomerContacts[0].Email'],
    [
      { customerContacts: [contact('x'), { ...contact('x'), role: 'x'.repeat(51) }] },
      'CustomerContacts[1].Role',
    ],
  ])('name the field at fault, case %#', async (change, field) => {
    const input = { customerName: 'QXX - X', airportId: 1, customerContacts: [contact('x')], ...change };
    expect(await refusedFields(customers.createWithContacts(staff, input))).toEqual([field]);
  });

  test('may have e-mail addresses in letters of every alphabet', async () => {
    const { id, customerName, airportId, customerContacts } = await newCustomer();
    const email = 'jürg@flughafen-zürich.example';
    await customers.updateWithContacts(staff, id, {
      customerName,
      customerEmail: email,
      airportId,
      customerContacts: customerContacts.map((one) => ({ ...contact(one.name), id: one.id, email })),
    });
    const stored = await customers.getWithContacts(staff, id);
    expect([stored.customerEmail, ...stored.customerContacts.map((one) => one.email)]).toEqual([
      email,
      email,
      email,
    ]);
  });

  test('stand at an airport that exists and that no other customer has', async () => {
    const { airportId, customerName } = await newCustomer();
    const input = { customerName, customerContacts: [contact('x')] };
    expect(await kindOf(customers.createWithContacts(staff, { ...input, airportId }))).toBe('conflict');
    expect(
      await refusedFields(customers.createWithContacts(staff, { ...input, airportId: UNKNOWN_ID })),
    ).toEqual(['AirportId']);
  });
});
