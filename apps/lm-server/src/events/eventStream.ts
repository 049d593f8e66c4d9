import { Readable } from 'node:stream';
import { Deadline } from '../db/deadline';
import type { Events } from './readEvents';
import { cursorOf, type Place } from './eventCursor';
import type { Growth } from './growth';

/** Then whoever listens comes again, and is asked for their session. */
const LONGEST_MS = 60_000;
/** Proxies take a connection without a byte for a dead one. */
const SILENCE_MS = 15_000;

type StreamOptions = {
  from: Place;
  growth: Growth;
  /** Undefined when the session has ended. */
  readOn: (from: Place) => Promise<Events | undefined>;
  /** Of a read, in milliseconds. */
  timeout: number;
};

/** https://html.spec.whatwg.org/multipage/server-sent-events.html */
export const eventStream = (options: StreamOptions): Readable => Readable.from(told(options));

async function* told({ from, growth, readOn, timeout }: StreamOptions): AsyncGenerator<string> {
  const end = performance.now() + LONGEST_MS;
  yield `retry: 1000\n\n`;
  for (let place = from; performance.now() < end && !growth.isStopping();) {
    const events = await new Deadline(timeout).run(() => readOn(place));
    if (!events) return;
    const { items, next, hasMore } = events;
    place = next;
    yield items.length > 0 ? items.map(messageOf).join('') : `: nothing new\nid: ${cursorOf(place)}\n\n`;
    if (!hasMore) await growth.beyond(place.leaves, Math.min(SILENCE_MS, end - performance.now()));
  }
}

const messageOf = (event: Events['items'][number]): string =>
  `id: ${event.cursor}\ndata: ${JSON.stringify(event)}\n\n`;
