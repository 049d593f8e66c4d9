import { changesIn, timelineEvent, type ChangeKind } from '@lm/domain';
import type { Schemas } from '@lm/api-client';
import { isoMoment } from '../db/moment';
import type { TimelineRow } from './timelineStore';

/** Moments read in bulk are PostgreSQL's text. */
type Entry = Omit<TimelineRow, 'changeId' | 'operationDate'> & {
  changeId: number | null;
  operationDate: Date | string;
};

const entryOf = ({ operation, kind, operationDate, ...row }: Entry) => ({
  ...row,
  operation: operation as Schemas['AuditOperation'],
  kind: kind as ChangeKind | null,
  operationDate: isoMoment(operationDate),
});

export const eventOf = (entries: readonly Entry[]): Schemas['TimelineEvent'] =>
  timelineEvent(entries.map(entryOf));

/** In the order of the changes. */
export const eventsOf = (rows: readonly TimelineRow[]): Schemas['TimelineEvent'][] =>
  changesIn(rows).map(eventOf);
