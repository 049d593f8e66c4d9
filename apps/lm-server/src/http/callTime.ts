import type { FastifyReply, FastifyRequest } from 'fastify';
import { Deadline } from '../db/deadline';
import { Unavailable } from '../db/unavailable';
import type { CallId } from './call';

declare module 'fastify' {
  interface FastifyRequest {
    /** How many milliseconds of the call's time are spent; what the caller takes to send a body is not counted. */
    timeSpent: number;
  }
}

/** How many times longer a read may take that answers very many rows. */
export const BULK_READ_FACTOR = 3;
const LARGE_PAGE = 100;
/** These answer every row there is. */
const WHOLE_LISTS: readonly CallId[] = ['listUsers', 'listCustomersWithContacts'];

export const isBulkRead = (id: CallId, query: unknown): boolean =>
  WHOLE_LISTS.includes(id) || ((query as { PageSize?: number }).PageSize ?? 0) > LARGE_PAGE;

/**
 * Does a part of a call's work: until it is done, the call's time is over or the caller has gone, whichever is first.
 * @param milliseconds the time for the whole call.
 * @throws Unavailable when the time is over, at the latest.
 */
export async function withinTime<Result>(
  request: FastifyRequest,
  { raw }: FastifyReply,
  milliseconds: number,
  work: () => Promise<Result>,
): Promise<Result> {
  const began = performance.now();
  const deadline = new Deadline(Math.max(0, milliseconds - request.timeSpent));
  const leave = () => deadline.end(new Unavailable('caller_left', 'The caller has hung up.'));
  raw.once('close', leave);
  try {
    return await deadline.run(work);
  } finally {
    raw.off('close', leave);
    request.timeSpent += performance.now() - began;
  }
}
