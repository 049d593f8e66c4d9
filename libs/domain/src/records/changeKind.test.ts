import { kindOfChange, kindOfEntry, knownKind, type ChangeKind } from './changeKind';

const entry = (tableName: string, operation: string, kind?: ChangeKind) => ({
  tableName,
  operation,
  ...(kind && { kind }),
});

test.each([
  [entry('Customers', 'Create'), 'Created'],
  [entry('Customers', 'Create', 'Restored'), 'Restored'],
  [entry('Licenses', 'Create'), 'Issued'],
  [entry('Licenses', 'Update'), 'Updated'],
  [entry('Licenses', 'Delete'), 'Deleted'],
])('the entry %j says %s', (one, kind) => {
  expect(kindOfEntry(one)).toBe(kind);
});

test.each<[ReturnType<typeof entry>[], ChangeKind]>([
  [[entry('Applications', 'Update')], 'Updated'],
  [[entry('Passwords', 'Update'), entry('Users', 'Update')], 'Updated'],
  [[entry('Licenses', 'Delete'), entry('Licenses', 'Create')], 'Changed'],
  [[entry('Licenses', 'Delete'), entry('Licenses', 'Create', 'Renewed')], 'Renewed'],
  [[entry('Licenses', 'Create', 'Restored')], 'Restored'],
  [[entry('Licenses', 'Create'), entry('Licenses', 'Create')], 'Issued'],
])('the entries %j together are %s', (entries, kind) => {
  expect(kindOfChange(entries)).toBe(kind);
});

test('a word of a newer server is the plain one of the operation here', () => {
  const merged = entry('Customers', 'Update', 'Merged' as never);
  expect(kindOfEntry(merged)).toBe('Updated');
  expect(knownKind({ kind: 'Merged' as never, rows: [merged] })).toBe('Updated');
  expect(knownKind({ kind: 'Renewed', rows: [merged] })).toBe('Renewed');
});
