import type { Db } from '../db/Db';
import { Streamed, type Handlers } from '../http/call';
import { unauthorized } from '../http/problem';
import type { Log } from '../log/log';
import { cursorOf, placeOf, type Place } from './eventCursor';
import { eventStream } from './eventStream';
import type { Growth } from './growth';
import { readEvents } from './readEvents';

type EventServices = { db: Db; log: Log; growth: Growth; callTimeout: number };

const USUAL_LIMIT = 100;

/** Whether it is what the caller wants most. */
const wantsStream = (accept: string | undefined) =>
  /^\s*text\/event-stream\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/i.test(accept ?? '');

export const eventHandlers = ({ db, log, growth, callTimeout }: EventServices) =>
  ({
    listEvents: async ({ query, headers, caller, callerNow }) => {
      const { After, Limit = USUAL_LIMIT, Wait = 0 } = query;
      const from = await placeOf({ db, log }, headers['last-event-id']?.toString() ?? After);
      const readOn = async (place: Place) => {
        const stillCaller = await callerNow();
        return stillCaller && readEvents(db, stillCaller, place, Limit);
      };
      if (wantsStream(headers.accept))
        return new Streamed('text/event-stream', eventStream({ from, growth, readOn, timeout: callTimeout }));

      const end = performance.now() + Wait * 1000;
      let events = await readEvents(db, caller, from, Limit);
      while (events.items.length === 0 && performance.now() < end && !growth.isStopping()) {
        if (!events.hasMore) await growth.beyond(events.next.leaves, end - performance.now());
        const more = await readOn(events.next);
        if (!more) throw unauthorized(headers.authorization);
        events = more;
      }
      return { ...events, next: cursorOf(events.next) };
    },
  }) satisfies Partial<Handlers>;
