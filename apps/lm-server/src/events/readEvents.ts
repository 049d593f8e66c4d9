import type { Schemas } from '@lm/api-client';
import { eventSight } from '@lm/domain';
import { summaryOf } from '../audit-logs/auditLogRoutes';
import type { Db } from '../db/Db';
import type { Caller } from '../session/caller';
import { cursorOf, type Place } from './eventCursor';
import { entriesFrom, type LoggedEntry } from './eventStore';

type Event = Schemas['ChangeEvent'];

/** At a time: of those some are the caller's to see. */
const SLICE = 1000;

export type Events = { items: Event[]; next: Place; hasMore: boolean };

/** What stands behind the place as far as the caller may know of it: perhaps nothing, though there is more. */
export async function readEvents(db: Db, caller: Caller, from: Place, limit: number): Promise<Events> {
  const { entries, read } = await entriesFrom(db, from.leaves, SLICE);
  const reader = { id: caller.userId, isAdmin: caller.isAdmin };
  const items = entries.flatMap((entry): Event[] => {
    const sight = eventSight(entry, reader, caller.token?.scopes);
    if (sight === 'nothing') return [];
    const { entry: summary, ...changed } = wholeEvent(entry, from.epoch);
    return [sight === 'whole' ? { ...changed, entry: summary } : changed];
  });
  const isCut = items.length > limit;
  const shown = items.slice(0, limit);
  const leaves = isCut ? shown.at(-1)!.position + 1 : from.leaves + read;
  return { items: shown, next: { ...from, leaves }, hasMore: isCut || read === SLICE };
}

/** As administrators see it. */
export function wholeEvent(
  { position, ...row }: LoggedEntry,
  epoch: string,
): Event & Required<Pick<Event, 'entry'>> {
  const entry = summaryOf(row);
  const { tableName, recordId, operation } = entry;
  return {
    cursor: cursorOf({ epoch, leaves: position + 1 }),
    position,
    tableName,
    recordId,
    operation,
    entry,
  };
}
