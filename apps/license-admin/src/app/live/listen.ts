import { type ApiError, type CallOptions, endsSession, isApiError, type LmClient } from '@lm/api-client';
import { end, list } from '@lm/api-client/events';
import { backgroundClient } from '../../lm/client';
import { setLive } from '../../lm/live';
import { sessionEnded } from '../../session/sessionSlice';
import type { Store } from '../store';
import { keepToday } from './keepToday';
import { isAway, readFailedAgain } from './readFailedAgain';
import { takingIn } from './takeIn';

/** For how long the server keeps a question without an answer, in seconds. */
const WAIT = 25;
/** More at once are too many to look at one by one. */
const MOST = 200;
/** A sign-out here is known by then, in milliseconds; it ends the question too. */
const SIGN_OUT_MS = 1000;

/** A server that is away is asked again and again, ever more seldom. */
const PATIENT: CallOptions = {
  timeoutMs: (WAIT + 30) * 1000,
  retries: Infinity,
  retryDelayMs: 1000,
  maxRetryDelayMs: 10_000,
};
/** The first failure says that it is away. */
const ONCE: CallOptions = { ...PATIENT, retries: 0 };
/** One that wants to be left alone for longer is asked again by then, in milliseconds. */
const LONGEST_PAUSE_MS = 15 * 60_000;

/**
 * Takes in what others change, from a cursor on, until the signal ends it. It asks only while the page is seen: tabs in
 * the background take none of the browser's few connections, and catch up from their cursor when they are looked at.
 * When a server that was away is back, what could not be read meanwhile is read. A day that begins changes licenses too.
 */
export async function listen(store: Store, start: Promise<string>, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return;
  const client = backgroundClient();
  signal.addEventListener('abort', keepToday(store));
  const { takeIn, takeInAnything } = takingIn(store, client, signal);
  const beginAnew = async () => {
    const now = await end(client, { ...PATIENT, signal });
    await takeInAnything();
    return now;
  };
  try {
    let after = await start.catch((error) => {
      if (!isServerAway(error)) throw error;
      return beginAnew();
    });
    setLive(!signal.aborted);
    if (!signal.aborted) readFailedAgain(store);
    let away = false;
    while (!signal.aborted) {
      await untilSeen(signal);
      const events = await nextEvents(client, after, away, signal);
      if (events === 'away') {
        away = true;
        continue;
      }
      if (events && away) {
        away = false;
        readFailedAgain(store);
      }
      if (events === 'gone' || events?.hasMore) after = await beginAnew();
      else if (events) {
        await takeIn(events.items);
        after = events.next;
      }
    }
  } catch (error) {
    if (signal.aborted) return;
    setLive(false);
    if (!isApiError(error)) throw error;
    if (!endsSession(error.kind)) return; // a server without events
    await new Promise((resume) => setTimeout(resume, SIGN_OUT_MS));
    if (!signal.aborted) store.dispatch(sessionEnded('refused'));
  }
}

const isServerAway = (error: unknown): error is ApiError => isApiError(error) && isAway(error);

/** Nothing when the page was hidden meanwhile. */
async function nextEvents(client: LmClient, after: string, away: boolean, signal: AbortSignal) {
  const asking = new AbortController();
  const stop = () => asking.abort();
  const onChange = () => {
    if (document.visibilityState === 'hidden') stop();
  };
  signal.addEventListener('abort', stop);
  document.addEventListener('visibilitychange', onChange);
  try {
    // One that is back answers at once.
    const [wait, options] = away ? [0, PATIENT] : [WAIT, ONCE];
    return await list(client, { after, wait, limit: MOST }, { ...options, signal: asking.signal });
  } catch (error) {
    if (asking.signal.aborted) return undefined;
    if (isApiError(error) && error.status === 410) return 'gone';
    if (!isServerAway(error)) throw error;
    await pause(error.retryAfterMs ?? 0, asking.signal);
    return 'away';
  } finally {
    signal.removeEventListener('abort', stop);
    document.removeEventListener('visibilitychange', onChange);
  }
}

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resume) => {
    const timer = setTimeout(resume, Math.min(ms, LONGEST_PAUSE_MS));
    signal.addEventListener('abort', () => (clearTimeout(timer), resume()));
  });

const untilSeen = (signal: AbortSignal) =>
  new Promise<void>((resume) => {
    const look = () => {
      if (document.visibilityState === 'hidden' && !signal.aborted) return;
      document.removeEventListener('visibilitychange', look);
      signal.removeEventListener('abort', look);
      resume();
    };
    document.addEventListener('visibilitychange', look);
    signal.addEventListener('abort', look);
    look();
  });
