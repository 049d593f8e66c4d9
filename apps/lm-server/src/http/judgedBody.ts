import type { FastifyRequest } from 'fastify';
import { judgeBody, rulesOf, type SchemaError } from '@lm/domain';
import type { CallId } from './call';
import { refused } from './problem';

/** As the domain's rules clean it. @throws Problem 400 */
export function judgedBody(call: CallId, { body, validationError }: FastifyRequest): unknown {
  const rules = rulesOf(call, new Date());
  const judgement = judgeBody(body, rules, validationError?.validation as SchemaError[] | undefined);
  if (!judgement.valid) throw refused(judgement.errors);
  return judgement.values;
}
