import { type ApiError, endsSession, isApiError } from './ApiError';
import { dataOf, onWire } from './calls/call';
import type { Query } from './contractCalls';
import type { CallOptions, LmClient } from './createLmClient';
import { pause } from './pause';
import type { Schemas } from './schema';

/** Something that was done; its `cursor` says where to go on after it. */
export type ChangeEvent = Schemas['ChangeEvent'];

/** How {@link watch} watches: what each of its calls can be given, and: */
export type WatchOptions = Omit<CallOptions, 'ifMatch' | 'ifNoneMatch' | 'idempotencyKey'> & {
  /** The cursor of the last event that was dealt with; without one it begins with the next event to come. */
  after?: string | undefined;
  /** For how many seconds the server may wait for an event before it answers; 25 unless told, 1 to 30. */
  wait?: number | undefined;
  /** Sees every failure that it goes on after, and how many there were since it was answered last: 1, 2, … */
  onFailure?: ((error: ApiError, failures: number) => void) | undefined;
};

/** Reads the events after a cursor (`after`; `end` for none yet), waiting for one when told (`wait`). */
export const list = (client: LmClient, query: Query<'listEvents'> = {}, options?: CallOptions) =>
  dataOf(client.GET('/api/Events', { ...options, params: { query: onWire(query) } }));

/** The cursor of now. Take it before you read what you then keep up to date by the events after it. */
export const end = async (client: LmClient, options?: CallOptions): Promise<string> =>
  (await list(client, { after: 'end', limit: 1 }, options)).next;

const LONGEST_PAUSE_MS = 30_000;

/**
 * Every event after the cursor, each once and in order, for ever: until the signal ends it. It goes on by itself when the
 * server was away, after as long as the answer said (`Retry-After`); `onFailure` is told.
 *
 * @throws ApiError when the session has ended, the cursor is no longer good (status 410: read everything again then), or what
 * answers first is not the API (look at `baseUrl`).
 */
export async function* watch(
  client: LmClient,
  { after, wait = 25, timeoutMs = (wait + 30) * 1000, onFailure, ...calls }: WatchOptions = {},
): AsyncGenerator<ChangeEvent, void, undefined> {
  const { signal } = calls;
  const options = { ...calls, timeoutMs };
  let isKnown = false;
  for (let failures = 0; !signal?.aborted;) {
    let items: ChangeEvent[] = [];
    try {
      if (after === undefined) after = await end(client, options);
      else {
        const query = { after, wait: Math.max(1, wait), limit: 1000 };
        ({ items, next: after } = await list(client, query, options));
      }
      isKnown = true;
      failures = 0;
    } catch (error) {
      if (signal?.aborted) return;
      if (!isPassing(error) || (error.kind === 'unreadable' && !isKnown)) throw error;
      const backoff = Math.min(LONGEST_PAUSE_MS, 1000 * 2 ** failures++);
      onFailure?.(error, failures);
      await pause(Math.max(backoff, error.retryAfterMs ?? 0), signal);
    }
    for (const item of items) {
      if (signal?.aborted) return;
      yield item;
    }
  }
}

/** Whether it may be otherwise in a while. */
const isPassing = (error: unknown): error is ApiError =>
  isApiError(error) &&
  !endsSession(error.kind) &&
  error.kind !== 'usage' &&
  (error.status < 400 || error.status >= 500 || error.status === 408 || error.status === 429);
