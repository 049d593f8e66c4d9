import type { LmMiddleware } from '@lm/api-client';
import { sharedStorage } from '../browser/browserStorage';

const KEY = 'lm.clock-ahead';
/** Less is not worth writing down, in milliseconds. */
const WORTH_KEEPING_MS = 60_000;

/**
 * How far the clock of this machine is ahead of the server's, in milliseconds. Of one that is fast the next page knows before
 * any answer: by it, every session would be over. One that is slow ends none.
 */
let ahead = Math.max(0, Number(sharedStorage.read(KEY)) || 0);

/**
 * What the server's clock says when this machine's says that, in milliseconds since 1970: as its last answer told it to the
 * second; before, what this machine's says.
 */
export const serverTime = (here: number = Date.now()): Date => new Date(here - ahead);

export const keepServerClock: LmMiddleware = async (request, next) => {
  const response = await next(request);
  const told = Date.parse(response.headers.get('Date') ?? '');
  if (told) {
    const before = ahead;
    ahead = Date.now() - told;
    if (Math.abs(ahead - before) > WORTH_KEEPING_MS) sharedStorage.write(KEY, String(ahead));
  }
  return response;
};
