import type { FastifyReply, FastifyRequest } from 'fastify';
import { Deadline } from '../db/deadline';
import { Unavailable } from '../db/unavailable';
import type { CallId } from './call';
import { unavailabilityOf } from './problem';

declare module 'fastify' {
  interface FastifyRequest {
    /** Without the time that the caller took to send the body. */
    timeSpent: number;
  }
}

export const BULK_READ_FACTOR = 3;
const LARGE_PAGE = 100;
const WHOLE_LISTS: readonly CallId[] = ['listUsers', 'listCustomersWithContacts'];

export const isBulkRead = (id: CallId, query: unknown): boolean =>
  WHOLE_LISTS.includes(id) || ((query as { PageSize?: number }).PageSize ?? 0) > LARGE_PAGE;

/** How long the caller wants the server to wait, in milliseconds. */
export const waitOf = (query: unknown): number => ((query as { Wait?: number }).Wait ?? 0) * 1000;

/** Whoever is told that nothing could be done makes a change that is made once more. */
function afterChange(thrown: unknown): unknown {
  const reason = unavailabilityOf(thrown);
  if (!reason || reason === 'caller_left') return thrown;
  return new Unavailable('outcome_unknown', 'The database went after a change, before the answer was read.', {
    cause: thrown,
  });
}

/** @param milliseconds for the whole call @throws Unavailable when they are over or the caller has gone */
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
  } catch (thrown) {
    throw deadline.hasChanged ? afterChange(thrown) : thrown;
  } finally {
    raw.off('close', leave);
    request.timeSpent += performance.now() - began;
  }
}
