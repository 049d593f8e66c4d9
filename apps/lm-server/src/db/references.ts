import { conflict, databaseErrorOf } from '../http/problem';

/** ON DELETE RESTRICT has its own since version 18. */
const STILL_REFERENCED = new Set(['23503', '23001']);

/** @throws Problem 409 with the reason when rows still refer to what would go */
export async function unlessReferenced<Result>(reason: string, deletion: Promise<Result>): Promise<Result> {
  try {
    return await deletion;
  } catch (error) {
    if (STILL_REFERENCED.has(databaseErrorOf(error)?.code ?? '')) throw conflict('in-use', reason);
    throw error;
  }
}
