import { changesIn, timelineEvent } from './timelineEvent';

const entry = (id: number, changeId: number | null, tableName: string, operation: string) => ({
  id,
  changeId,
  tableName,
  recordId: String(id),
  operation,
  userId: 'ada',
  operationDate: '2026-11-21T09:30:00.000Z',
  oldValues: null,
  newValues: '{}',
});

test('a license that goes while another one comes is one change', () => {
  const event = timelineEvent([entry(4, 4, 'Licenses', 'Delete'), entry(5, 4, 'Licenses', 'Create')]);
  expect(event).toMatchObject({
    changeId: 4,
    date: '2026-11-21T09:30:00.000Z',
    userId: 'ada',
    kind: 'Changed',
    rows: [
      { id: 4, recordName: null, kind: 'Deleted' },
      { id: 5, recordName: null, kind: 'Issued' },
    ],
  });
});

test('entries are grouped by their change, those without one each by itself', () => {
  const entries = [
    entry(1, null, 'Users', 'Create'),
    entry(2, 2, 'Licenses', 'Delete'),
    entry(3, null, 'Users', 'Update'),
    entry(4, 2, 'Licenses', 'Create'),
  ];
  expect(changesIn(entries).map((change) => change.map(({ id }) => id))).toEqual([[1], [2, 4], [3]]);
});
