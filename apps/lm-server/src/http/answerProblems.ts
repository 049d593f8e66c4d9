import { answersAlone, fieldPlaces } from '@lm/domain';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '../db/Db';
import { createUnavailabilityLog } from '../monitoring/unavailability';
import type { ContractCall, JsonSchema } from './contract';
import { withPresentRecord, type PresentRecords } from './presentRecord';
import { Problem, toProblem, UnavailableProblem, withCode, type ConstraintProblems } from './problem';

const CONTENT_TOO_LARGE = 413;

/** Also unknown addresses and wrong methods (RFC 9457). */
export function answerProblems(
  app: FastifyInstance,
  { constraints, ...present }: { constraints: ConstraintProblems; db: Db; records: PresentRecords },
) {
  const noteUnavailable = createUnavailabilityLog(app.log);
  app.setErrorHandler(async (error, request, reply) => {
    const problem = toProblem(error, constraints) ?? serverFault(error, request);
    // Closing on a caller who is still sending would reset the connection before the answer is read.
    if (problem.status === CONTENT_TOO_LARGE) reply.removeHeader('connection');
    if (problem instanceof UnavailableProblem) noteUnavailable(problem.reason, error);
    return sendProblem(reply, withPlaces(await withPresentRecord(problem, error, request, present), request));
  });
  const methodsAt = rememberMethods(app);
  app.setNotFoundHandler((request, reply) => {
    const methods = methodsAt(request.url.split('?', 1)[0]!);
    if (methods.length === 0 || methods.includes(request.method))
      return sendProblem(reply, withCode(404, 'There is nothing at this address.', 'no-such-address'));
    const allow = methods.toSorted().join(', ');
    if (request.method === 'OPTIONS') return reply.status(204).header('allow', allow).send();
    return sendProblem(reply, new Problem(405, answersAlone(allow), undefined, { allow }));
  });
}

/** Of addresses registered from now on, without wildcards. */
function rememberMethods(app: FastifyInstance): (path: string) => string[] {
  const known = new Map<string, { address: RegExp; methods: Set<string> }>();
  app.addHook('onRoute', ({ url, method }) => {
    if (url.includes('*')) return;
    const escaped = url.replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`);
    const address = new RegExp(`^${escaped.replaceAll(/:\w+/g, '[^/]+')}$`);
    const { methods } = known.get(url) ?? { methods: new Set<string>() };
    for (const one of [method].flat()) methods.add(one);
    known.set(url, { address, methods });
  });
  return (path) => [
    ...new Set(
      [...known.values()].flatMap(({ address, methods }) => (address.test(path) ? [...methods] : [])),
    ),
  ];
}

function serverFault(error: unknown, request: FastifyRequest) {
  request.log.error({ err: error }, 'unexpected error');
  return new Problem(500, `Something went wrong on the server. Its log has the details under ${request.id}.`);
}

/** Of a call of the contract: the places that the messages are about. */
function withPlaces(problem: Problem, { routeOptions }: FastifyRequest): Problem {
  const call = (routeOptions.config as { call?: ContractCall }).call;
  if (!problem.errors || !call) return problem;
  const namesOf = (schema: JsonSchema | undefined) => Object.keys(schema?.properties ?? {});
  const taken = { body: namesOf(call.body), parameters: [...namesOf(call.query), ...namesOf(call.params)] };
  return problem.with({ fields: fieldPlaces(problem.errors, taken) });
}

export function sendProblem(reply: FastifyReply, problem: Problem) {
  return reply
    .status(problem.status)
    .headers(problem.headers)
    .type('application/problem+json')
    .serializer(JSON.stringify)
    .send(problem.toJSON());
}
