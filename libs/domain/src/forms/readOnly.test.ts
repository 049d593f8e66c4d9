import { isReadOnly, withoutReadOnly } from './readOnly';

const name = { type: 'string' };
const created = { type: 'string', readOnly: true };
const schema = {
  type: 'object',
  properties: {
    name,
    created,
    contacts: { type: 'array', items: { type: 'object', properties: { name, created } } },
  },
};

test.each([
  ['a property of the server', { name: 'Oslo', created: '2026' }, { name: 'Oslo' }],
  ['one of a wrong type', { created: { at: [7] } }, {}],
  [
    'one in an entry of a list',
    { contacts: [{ name: 'Kari', created: 7 }] },
    { contacts: [{ name: 'Kari' }] },
  ],
  ['no property that the schema does not know', { more: 1 }, { more: 1 }],
  ['nothing of a list of the wrong type', { contacts: 'Kari' }, { contacts: 'Kari' }],
  ['nothing of a body that is no object', 'text', 'text'],
  ['nothing of no body', null, null],
])('takes out %s', (_, body, left) => {
  expect(withoutReadOnly(body, schema)).toEqual(left);
});

test("knows what is the server's alone", () => {
  expect([isReadOnly(created), isReadOnly(name)]).toEqual([true, false]);
});
