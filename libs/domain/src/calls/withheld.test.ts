import { conflictRefusal } from '../licenses/conflict';
import { goneRefusal, type IssueEnd } from '../licenses/lineage';
import { suspensionRefusal } from '../licenses/suspension';
import type { Refusal } from './refusal';
import { withoutRecords } from './withheld';

const now = new Date('2026-11-22T12:00:00.000Z');
const expiryDate = '2030-01-31T23:59:59.999Z';
const applications = [{ id: 9471, applicationName: 'Gates' }];
const license = {
  id: 4417,
  number: 'L-00417-P',
  customerId: 8315,
  applicationIds: [9471],
  applications,
  expiryDate,
};
const past = (endedBecause: IssueEnd) => ({
  ...{ number: 'L-00417-P', endedBecause },
  ...{ endedBy: 'Ada Lovelace', endedDate: '2026-11-20T09:30:00.000Z' },
});

/** What records say and who did what to them: nothing of it is for whoever may not read. */
const TOLD_BY_RECORDS = /4417|L-00417-P|Ada|Oslo|8315|9471|Gates|2026|2030/;

const overlap = conflictRefusal(
  { id: 8315, customerName: 'Oslo' },
  [license],
  { applicationIds: [9471], expiryDate, field: 'ApplicationIds' },
  now,
);

test.each<[string, Refusal | undefined]>([
  ['one that overlaps', overlap],
  ['one that was deleted', goneRefusal(past('Deleted'), undefined)],
  ['one that was suspended and deleted', goneRefusal(past('Suspended'), undefined)],
  ['one that was renewed', goneRefusal(past('Renewed'), { id: 4417, issue: 3, expiryDate })],
  ['one that is suspended', suspensionRefusal({ suspendedDate: now }, past('Suspended'))],
])('a token that may not read is told of a license no more than why: %s', (_, refusal) => {
  const { text: detail, field, ...data } = refusal!;
  const problem = { ...data, detail, ...(field && { errors: { [field]: [detail] } }) };
  expect(JSON.stringify(problem)).toMatch(TOLD_BY_RECORDS);
  const told = withoutRecords(problem);
  expect(JSON.stringify(told)).not.toMatch(TOLD_BY_RECORDS);
  expect(told).toMatchObject({ status: problem.status, code: problem.code });
  expect(told.detail).toMatch(/^The \w+ .*\.$/);
  expect(Object.values(told.errors ?? {}).flat()).toEqual(field ? [told.detail] : []);
});

test('no problem names a record to it, whatever its code', () => {
  const problem = { code: 'name-taken', detail: 'It is taken.', presentId: 7, inTheWay: [], blockers: [] };
  expect(withoutRecords(problem)).toEqual({ code: 'name-taken', detail: 'It is taken.' });
});

test('what is told of the input stays', () => {
  const problem = { code: 'invalid-input', detail: 'Wrong.', errors: { Reason: ['Wrong.'] } };
  expect(withoutRecords(problem)).toEqual(problem);
});
