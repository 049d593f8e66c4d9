import { bodyLimitOf, locationOf, unknownNames, withoutReadOnly, type Created } from '@lm/domain';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { BULK_READ_FACTOR, isBulkRead, waitOf, withinTime } from './callTime';
import type { Db } from '../db/Db';
import type { Reads } from '../db/readReplica';
import { answeredOnce, demandNoKey } from '../idempotency/answeredOnce';
import type { Caller } from '../session/caller';
import { heldCaller } from '../session/heldCaller';
import type { Sessions } from '../session/sessionTokens';
import { SIGN_IN_PATH } from '../session/signInPage';
import { visitorOf } from '../session/visitor';
import { contractCalls, takesHeader, type ContractCall, type JsonSchema } from './contract';
import { judgedBody } from './judgedBody';
import { lazySchemas } from './lazySchemas';
import {
  JsonText,
  Streamed,
  Tagged,
  type Call,
  type CallId,
  type Handlers,
  type Repeats,
  type SessionOperationId,
} from './call';
import { demandNoIfMatch } from './etag';
import { demandPermission } from './permissions';
import { refused, unauthorized } from './problem';
import { demandNoSurplus } from './surplus';
import { tokenLimit, type Quota } from '../tokens/tokenLimit';

type Served = {
  db: Db;
  /** Of each API token. */
  rateLimit: Quota | undefined;
  tokenSecret: Uint8Array;
  handlers: Handlers;
  repeats: Repeats;
  sessions: Sessions;
  reads: Reads;
  /** Milliseconds. */
  callTimeout: number;
};

type Admitting = Served & { limitToken: ReturnType<typeof tokenLimit> };

/** Address, input, session, status and the shape of the answer come from the contract. */
export function serveContract(app: FastifyInstance, served: Served) {
  const schemas = lazySchemas();
  const admitted = { ...served, limitToken: tokenLimit(served.db, served.rateLimit) };
  app.setValidatorCompiler(({ schema }) => schemas.validatorOf(schema as JsonSchema));
  app.setSerializerCompiler(({ schema }) => schemas.serializerOf(schema as JsonSchema));

  registerCalls(
    app,
    contractCalls.filter(({ body }) => body),
    admitted,
  );
  void app.register((withoutBody, _, done) => {
    // A body nobody asked for is ignored.
    withoutBody.removeAllContentTypeParsers();
    withoutBody.addContentTypeParser('*', (__, payload, ignored) => {
      payload.resume();
      ignored(null);
    });
    registerCalls(
      withoutBody,
      contractCalls.filter(({ body }) => !body),
      admitted,
    );
    done();
  });
}

function registerCalls(app: FastifyInstance, contract: readonly ContractCall[], served: Admitting) {
  const { handlers, sessions, reads, callTimeout } = served;
  for (const entry of contract) {
    const content = entry.answers[entry.success]?.content;
    app.route({
      method: entry.method,
      config: { call: entry },
      url: entry.path.replaceAll(/\{(\w+)\}/g, ':$1'),
      attachValidation: true,
      ...(entry.body && { bodyLimit: bodyLimitOf(entry.body) }),
      ...(!entry.isPublic && {
        onRequest: admit(entry.id as SessionOperationId, served),
      }),
      schema: {
        ...(entry.params && { params: entry.params }),
        ...(entry.query && { querystring: entry.query }),
        ...(entry.headers && { headers: entry.headers }),
        ...(entry.body && { body: entry.body }),
        ...(content && { response: { [entry.success]: content.schema } }),
      },
      preValidation: (request, _, done) => {
        if (!takesHeader(entry, 'if-match')) demandNoIfMatch(request.headers['if-match']);
        demandNoKey(entry, request.headers);
        demandKnownNames(request.query as Texts, entry.query);
        request.params = fromText(request.params as Texts, entry.params);
        request.query = fromText(withoutEmpty(request.query as Texts), entry.query);
        if (entry.body) {
          demandNoSurplus(request.body, entry.body);
          request.body = withoutReadOnly(request.body, entry.body);
        }
        done();
      },
      handler: async (request, reply) => {
        const handle = handlers[entry.id] as (call: Call<CallId>) => Promise<unknown>;
        const call = callOf(entry, { reads, sessions }, request, reply);
        const time =
          callTimeout * (isBulkRead(entry.id, request.query) ? BULK_READ_FACTOR : 1) + waitOf(request.query);
        const result = await withinTime(request, reply, time, () =>
          answeredOnce(served, { request, reply }, entry, call, handle),
        );
        return answer(reply, entry, result);
      },
    });
  }
}

/** Several when the name is repeated. */
type Texts = Record<string, unknown>;

/** A filter that is not known would be a filter that is not applied. @throws Problem 400 */
function demandKnownNames(query: Texts, schema: JsonSchema | undefined): void {
  const errors = unknownNames(Object.keys(query), Object.keys(schema?.properties ?? {}));
  if (Object.keys(errors).length > 0) throw refused(errors);
}

/** `?SearchTerm=&CustomerId=` asks for nothing. */
const withoutEmpty = (query: Texts): Texts =>
  Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''));

/** Digits alone are a number: `0x1` is not another name for 1. */
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

/** Session and role come first. A browser without a session is shown the sign-in page, a program gets 401. */
function admit(id: SessionOperationId, { sessions, callTimeout, limitToken }: Admitting) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    request.caller = await withinTime(request, reply, callTimeout, async () => {
      const caller = await sessions.callerOf(request);
      if (caller) await limitToken(caller, reply);
      return caller && { ...caller, admitAgain: againAdmitting(id, caller, request) };
    });
    if (request.caller) return demandPermission(id, request.caller, request.params as Record<string, string>);
    const isNavigation =
      request.method === 'GET' &&
      !request.headers['x-requested-with'] &&
      request.headers.accept?.includes('text/html');
    if (!isNavigation) throw unauthorized(request.headers.authorization);
    return reply.redirect(SIGN_IN_PATH);
  };
}

const againAdmitting =
  (id: SessionOperationId, caller: Caller, { headers, params }: FastifyRequest) =>
  async (tx: Db): Promise<void> => {
    const now = await heldCaller(tx, caller);
    if (!now) throw unauthorized(headers.authorization);
    demandPermission(id, now, params as Record<string, string>);
  };

function callOf(
  entry: ContractCall,
  { reads, sessions }: Pick<Served, 'reads' | 'sessions'>,
  request: FastifyRequest,
  reply: FastifyReply,
): Call<CallId> {
  return {
    path: request.params,
    query: request.query,
    body: judgedBody(entry, request),
    method: request.method,
    ifMatch: request.headers['if-match'],
    ifNoneMatch: request.headers['if-none-match'],
    headers: request.headers,
    caller: request.caller,
    callerNow: () => sessions.callerOf(request),
    read: (work) => reads.read(request.caller?.position ?? null, work),
    ip: request.ip,
    visitor: visitorOf(request, reply),
    log: request.log,
  } as Call<CallId>;
}

const CREATED = 201;

function answer(reply: FastifyReply, entry: ContractCall, result: unknown) {
  if (result instanceof Streamed)
    return reply.status(entry.success).type(result.type).header('x-accel-buffering', 'no').send(result.body);
  const isTagged = result instanceof Tagged;
  // Asked about each time.
  if (entry.answers[304]) reply.header('cache-control', 'private, no-cache');
  if (isTagged) reply.header('etag', result.etag);
  if (isTagged && result.body === undefined && entry.answers[304]) return reply.status(304).send();
  reply.status(entry.success);
  const body: unknown = isTagged ? result.body : result;
  if (entry.success === CREATED)
    reply.header('location', locationOf(reply.request.url.split('?', 1)[0]!, body as Created));
  if (body instanceof JsonText) return reply.type('application/json; charset=utf-8').send(body.text);
  return entry.answers[entry.success]?.content ? reply.send(body) : reply.send();
}
