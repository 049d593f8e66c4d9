import type { LmMiddleware } from '@lm/api-client';

/** How far the clock of this machine is ahead of the server's, in milliseconds. */
let ahead = 0;

/** Milliseconds since 1970 by the server's clock, as its last answer told it to the second; by this machine's before. */
export const serverNow = (): number => Date.now() - ahead;

export const keepServerClock: LmMiddleware = async (request, next) => {
  const response = await next(request);
  const told = Date.parse(response.headers.get('Date') ?? '');
  if (told) ahead = Date.now() - told;
  return response;
};
