import { conflict, databaseErrorOf } from '../http/problem';

/** PostgreSQL's codes for a row that others refer to; ON DELETE RESTRICT has its own since version 18. */
const STILL_REFERENCED = new Set(['23503', '23001']);

/**
 * Runs a deletion that references may forbid.
 * @throws Problem 409 with the reason when other rows still refer to what would go.
 */
export async function unlessReferenced<Result>(reason: string, deletion: Promise<Result>): Promise<Result> {
  try {
    return await deletion;
  } catch (error) {
    if (STILL_REFERENCED.has(databaseErrorOf(error)?.code ?? '')) throw conflict(reason);
    throw error;
  }
}
