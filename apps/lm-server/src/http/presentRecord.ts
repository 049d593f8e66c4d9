import { scopeRefusal, withoutRecords } from '@lm/domain';
import type { FastifyRequest } from 'fastify';
import type { Db } from '../db/Db';
import { databaseErrorOf, Problem } from './problem';

/** Who has what a body asks for, by the constraint that lets one alone have it. */
export type PresentRecords = Readonly<
  Record<string, (db: Db, body: never) => Promise<{ id: number } | undefined>>
>;

/** With the id of the record that is in the way; a token that may not read is told of none, everybody else may be. */
export async function withPresentRecord(
  problem: Problem,
  error: unknown,
  { caller, body }: FastifyRequest,
  { db, records }: { db: Db; records: PresentRecords },
): Promise<Problem> {
  if (caller?.token && scopeRefusal(caller.token.scopes, 'getCustomer')) return withheld(problem);
  const find = records[databaseErrorOf(error)?.constraint ?? ''];
  if (!find || !body) return problem;
  const present = await find(db, body as never).catch(() => undefined);
  return present ? problem.with({ presentId: present.id }) : problem;
}

function withheld({ status, headers, ...problem }: Problem): Problem {
  const { detail, errors, ...more } = withoutRecords({
    ...problem.more,
    detail: problem.detail,
    errors: problem.errors,
  });
  return new Problem(status, detail, errors, headers, more);
}
