import { eventSight } from '@lm/domain';
import type { FakeHandlers, Schemas } from '../http/call';
import { Problem, refused } from '../http/problem';
import type { FakeStore } from '../store/FakeStore';
import type { FakeUser } from '../store/rows';
import { summaryOf } from './auditLogHandlers';

/** The real server's tells one state of a database from another; the fake has but one. */
const EPOCH = '00000000';
const LOOK_EVERY_MS = 25;

const cursorOf = (position: number) => `${position}-${EPOCH}`;

/** How many events stand before it. @throws Problem 400 or 410 */
function positionOf(cursor: string | null | undefined, size: number): number {
  if (cursor === 'end') return size;
  const [, position, epoch] = /^(\d{1,15})-([\da-f]{8})$/.exec(cursor ?? `0-${EPOCH}`) ?? [];
  if (epoch === undefined) throw refused({ After: ['This is no cursor of the events'] });
  if (epoch === EPOCH && Number(position) <= size) return Number(position);
  throw new Problem(410, {
    detail: 'An older state of the database was put back: read everything again, and go on from "end".',
  });
}

/** What a reader may see of what has happened from a position on. */
export function eventsFrom(
  store: FakeStore,
  start: number,
  caller: Pick<FakeUser, 'id' | 'isAdmin'>,
  scopes?: readonly string[],
): Schemas['ChangeEvent'][] {
  return [...store.auditLogs.values()].slice(start).flatMap((row, offset) => {
    const sight = eventSight(row, caller, scopes);
    if (sight === 'nothing') return [];
    const position = start + offset;
    const { tableName, recordId, operation } = row;
    const changed = { cursor: cursorOf(position + 1), position, tableName, recordId, operation };
    return [sight === 'whole' ? { ...changed, entry: summaryOf(row) } : changed];
  });
}

export const eventHandlers = {
  async listEvents({ store, query, headers, signal, caller, token }) {
    const { After, Limit = 100, Wait = 0 } = query;
    const start = positionOf(headers.get('Last-Event-ID') ?? After, store.auditLogs.size);
    let timer: ReturnType<typeof setTimeout>;
    // A timer of a call that nobody waits for would keep a program from ending.
    signal.addEventListener('abort', () => clearTimeout(timer));
    for (let waited = 0; ; waited += LOOK_EVERY_MS) {
      const found = eventsFrom(store, start, caller, store.tokens.get(token)?.scopes);
      const items = found.slice(0, Limit);
      const hasMore = found.length > items.length;
      const next = hasMore ? items.at(-1)!.cursor : cursorOf(store.auditLogs.size);
      if (items.length > 0 || waited >= Wait * 1000 || signal.aborted) return { items, next, hasMore };
      await new Promise((resolve) => (timer = setTimeout(resolve, LOOK_EVERY_MS)));
    }
  },
} satisfies Partial<FakeHandlers>;
