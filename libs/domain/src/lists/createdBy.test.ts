import { auditUserText, createdByText, CREATED_BY_SYSTEM, userNames } from './createdBy';

const users = [
  { id: 'u1', firstName: 'Ana', lastName: 'Silva', userName: 'asilva' },
  { id: 'u2', firstName: ' ', lastName: null, userName: ' bo ' },
  { id: 'u3', email: 'cy@lm.example' },
  { id: 4, firstName: 'Dee' },
];

test.each([
  ['u1', 'Ana Silva', 'Ana Silva'],
  ['u2', 'bo', 'bo'],
  ['u3', 'u3', 'Unknown User'],
  [4, 'Dee', 'Dee'],
  ['4', 'Dee', 'Dee'],
  ['import job', 'import job', 'Unknown User'],
  ['', 'System', 'Unknown User'],
  [null, 'System', 'Unknown User'],
  [undefined, 'System', 'Unknown User'],
])('%j is shown as %s, in the audit log as %s', (id, text, auditText) => {
  const names = userNames(users);
  expect(createdByText(id, names, CREATED_BY_SYSTEM)).toBe(text);
  expect(auditUserText(id, names)).toBe(auditText);
});

test('what a program did with an API token names both the user and the token', () => {
  expect(auditUserText('u1', userNames(users), 'Nightly report')).toBe('Ana Silva · Nightly report');
  expect(auditUserText('u1', userNames(users), null)).toBe('Ana Silva');
});

test('a user without a name has none', () => {
  expect([...userNames([{ id: 'u3', email: 'cy@lm.example' }])]).toEqual([]);
});

test('a deleted user has the kept name, which says so; one who is back has the present name', () => {
  const deleted = [
    { id: 'u9', name: 'Grace Hopper' },
    { id: 'u8', name: 'Ada Byron' },
  ];
  const names = userNames([{ id: 'u8', firstName: 'Ada', lastName: 'Lovelace' }], deleted);
  expect(createdByText('u9', names, '')).toBe('Grace Hopper (deleted)');
  expect(auditUserText('u8', names)).toBe('Ada Lovelace');
});
