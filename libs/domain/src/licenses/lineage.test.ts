import { goneRefusal, type IssueEnd, kindOfBeginning, kindOfEnd, whatBecameText } from './lineage';

const past = { number: 'L-00417-P', endedDate: '2026-11-22T08:05:09.123Z', endedBy: 'Ada Berg' };
const present = { id: 1043, issue: 2, expiryDate: '2028-12-31T23:59:59.999Z' };

test('who renews a license that is gone is told by whom it was renewed, and which one holds', () => {
  expect(goneRefusal({ ...past, endedBecause: 'Renewed' }, present)).toEqual({
    status: 409,
    code: 'license-replaced',
    text: 'License L-00417-P was renewed by Ada Berg on 2026-11-22 at 08:05 UTC. Issue 2, license 1043, holds now until 2028-12-31.',
    presentId: 1043,
  });
});

test('a screen says it with dates as it writes them, and leaves the id to its link', () => {
  const { issue, expiryDate } = present;
  const style = { locale: 'en-US', timeZone: 'America/New_York' };
  const text = whatBecameText({ ...past, endedBecause: 'Renewed' }, { issue, expiryDate }, style);
  expect(text.replace(/\s/g, ' ')).toBe(
    'License L-00417-P was renewed by Ada Berg on 11/22/2026, 3:05 AM. Issue 2 holds now until 12/31/2028.',
  );
});

test('a license that was deleted says so, by whom if that is known', () => {
  expect(goneRefusal({ ...past, endedBecause: 'Deleted' }, undefined)).toEqual({
    status: 404,
    code: 'license-deleted',
    text: 'License L-00417-P was deleted by Ada Berg on 2026-11-22 at 08:05 UTC.',
  });
  expect(goneRefusal({ ...past, endedBecause: 'Deleted', endedBy: undefined }, undefined)).toEqual({
    status: 404,
    code: 'license-deleted',
    text: 'License L-00417-P was deleted on 2026-11-22 at 08:05 UTC.',
  });
  expect(goneRefusal({ ...past, endedBecause: 'Replaced' }, undefined)).toEqual({
    status: 409,
    code: 'license-replaced',
    text: 'License L-00417-P was changed by Ada Berg on 2026-11-22 at 08:05 UTC. It was deleted since.',
  });
});

test.each<[IssueEnd, string, string]>([
  ['Renewed', 'Renewed', 'Renewed'],
  ['Changed', 'Changed', 'Changed'],
  ['Replaced', 'Changed', 'Changed'],
  ['Suspended', 'Suspended', 'Reinstated'],
  ['Deleted', 'Deleted', 'Restored'],
])('an issue that ended as %s is said to be %s, and the next one %s', (end, ended, began) => {
  expect([kindOfEnd(end), kindOfBeginning(end)]).toEqual([ended, began]);
});

test('the first issue is said to be issued', () => {
  expect(kindOfBeginning(undefined)).toBe('Issued');
});
