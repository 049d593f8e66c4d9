import { standingOfFile } from './fileStanding';

const suspendedDate = '2026-11-21T09:30:00.000Z';

test.each([
  [2, { issue: 2, suspendedDate: null }, 'Current'],
  [2, { issue: 2, suspendedDate }, 'Suspended'],
  [1, { issue: 2, suspendedDate: null }, 'Replaced'],
  [1, { issue: 2, suspendedDate }, 'Replaced'],
  [2, null, 'Withdrawn'],
])('the file of issue %d is, with %j there, %s', (issue, present, standing) => {
  expect(standingOfFile(issue, present)).toBe(standing);
});
