import { judge, type FieldErrors } from '../forms/fieldErrors';
import { customerSchema, customerWithContactsSchema } from './schema';

const long = (length: number) => 'x'.repeat(length);

const ana = { name: 'Ana', email: 'ana@lis.example', phone: '+351 1', role: 'Operations' };
const customer = {
  customerName: 'LIS - Lisbon',
  customerEmail: 'info@lis.example',
  customerAddress: 'Lisbon',
  customerPhoneNumber: '+351 2',
  airportId: 7,
};

const errorsOf = (judgement: ReturnType<typeof judge>): FieldErrors =>
  judgement.valid ? {} : judgement.errors;

describe('a customer', () => {
  test.each<[Record<string, unknown>, FieldErrors]>([
    [{}, {}],
    [{ customerName: '' }, { customerName: ['Customer name is required'] }],
    [{ customerName: long(100) }, {}],
    [{ customerName: long(101) }, { customerName: ['Customer name must be less than 100 characters'] }],
    [{ customerEmail: '' }, {}],
    [{ customerEmail: null }, {}],
    [{ customerEmail: 'info@' }, { customerEmail: ['Please enter a valid email address'] }],
    [{ customerEmail: `${long(88)}@lis.example` }, {}],
    [
      { customerEmail: `${long(89)}@lis.example` },
      { customerEmail: ['Customer email must be less than 100 characters'] },
    ],
    [{ customerAddress: '' }, {}],
    [{ customerAddress: long(500) }, {}],
    [
      { customerAddress: long(501) },
      { customerAddress: ['Customer address must be less than 500 characters'] },
    ],
    [{ customerPhoneNumber: '' }, {}],
    [{ customerPhoneNumber: long(20) }, {}],
    [
      { customerPhoneNumber: long(21) },
      { customerPhoneNumber: ['Customer phone number must be less than 20 characters'] },
    ],
    [{ airportId: 'a7' }, {}],
    [{ airportId: 0 }, {}],
    [{ airportId: '' }, { airportId: ['Please select an airport.'] }],
    [{ airportId: null }, { airportId: ['Please select an airport.'] }],
    [{ airportId: undefined }, { airportId: ['Please select an airport.'] }],
    [
      { customerAddress: 'one\u0000two' },
      { customerAddress: ['Customer address contains a character that cannot be used'] },
    ],
  ])('%j: %j', (change, errors) => {
    expect(errorsOf(judge(customerSchema(), { ...customer, ...change }))).toEqual(errors);
    const customerContacts = [ana];
    expect(
      errorsOf(judge(customerWithContactsSchema(), { ...customer, ...change, customerContacts })),
    ).toEqual(errors);
  });
});

test('what is no text is refused by the field’s name', () => {
  const customerName = {};
  const shapeless = {
    ...customer,
    customerName,
    customerEmail: {},
    customerAddress: {},
    customerPhoneNumber: {},
  };
  expect(errorsOf(judge(customerSchema(), shapeless))).toEqual({
    customerName: ['Customer name must be text'],
    customerEmail: ['Customer email must be text'],
    customerAddress: ['Customer address must be text'],
    customerPhoneNumber: ['Customer phone number must be text'],
  });
});

describe('its contacts', () => {
  test.each<[unknown, FieldErrors]>([
    [[ana], {}],
    [[ana, ana, ana], {}],
    [[{ ...ana, id: 3, isDeleted: false }], {}],
    [undefined, { customerContacts: ['At least one contact is required'] }],
    [null, { customerContacts: ['At least one contact is required'] }],
    ['Ana', { customerContacts: ['At least one contact is required'] }],
    [[], { customerContacts: ['At least one contact is required'] }],
    [[{ id: 3, isDeleted: true }], { customerContacts: ['At least one contact is required'] }],
    [[ana, ana, ana, ana], { customerContacts: ['Maximum 3 contacts allowed per customer'] }],
    [[ana, { id: 3, isDeleted: true, email: 'x' }, ana, ana], {}],
    [
      [ana, {}],
      {
        'customerContacts[1].name': ['Name is required'],
        'customerContacts[1].email': ['Email is required'],
        'customerContacts[1].phone': ['Phone is required'],
        'customerContacts[1].role': ['Role is required'],
      },
    ],
    [
      [null],
      {
        'customerContacts[0].name': ['Name is required'],
        'customerContacts[0].email': ['Email is required'],
        'customerContacts[0].phone': ['Phone is required'],
        'customerContacts[0].role': ['Role is required'],
      },
    ],
    [[{ ...ana, email: 'ana' }], { 'customerContacts[0].email': ['Please enter a valid email address'] }],
    [
      [{ name: long(51), email: `${long(39)}@lis.example`, phone: long(21), role: long(51) }],
      {
        'customerContacts[0].name': ['Name must be less than 50 characters'],
        'customerContacts[0].email': ['Email must be less than 50 characters'],
        'customerContacts[0].phone': ['Phone must be less than 20 characters'],
        'customerContacts[0].role': ['Role must be less than 50 characters'],
      },
    ],
    [[{ name: long(50), email: `${long(38)}@lis.example`, phone: long(20), role: long(50) }], {}],
    [
      [{ ...ana, role: 'a\u0007' }],
      { 'customerContacts[0].role': ['Role contains a character that cannot be used'] },
    ],
  ])('%j: %j', (customerContacts, errors) => {
    expect(errorsOf(judge(customerWithContactsSchema(), { ...customer, customerContacts }))).toEqual(errors);
  });

  test('are saved trimmed', () => {
    const typed = { name: ' Ana ', email: ' ana@lis.example ', phone: ' +351 1', role: 'Operations ' };
    expect(judge(customerWithContactsSchema(), { ...customer, customerContacts: [typed] })).toEqual({
      valid: true,
      values: { ...customer, customerContacts: [ana] },
    });
  });
});
