import { scopeRefusal, withoutRecords } from '@lm/domain';
import type { FastifyRequest } from 'fastify';
import type { Db } from '../db/Db';
import type { ContractCall } from './contract';
import { judgedBody } from './judgedBody';
import { databaseErrorOf, Problem } from './problem';

/** Who has what a body asks for, by the constraint that lets one alone have it. */
export type PresentRecords = Readonly<
  Record<string, (db: Db, body: never) => Promise<{ id: number } | undefined>>
>;

/** With the id of the record that is in the way; a token that may not read is told of none, everybody else may be. */
export async function withPresentRecord(
  problem: Problem,
  error: unknown,
  request: FastifyRequest,
  { db, records }: { db: Db; records: PresentRecords },
): Promise<Problem> {
  const { caller, routeOptions } = request;
  if (caller?.token && scopeRefusal(caller.token.scopes, 'getCustomer')) return withheld(problem);
  const { call } = routeOptions.config as { call?: ContractCall };
  const find = records[databaseErrorOf(error)?.constraint ?? ''];
  if (!find || !call?.body) return problem;
  // As it was looked for: without the blanks around a name.
  const present = await find(db, judgedBody(call, request) as never).catch(() => undefined);
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
