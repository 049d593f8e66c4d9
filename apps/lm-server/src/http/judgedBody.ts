import type { FastifyRequest } from 'fastify';
import { judgeBody, rulesOf, unstorableIn, type SchemaError } from '@lm/domain';
import type { ContractCall } from './contract';
import { refused } from './problem';

/** As the domain's rules clean it. @throws Problem 400, for the parameters too */
export function judgedBody(
  call: ContractCall,
  { body, params, query, validationError }: FastifyRequest,
): unknown {
  const judgement = judgeBody(body, rulesOf(call.id, new Date()), [
    ...((validationError?.validation ?? []) as SchemaError[]),
    ...unstorableIn(params, call.params),
    ...unstorableIn(query, call.query),
    ...unstorableIn(body, call.body),
  ]);
  if (!judgement.valid) throw refused(judgement.errors);
  return judgement.values;
}
