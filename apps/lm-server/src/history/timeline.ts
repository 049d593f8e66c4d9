import { kindOfChange, kindOfEntry, type ChangeKind } from '@lm/domain';
import type { Schemas } from '@lm/api-client';
import { isoMoment } from '../db/moment';
import type { TimelineRow } from './timelineStore';

type Entry = Omit<TimelineRow, 'changeId' | 'operationDate'> & { changeId: number | null };

const entryOf = (row: Entry): Schemas['TimelineRow'] => ({
  id: row.id,
  tableName: row.tableName,
  recordId: row.recordId,
  recordName: row.recordName,
  operation: row.operation as Schemas['AuditOperation'],
  kind: kindOfEntry({ ...row, kind: row.kind as ChangeKind | null }),
  oldValues: row.oldValues,
  newValues: row.newValues,
});

export function eventOf(entries: readonly (Entry & { operationDate: Date })[]): Schemas['TimelineEvent'] {
  const [{ id, changeId, operationDate, userId }] = entries as [(typeof entries)[number]];
  const rows = entries.map(entryOf);
  const date = operationDate.toISOString();
  return { changeId: changeId ?? id, date, userId, kind: kindOfChange(rows), rows };
}

/** In the order of the changes. */
export function eventsOf(rows: readonly TimelineRow[]): Schemas['TimelineEvent'][] {
  const events: Schemas['TimelineEvent'][] = [];
  for (const row of rows) {
    let event = events.at(-1);
    if (event?.changeId !== row.changeId) {
      const { changeId, operationDate, userId } = row;
      event = { changeId, date: isoMoment(operationDate), userId, kind: 'Updated', rows: [] };
      events.push(event);
    }
    event.rows.push(entryOf(row));
  }
  for (const event of events) event.kind = kindOfChange(event.rows);
  return events;
}
