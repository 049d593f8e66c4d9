import { TOO_MANY_CONTACTS } from '../customers/contacts';
import { surplusIn } from './surplus';

const schema = {
  properties: {
    customerName: { type: 'string' },
    etag: { readOnly: true },
    customerContacts: { maxItems: 2, items: { properties: { email: { type: 'string' } } } },
  },
};

test.each<[unknown, Record<string, string[]>]>([
  [{ customerName: 7, etag: { any: 'thing' } }, {}],
  [null, {}],
  [{ foo: 1 }, { Body: ['Body has no property "foo"'] }],
  [{ toString: 1 }, { Body: ['Body has no property "toString"'] }],
  [
    { customerContacts: [{ email: '' }, { mail: '' }] },
    { 'CustomerContacts[1]': ['Entry has no property "mail"'] },
  ],
  [{ customerContacts: [{}, {}, { mail: '' }] }, { CustomerContacts: [TOO_MANY_CONTACTS] }],
  [{ ['x'.repeat(60)]: 1 }, { Body: [`Body has no property "${'x'.repeat(50)}"…`] }],
])('%j has a surplus of %j', (body, errors) => {
  expect(surplusIn(body, schema)).toEqual(errors);
});

test('of very many properties the first are named', () => {
  const body = Object.fromEntries(Array.from({ length: 1000 }, (_, number) => [`p${number}`, 1]));
  expect(surplusIn(body, schema).Body).toHaveLength(20);
});
