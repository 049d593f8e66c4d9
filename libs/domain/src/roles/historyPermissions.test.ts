import { mayReadDeleted, mayReadTimeline, mayRestore, type RecordTable } from './historyPermissions';

test.each<[RecordTable, boolean, boolean, boolean]>([
  // table, a user reads the timeline, reads what was deleted, restores it
  ['Applications', true, true, false],
  ['Customers', true, true, true],
  ['Licenses', true, true, true],
  ['Users', false, false, false],
])('what a user may do with the history of %s', (table, timeline, deleted, restore) => {
  expect([mayReadTimeline('User', table), mayReadDeleted('User', table), mayRestore('User', table)]).toEqual([
    timeline,
    deleted,
    restore,
  ]);
  expect([
    mayReadTimeline('Administrator', table),
    mayReadDeleted('Administrator', table),
    mayRestore('Administrator', table),
  ]).toEqual([true, true, true]);
});

test('users read the timeline of their own account', () => {
  expect(mayReadTimeline('User', 'Users', 'own')).toBe(true);
});
