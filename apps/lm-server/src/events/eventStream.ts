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
export function eventStream(options: StreamOptions): Readable {
  const gone = new AbortController();
  const parts = told(options, gone.signal);
  // `Readable.from` would tell that it is destroyed only when the part that it waits for has come.
  return new Readable({
    read() {
      parts.next().then(
        ({ done, value }) => this.push(done ? null : value),
        (reason: Error) => this.destroy(reason),
      );
    },
    destroy(error, done) {
      gone.abort();
      done(error);
    },
  });
}

async function* told(
  { from, growth, readOn, timeout }: StreamOptions,
  gone: AbortSignal,
): AsyncGenerator<string> {
  const end = performance.now() + LONGEST_MS;
  yield `retry: 1000\n\n`;
  for (let place = from; performance.now() < end && !growth.isStopping() && !gone.aborted;) {
    const events = await new Deadline(timeout).run(() => readOn(place));
    if (!events) return;
    const { items, next, hasMore } = events;
    place = next;
    yield items.length > 0 ? items.map(messageOf).join('') : `: nothing new\nid: ${cursorOf(place)}\n\n`;
    if (!hasMore) await growth.beyond(place.leaves, Math.min(SILENCE_MS, end - performance.now()), gone);
  }
}

const messageOf = (event: Events['items'][number]): string =>
  `id: ${event.cursor}\ndata: ${JSON.stringify(event)}\n\n`;
