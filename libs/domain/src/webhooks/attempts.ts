import { DAY_MS } from '../licenses/expiry';
import { WEBHOOK_RETRY_DAYS } from '../limits';

const FIRST_PAUSE_MS = 5_000;
/** Between two attempts, also when the receiver asks for more. */
const LONGEST_PAUSE_MS = 8 * 60 * 60 * 1000;
const GROWTH = 4;

/** The pause that a `Retry-After` asks for, in milliseconds; none when it is not understood. */
export function pauseAskedFor(retryAfter: string | null | undefined, now: Date): number | undefined {
  if (!retryAfter) return undefined;
  const wait = /^\d+$/.test(retryAfter) ? Number(retryAfter) * 1000 : Date.parse(retryAfter) - now.getTime();
  return Number.isNaN(wait) ? undefined : Math.max(0, Math.min(LONGEST_PAUSE_MS, wait));
}

/** A delivery whose attempt has just failed. */
type TriedDelivery = {
  /** Since it was queued, this one too. */
  attempts: number;
  queued: Date;
  /** What the receiver asked for, in milliseconds. */
  retryAfter?: number | undefined;
};

/**
 * When a delivery is tried again: after pauses that grow, each with some chance, so that not all come at once. Undefined
 * when its time is over; it is tried a last time when that ends.
 *
 * @param chance from 0 to 1
 */
export function nextAttempt(
  { attempts, queued, retryAfter = 0 }: TriedDelivery,
  now: Date,
  chance: number,
): Date | undefined {
  const end = queued.getTime() + WEBHOOK_RETRY_DAYS * DAY_MS;
  if (now.getTime() >= end) return undefined;
  const pause = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * GROWTH ** (attempts - 1));
  const wait = Math.max(pause * (0.75 + chance / 2), retryAfter);
  return new Date(Math.min(now.getTime() + wait, end));
}
