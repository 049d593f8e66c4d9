import { scopeRefusal } from '@lm/domain';
import type { FastifyRequest } from 'fastify';
import type { Db } from '../db/Db';
import { databaseErrorOf, type Problem } from './problem';

/** Who has what a body asks for, by the constraint that lets one alone have it. */
export type PresentRecords = Readonly<
  Record<string, (db: Db, body: never) => Promise<{ id: number } | undefined>>
>;

/** With the id of the record that is in the way; not for a token that may not read it, everybody else may. */
export async function withPresentRecord(
  problem: Problem,
  error: unknown,
  { caller, body }: FastifyRequest,
  { db, records }: { db: Db; records: PresentRecords },
): Promise<Problem> {
  const find = records[databaseErrorOf(error)?.constraint ?? ''];
  if (!find || !body || (caller?.token && scopeRefusal(caller.token.scopes, 'getCustomer'))) return problem;
  const present = await find(db, body as never).catch(() => undefined);
  return present ? problem.with({ presentId: present.id }) : problem;
}
