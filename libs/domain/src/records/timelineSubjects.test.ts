import { timelineSubjects } from './timelineSubjects';

test('a change of a license is told with its customer and its applications, those before the change among them', () => {
  const subjects = timelineSubjects({
    tableName: 'Licenses',
    recordId: '5',
    old: { customerId: 7, applications: [{ id: 1 }] },
    new: { customerId: 7, applications: [{ id: 2 }] },
  });
  expect(subjects.map(({ tableName, recordId }) => `${tableName} ${recordId}`)).toEqual([
    'Licenses 5',
    'Customers 7',
    'Applications 1',
    'Applications 2',
  ]);
});

test.each([
  ['Passwords', 'Users'],
  ['Roles', 'Users'],
  ['Customers', 'Customers'],
])('an entry about %s is in the timeline of its %s', (tableName, own) => {
  expect(timelineSubjects({ tableName, recordId: '1' })).toEqual([{ tableName: own, recordId: '1' }]);
});

test('what happens without a change of a record is in no timeline', () => {
  expect(timelineSubjects({ tableName: 'Downloads', recordId: '1' })).toEqual([]);
});
