import { type ContactBlock, mergeContacts } from './customerFormValues';

const kari: ContactBlock = { id: 1, name: 'Kari', email: 'kari@osl.example', phone: '1', role: 'Ops' };
const liv: ContactBlock = { id: 2, name: 'Liv', email: 'liv@osl.example', phone: '2', role: 'IT' };
const added: ContactBlock = { name: 'Ola', email: 'ola@osl.example', phone: '3', role: 'Finance' };
const base = [kari, liv];

test.each<[string, ContactBlock[], ContactBlock[], object[]]>([
  [
    'each field of a contact by itself',
    [{ ...kari, phone: '9' }, liv],
    [{ ...kari, role: 'Director' }, liv],
    [{ ...kari, phone: '9', role: 'Director' }, liv],
  ],
  ['one that was added here', [kari, liv, added], base, [kari, liv, added]],
  ['one that was added elsewhere', base, [kari, liv, { ...added, id: 3 }], [kari, liv, { ...added, id: 3 }]],
  [
    'one that was removed here',
    [{ ...kari, isDeleted: true }, liv],
    base,
    [{ ...kari, isDeleted: true }, liv],
  ],
  ['without one that was removed elsewhere', base, [liv], [liv]],
  [
    'as a new one what was typed into one that was removed elsewhere',
    [{ ...kari, phone: '9' }, liv],
    [liv],
    [liv, { name: 'Kari', email: 'kari@osl.example', phone: '9', role: 'Ops' }],
  ],
])('puts contacts together: %s', (_, typed, newest, both) => {
  expect(mergeContacts({ base, typed, newest }).value).toEqual(both);
});

test('what is contested of a contact stays so while others change and remove other contacts', () => {
  const typed = [kari, { ...liv, role: 'Director' }];
  const first = mergeContacts({ base, typed, newest: [kari, { ...liv, role: 'Chief' }] });
  const second = mergeContacts({
    base: [kari, { ...liv, role: 'Chief' }],
    typed: first.value,
    newest: [{ ...liv, role: 'Chief', phone: '9' }],
    earlier: first.theirs,
  });
  expect(second.value).toEqual([{ ...liv, role: 'Director', phone: '9' }]);
  expect(second).toMatchObject({ isContested: true, theirs: [{ role: 'Chief' }] });
});

const removed = { ...kari, isDeleted: true };

test.each<[string, boolean, ContactBlock[], ContactBlock[]]>([
  [
    'both changed a field of one, and one of them more',
    true,
    [{ ...kari, role: 'Director' }, liv],
    [{ ...kari, role: 'Chief', phone: '9' }, liv],
  ],
  ['what was changed here was removed elsewhere', true, [{ ...kari, role: 'Director' }, liv], [liv]],
  ['what was removed here was changed elsewhere', true, [removed, liv], [{ ...kari, role: 'Chief' }, liv]],
  ['each changed another field', false, [{ ...kari, role: 'Director' }, liv], [{ ...kari, phone: '9' }, liv]],
  ['both changed a field to the same', false, [{ ...kari, phone: '9' }, liv], [{ ...kari, phone: '9' }, liv]],
  ['both removed one', false, [removed, liv], [liv]],
  ['each added one', false, [...base, added], [...base, { ...added, id: 3 }]],
])('tells what is contested: %s', (_, isContested, typed, newest) => {
  expect(mergeContacts({ base, typed, newest }).isContested).toBe(isContested);
});
