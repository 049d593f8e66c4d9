import { randomUUID } from 'node:crypto';
import type { ErrorObject } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { fullFormats } from 'ajv-formats/dist/formats.js';
import fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import { judge, toWireFieldErrors, type Judge, type Judgement } from '@lm/domain';
import { airportOperations, airportConstraints, airportRules } from './airports/airports';
import { applicationConstraints, applicationOperations, applicationRules } from './applications/applications';
import { auditLogOperations } from './audit-logs/auditLogs';
import { compressAnswers } from './compression';
import { readContract, type ContractOperation, type JsonSchema } from './contract';
import { customerConstraints, customerOperations, customerRules } from './customers/customers';
import type { Db } from './db/Db';
import { licenseApplicationOperations } from './licenses/licenseApplications';
import type { LicenseFiles } from './licenses/licenseFile';
import { licenseConstraints, licenseOperations, licenseRules } from './licenses/licenses';
import { Tagged, type BodyRules, type Call, type OperationId, type Operations } from './operation';
import { demandPermission } from './permissions';
import { Problem, refused, toProblem, unauthorized, type FieldErrors } from './problem';
import type { Caller } from './session/caller';
import { removeOldHits } from './session/rateLimit';
import { sessionOperations, sessionRules } from './session/session';
import { createSessions, removeOldSessions, type Sessions, type SignUpPolicy } from './session/sessions';
import { registerSignInPage, SIGN_IN_PATH } from './session/signInPage';
import { createConfirmations, type Confirmations } from './users/confirmations';
import { userConstraints, userOperations, userRules } from './users/users';

/** What the server is built from. */
export type ServerOptions = {
  db: Db;
  /** Signs the tokens of sessions and confirmations: at least 32 bytes, the same for every replica. */
  tokenSecret: Uint8Array;
  /** How long a session lasts, in seconds. */
  tokenTtl: number;
  signUp: SignUpPolicy;
  licenseFiles: LicenseFiles;
  /** The provider's name, for the sign-in page. */
  providerName: string;
  /** Where the web application is served, with slashes on both ends. */
  basePath: string;
  /** Whether to believe a proxy's `X-Forwarded-For`, or which proxies to believe. */
  trustProxy?: boolean | string | string[];
  logger?: FastifyBaseLogger;
};

declare module 'fastify' {
  interface FastifyRequest {
    /** Set once the session has been checked. */
    caller: Caller | undefined;
  }
}

const BODY_LIMIT_BYTES = 1_048_576;

/** Builds the API server. It neither listens nor serves the web application. */
export function buildServer(options: ServerOptions): FastifyInstance {
  const app = fastify({
    ...(options.logger ? { loggerInstance: options.logger } : { logger: false }),
    genReqId: () => randomUUID(),
    bodyLimit: BODY_LIMIT_BYTES,
    // These answers come before any hook: what every answer has is added here.
    frameworkErrors: (error, request, reply) => {
      reply.headers({ 'x-request-id': request.id, 'cache-control': 'no-store' });
      reply.header('x-content-type-options', 'nosniff');
      const isBadAddress = error.code === 'FST_ERR_BAD_URL';
      const problem = isBadAddress ? undefined : toProblem(error, {});
      void sendProblem(reply, problem ?? new Problem(400, 'The address is not well formed.'));
    },
    trustProxy: options.trustProxy ?? false,
    forceCloseConnections: 'idle',
    // Ids of any length reach the contract's rules, which answer 400; Node bounds the address as a whole.
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 64 * 1024 },
  });
  app.decorateRequest('caller', undefined);
  // Bodies are JSON; anything else is answered with 415.
  app.removeContentTypeParser('text/plain');
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
    reply.header('cache-control', 'no-store');
  });
  const services = {
    ...options,
    sessions: createSessions(options.db, { secret: options.tokenSecret, ttlSeconds: options.tokenTtl }),
    confirmations: createConfirmations(options.tokenSecret),
  };
  compressAnswers(app);
  answerProblems(app);
  serveContract(app, operationsOf(services), services.sessions);
  registerSignInPage(app, services);
  tidyUp(app, options.db);
  return app;
}

const TIDY_UP_INTERVAL_MS = 60 * 60 * 1000;

/** Sessions and counted attempts that have run out would pile up; every replica may remove them. */
function tidyUp(app: FastifyInstance, db: Db) {
  const timer = setInterval(() => {
    Promise.all([removeOldSessions(db), removeOldHits(db)]).catch((error: unknown) => {
      app.log.warn({ err: error }, 'old sessions could not be removed');
    });
  }, TIDY_UP_INTERVAL_MS);
  timer.unref();
  app.addHook('onClose', (_, done) => {
    clearInterval(timer);
    done();
  });
}

const CONSTRAINTS = {
  ...airportConstraints,
  ...applicationConstraints,
  ...customerConstraints,
  ...licenseConstraints,
  ...userConstraints,
};

const RULES: BodyRules = {
  ...airportRules,
  ...applicationRules,
  ...customerRules,
  ...licenseRules,
  ...sessionRules,
  ...userRules,
};

type Services = ServerOptions & { sessions: Sessions; confirmations: Confirmations };

function operationsOf(options: Services): Operations {
  return {
    ...airportOperations(options),
    ...applicationOperations(options),
    ...auditLogOperations(options),
    ...customerOperations(options),
    ...licenseOperations(options),
    ...licenseApplicationOperations(options),
    ...sessionOperations(options),
    ...userOperations(options),
  };
}

function answerProblems(app: FastifyInstance) {
  app.setErrorHandler((error, request, reply) => {
    const problem = toProblem(error, CONSTRAINTS) ?? serverFault(error, request);
    return sendProblem(reply, problem);
  });
  const methodsAt = rememberMethods(app);
  app.setNotFoundHandler((request, reply) => {
    const methods = methodsAt(request.url.split('?', 1)[0]!);
    if (methods.length === 0 || methods.includes(request.method))
      return sendProblem(reply, new Problem(404, 'There is nothing at this address.'));
    const allow = methods.toSorted().join(', ');
    if (request.method === 'OPTIONS') return reply.status(204).header('allow', allow).send();
    const detail = `This address answers ${allow} alone.`;
    return sendProblem(reply, new Problem(405, detail, undefined, { allow }));
  });
}

/** Tells which methods the addresses answer that are registered from now on; those with a wildcard are left out. */
function rememberMethods(app: FastifyInstance): (path: string) => string[] {
  const known = new Map<string, { address: RegExp; methods: Set<string> }>();
  app.addHook('onRoute', ({ url, method }) => {
    if (url.includes('*')) return;
    const escaped = url.replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`);
    const address = new RegExp(`^${escaped.replaceAll(/:\w+/g, '[^/]+')}/?$`);
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

function sendProblem(reply: FastifyReply, problem: Problem) {
  return reply
    .status(problem.status)
    .headers(problem.headers)
    .type('application/problem+json')
    .serializer(JSON.stringify)
    .send(problem.toJSON());
}

/** The contract is linted elsewhere; keywords that only describe, such as `examples`, are no errors here. */
const AJV_OPTIONS = { strict: false, useDefaults: true, allErrors: true, formats: fullFormats };

/** Registers every call of the contract: address, input, session, status and the shape of the answer come from it. */
function serveContract(app: FastifyInstance, operations: Operations, sessions: Sessions) {
  const ajv = new Ajv2020(AJV_OPTIONS);
  app.setValidatorCompiler(({ schema }) => ajv.compile(schema as JsonSchema));

  const contract = readContract();
  registerCalls(
    app,
    contract.filter(({ body }) => body),
    operations,
    sessions,
  );
  void app.register((withoutBody, _, done) => {
    // A call that takes no body takes no offence at one either.
    withoutBody.removeAllContentTypeParsers();
    withoutBody.addContentTypeParser('*', (__, payload, ignored) => {
      payload.resume();
      ignored(null);
    });
    registerCalls(
      withoutBody,
      contract.filter(({ body }) => !body),
      operations,
      sessions,
    );
    done();
  });
}

function registerCalls(
  app: FastifyInstance,
  contract: readonly ContractOperation[],
  operations: Operations,
  sessions: Sessions,
) {
  for (const operation of contract) {
    const success = operation.responses.get(operation.successStatus);
    app.route({
      method: operation.method,
      url: operation.path.replaceAll(/\{(\w+)\}/g, ':$1'),
      attachValidation: true,
      ...(!operation.isPublic && { onRequest: admit(operation.id, sessions) }),
      schema: {
        ...(operation.params && { params: operation.params }),
        ...(operation.query && { querystring: operation.query }),
        ...(operation.headers && { headers: operation.headers }),
        ...(operation.body && { body: operation.body }),
        ...(success && { response: { [operation.successStatus]: success.schema } }),
      },
      preValidation: (request, _, done) => {
        request.params = fromText(request.params as Texts, operation.params);
        request.query = fromText(withoutEmpty(request.query as Texts), operation.query);
        done();
      },
      handler: async (request, reply) => {
        const handle = operations[operation.id] as (call: Call<OperationId>) => Promise<unknown>;
        return answer(reply, operation, await handle(callOf(operation, request)));
      },
    });
  }
}

/** Values from an address: a text, or several when the name is repeated. */
type Texts = Record<string, unknown>;

/** `?SearchTerm=&CustomerId=` asks for nothing. */
const withoutEmpty = (query: Texts): Texts =>
  Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''));

/** The numbers and truth values in an address. Digits alone are a number: `0x1` is not another name for 1. */
function fromText(texts: Texts, schema: JsonSchema | undefined): Texts {
  const properties = (schema?.properties ?? {}) as Record<string, JsonSchema | undefined>;
  return Object.fromEntries(
    Object.entries(texts).map(([name, text]) => {
      const types = [properties[name]?.type].flat();
      if (types.includes('integer') && /^-?\d+$/.test(String(text))) return [name, Number(text)];
      if (types.includes('boolean') && /^(true|false)$/.test(String(text))) return [name, text === 'true'];
      return [name, text];
    }),
  );
}

/**
 * Lets a call in whose session holds and whose caller may make it, before anything else of it is read. A browser that
 * was sent here by a link is shown the sign-in page; a program is told that it has no session.
 */
function admit(id: OperationId, sessions: Sessions) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    request.caller = await sessions.callerOf(request.headers.authorization);
    if (request.caller) return demandPermission(id, request.caller, request.params as Record<string, string>);
    const isNavigation =
      request.method === 'GET' &&
      !request.headers['x-requested-with'] &&
      request.headers.accept?.includes('text/html');
    if (!isNavigation) throw unauthorized();
    return reply.redirect(SIGN_IN_PATH);
  };
}

function callOf({ id }: ContractOperation, request: FastifyRequest): Call<OperationId> {
  return {
    path: request.params,
    query: request.query,
    body: judgedBody(id, request),
    ifMatch: request.headers['if-match'],
    ifNoneMatch: request.headers['if-none-match'],
    caller: request.caller,
    ip: request.ip,
    log: request.log,
  } as Call<OperationId>;
}

/**
 * The body as the domain's rules clean it. Their messages come first: they are the words on the screen, and
 * the contract's own are for what no form sends.
 *
 * @throws Problem 400
 */
function judgedBody(id: OperationId, request: FastifyRequest): unknown {
  const { body, validationError } = request;
  const rules = RULES[id];
  const isObject = typeof body === 'object' && body !== null && !Array.isArray(body);
  const judgement = rules && isObject ? judged(rules(), body, validationError !== undefined) : undefined;
  const broken: FieldErrors = judgement?.valid === false ? toWireFieldErrors(judgement.errors) : {};
  if (validationError) {
    throw refused({
      ...broken,
      ...withoutKeys(contractErrors(validationError.validation as ErrorObject[]), broken),
    });
  }
  if (Object.keys(broken).length > 0) throw refused(broken);
  return judgement?.valid ? judgement.values : body;
}

const withoutKeys = (errors: FieldErrors, known: FieldErrors): FieldErrors =>
  Object.fromEntries(Object.entries(errors).filter(([field]) => !(field in known)));

/** The rules expect about the right shape: what they make of another one, the contract has refused already. */
function judged(rules: Judge<object>, body: object, isRefused: boolean): Judgement<object> | undefined {
  try {
    return judge(rules, body);
  } catch (thrown) {
    if (isRefused) return undefined;
    throw thrown;
  }
}

/** What the contract refuses, by field: `/customerContacts/0/email` is `CustomerContacts[0].Email`. */
function contractErrors(errors: readonly ErrorObject[]): FieldErrors {
  const byField: FieldErrors = {};
  for (const { instancePath, keyword, params, message } of errors) {
    const child =
      keyword === 'required' ? (params as { missingProperty: string }).missingProperty : undefined;
    const steps = [...instancePath.split('/').slice(1), ...(child ? [child] : [])];
    const field = steps
      .map((step) => (/^\d+$/.test(step) ? `[${step}]` : `.${step[0]!.toUpperCase()}${step.slice(1)}`))
      .join('')
      .replace(/^\./, '');
    const last = steps.at(-1);
    const label =
      (last && /^\d+$/.test(last) ? 'entry' : last)?.replaceAll(
        /(?<=[a-z])[A-Z]/g,
        (letter) => ` ${letter.toLowerCase()}`,
      ) ?? 'body';
    const words = `${label[0]!.toUpperCase()}${label.slice(1)} ${child ? 'is required' : explain(keyword, params, message)}`;
    const known = (byField[field || 'Body'] ??= []);
    if (!known.includes(words)) known.push(words);
  }
  return byField;
}

function explain(keyword: string, params: Record<string, unknown>, message = 'is not valid') {
  if (keyword === 'additionalProperties')
    return `has no property ${JSON.stringify(params.additionalProperty)}`;
  // In the words of the rules that the forms check.
  if (keyword === 'maxLength') return `must be less than ${String(params.limit)} characters`;
  return message.replace('must NOT', 'must not');
}

function answer(reply: FastifyReply, operation: ContractOperation, result: unknown) {
  const isTagged = result instanceof Tagged;
  // Kept by the caller's own cache alone, and asked about each time.
  if (operation.responses.has(304)) reply.header('cache-control', 'private, no-cache');
  if (isTagged) reply.header('etag', result.etag);
  if (isTagged && result.body === undefined && operation.responses.has(304)) return reply.status(304).send();
  reply.status(operation.successStatus);
  const body: unknown = isTagged ? result.body : result;
  return operation.responses.get(operation.successStatus) ? reply.send(body) : reply.send();
}
