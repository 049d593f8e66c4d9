import type { operations } from '@lm/api-client';
import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import type { FastifyBaseLogger } from 'fastify';
import type { Read } from '../db/readReplica';
import type { Caller } from '../session/caller';
import type { Visitor } from '../session/visitor';

export type CallId = keyof operations;

/** `security: []` in the contract. */
type PublicCallId =
  'login' | 'register' | 'listLicenseKeys' | 'proveLogConsistency' | 'confirmEmail' | 'confirmPhone';

export type SessionOperationId = Exclude<CallId, PublicCallId>;

type Parameters<Id extends CallId, Place extends string> = operations[Id] extends {
  parameters: { [At in Place]?: infer Values };
}
  ? [NonNullable<Values>] extends [never]
    ? object
    : NonNullable<Values>
  : object;

type Body<Id extends CallId> = operations[Id] extends {
  requestBody: { content: { 'application/json': infer Json } };
}
  ? Json
  : undefined;

type JsonOf<Response> = Response extends { content: { 'application/json': infer Json } } ? Json : undefined;

type Answer<Id extends CallId> = operations[Id] extends { responses: infer Responses }
  ? Responses extends { 200: infer Ok }
    ? JsonOf<Ok>
    : Responses extends { 201: infer Created }
      ? JsonOf<Created>
      : undefined
  : never;

/** Input keeps the contract and the domain's rules. */
export type Call<Id extends CallId> = {
  path: Parameters<Id, 'path'>;
  query: Parameters<Id, 'query'>;
  body: Body<Id>;
  /** `HEAD` answers no body. */
  method: string;
  ifMatch: string | undefined;
  ifNoneMatch: string | undefined;
  headers: IncomingHttpHeaders;
  caller: Id extends PublicCallId ? undefined : Caller;
  /** Asked for again by a call that waits: undefined when the session has ended meanwhile. */
  callerNow: () => Promise<Caller | undefined>;
  /** From a replica that is far enough, or the database. Not for what a change is judged by. */
  read: Read;
  /** For rate limits. */
  ip: string;
  visitor: Visitor;
  log: FastifyBaseLogger;
};

/** With its `ETag`; without a body nothing has changed (304). */
export class Tagged<Value> {
  constructor(
    readonly etag: string,
    readonly body?: Value,
  ) {}
}

/** JSON that a handler has written itself. */
export class JsonText {
  constructor(readonly text: string) {}
}

/** Sent as it comes, in a media type of its own. */
export class Streamed {
  constructor(
    readonly type: string,
    readonly body: Readable,
  ) {}
}

export type Handler<Id extends CallId> = (
  call: Call<Id>,
) =>
  | Promise<Answer<Id> | Tagged<Answer<Id> | JsonText> | Streamed>
  | (Answer<Id> extends undefined ? Promise<void> : never);

/** What is done besides when a call's answer is given once more under its `Idempotency-Key`. */
export type Repeats = { [Id in CallId]?: (call: Call<Id>, answer: Answer<Id>) => Promise<void> };

/** A call that nobody serves does not compile. */
export type Handlers = { [Id in CallId]: Handler<Id> };
