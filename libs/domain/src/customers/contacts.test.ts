import {
  canAddContact,
  canRemoveContact,
  contactPerson,
  contactsProblem,
  contactsRefusal,
  keptContacts,
  knownContacts,
  storedContactPerson,
  type Contact,
} from './contacts';

const ana: Contact = { name: 'Ana', email: 'ana@lis.example', phone: '+351 1', role: 'Operations' };
const gone: Contact = { id: 9, isDeleted: true };

const EMPTY = 'Please fill in all required contact fields (name, email, phone, and role).';
const WRONG = 'Please fix the validation errors in contacts.';

test.each<[string, Contact[] | null | undefined, string | undefined]>([
  ['no list', undefined, 'At least one contact is required'],
  ['null', null, 'At least one contact is required'],
  ['no contacts', [], 'At least one contact is required'],
  ['only a removed contact', [gone], 'At least one contact is required'],
  ['one contact', [ana], undefined],
  ['three contacts', [ana, ana, ana], undefined],
  ['three contacts and a removed one', [ana, gone, ana, ana], undefined],
  ['four contacts', [ana, ana, ana, ana], 'Maximum 3 contacts allowed per customer'],
  ['no name', [{ ...ana, name: '' }], EMPTY],
  ['a blank name', [{ ...ana, name: '  ' }], EMPTY],
  ['no e-mail', [{ ...ana, email: null }], EMPTY],
  ['no phone', [{ ...ana, phone: undefined }], EMPTY],
  ['no role', [ana, { ...ana, role: '' }], EMPTY],
  [
    'an empty field before a wrong one',
    [
      { ...ana, email: 'x' },
      { ...ana, role: '' },
    ],
    EMPTY,
  ],
  ['a wrong e-mail', [{ ...ana, email: 'ana@' }], WRONG],
  ['a wrong e-mail in the second contact', [ana, { ...ana, email: 'ana@' }], WRONG],
  ['a name of 50 characters', [{ ...ana, name: 'x'.repeat(50) }], undefined],
  ['a name of 51 characters', [{ ...ana, name: 'x'.repeat(51) }], WRONG],
  ['a phone of 20 characters', [{ ...ana, phone: '1'.repeat(20) }], undefined],
  ['a phone of 21 characters', [{ ...ana, phone: '1'.repeat(21) }], WRONG],
  ['white space around an address', [{ ...ana, email: ' ana@lis.example ' }], undefined],
])('%s: %s', (_, contacts, problem) => {
  expect(contactsProblem(contacts)).toBe(problem);
});

test.each([
  [[], true, false],
  [[ana], true, false],
  [[ana, ana], true, true],
  [[ana, ana, gone, gone], true, true],
  [[ana, gone], true, false],
  [[ana, ana, ana], false, true],
  [[ana, ana, ana, ana], false, true],
])('of %j, may one be added: %p, removed: %p', (contacts, mayAdd, mayRemove) => {
  expect(canAddContact(contacts)).toBe(mayAdd);
  expect(canRemoveContact(contacts)).toBe(mayRemove);
});

test('removed contacts are not kept', () => {
  expect(keptContacts([gone, ana, { ...ana, isDeleted: false }])).toEqual([
    ana,
    { ...ana, isDeleted: false },
  ]);
});

test('the customer’s contact person is the first contact that is kept', () => {
  const trimmed = { ...ana, name: ' Ana ', email: ' ana@lis.example', phone: '+351 1 ' };
  expect(contactPerson([gone, trimmed, { ...ana, name: 'Bo' }])).toEqual({
    contactPersonName: 'Ana',
    contactPersonEmail: 'ana@lis.example',
    contactPersonPhone: '+351 1',
  });
});

test.each([[null], [[]], [[{}]], [[{ name: null, email: null, phone: null }]]])(
  'nobody is the contact person of %j',
  (contacts) => {
    expect(contactPerson(contacts)).toEqual({
      contactPersonName: '',
      contactPersonEmail: '',
      contactPersonPhone: '',
    });
  },
);

test.each([
  ['one is changed', [{ id: 1 }], undefined],
  ['one is added and one removed', [{}, { id: 1, isDeleted: true }], undefined],
  ['one is another customer’s', [{ id: 1 }, { id: 9 }], 'CustomerContacts[1].Id'],
  ['one that is gone is deleted again', [{ id: 9, isDeleted: true }], undefined],
  ['none is left', [{ id: 1, isDeleted: true }], 'CustomerContacts'],
  ['none is sent', [], 'CustomerContacts'],
  ['there are too many', [{}, {}, {}], 'CustomerContacts'],
  ['what was never stored is removed', [{ isDeleted: true }], undefined],
])('of a customer with one contact, %s: blame %#', (_, sent, field) => {
  expect(contactsRefusal([{ id: 1 }], sent)?.field).toBe(field);
});

const [ana1, ana2] = [
  { ...ana, id: 1 },
  { ...ana, id: 2 },
];
const bo = { ...ana, name: 'Bo' };

test.each<[string, Contact[], (number | undefined)[]]>([
  ['one who is stored', [ana], [1]],
  ['somebody else', [bo], [undefined]],
  ['one who is stored twice, and somebody else', [ana, bo, ana], [1, undefined, 2]],
  ['one more like those who are stored', [ana, ana, ana], [1, 2, undefined]],
  ['one beside those who are named', [ana2, ana1, ana], [2, 1, undefined]],
  ['one beside who is deleted', [{ id: 1, isDeleted: true }, ana], [1, 2]],
  ['who is deleted, and is none of them,', [{ ...ana, isDeleted: true }], [undefined]],
])('sent without an id, %s is told from those who are added', (_, sent, ids) => {
  expect(knownContacts([ana1, ana2], sent).map(({ id }) => id)).toEqual(ids);
});

test.each([
  ['stay without', [], undefined],
  ['stay without, what was never stored being removed', [{ isDeleted: true }], undefined],
  ['have three', [{}, {}, {}], undefined],
  ['not have four', [{}, {}, {}, {}], 'CustomerContacts'],
])('a customer without contacts may %s', (_, sent, field) => {
  expect(contactsRefusal([], sent)?.field).toBe(field);
});

test('without contacts the contact person is whoever was sent', () => {
  const given = { contactPersonName: 'Ana', contactPersonEmail: '' };
  expect(storedContactPerson([], given)).toEqual({
    contactPersonName: 'Ana',
    contactPersonEmail: null,
    contactPersonPhone: null,
  });
  expect(storedContactPerson([{ name: 'Bo' }], given)).toMatchObject({ contactPersonName: 'Bo' });
});
