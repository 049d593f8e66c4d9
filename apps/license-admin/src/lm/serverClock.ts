import type { LmMiddleware } from '@lm/api-client';

/** How far the clock of this machine is ahead of the server's, in milliseconds. */
let ahead = 0;

/**
 * What the server's clock says when this machine's says that, in milliseconds since 1970: as its last answer told it to the
 * second; before, what this machine's says.
 */
export const serverTime = (here: number = Date.now()): Date => new Date(here - ahead);

export const keepServerClock: LmMiddleware = async (request, next) => {
  const response = await next(request);
  const told = Date.parse(response.headers.get('Date') ?? '');
  if (told) ahead = Date.now() - told;
  return response;
};
