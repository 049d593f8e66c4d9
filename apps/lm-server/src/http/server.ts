import { randomUUID } from 'node:crypto';
import { ADDRESS_NOT_WELL_FORMED } from '@lm/domain';
import fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { answerProblems, sendProblem } from './answerProblems';
import { answerClientError, answerExpectations, demandHost, HEADERS_OF_REFUSALS } from './clientErrors';
import { compressAnswers } from './compression';
import { allowOrigins } from './crossOrigin';
import { nodeLimits } from './connections';
import type { Db } from '../db/Db';
import type { Reads } from '../db/readReplica';
import type { LicenseFiles } from '../licenses/licenseFile';
import type { LicenseProofs } from '../licenses/licenseProof';
import type { Log } from '../log/log';
import type { LogVerification } from '../log/verification';
import { readJsonBodies } from './jsonBodies';
import { toProblem, withCode } from './problem';
import { demandReadableQuery, targetOf } from './requestTarget';
import { serveContract } from './serveContract';
import { CONSTRAINTS, handlersOf, PRESENT_RECORDS, repeatsOf } from './features';
import type { Caller } from '../session/caller';
import { RequestLog, withTraceId } from '../monitoring/requestLog';
import { createDeviceCookies } from '../session/deviceCookies';
import { watchGrowth } from '../events/growth';
import { treeSize } from '../log/treeStore';
import { createSessions } from '../session/sessionTokens';
import { keepSignUpHere } from '../session/signUpHere';
import type { SignUpPolicy } from '../session/signUpPolicy';
import { registerSignInPage } from '../session/signInPage';
import { tidyUp } from '../background/tidyUp';
import type { Quota } from '../tokens/tokenLimit';
import { createConfirmations } from '../users/confirmations';
import type { WebhookSettings } from '../webhooks/webhookRoutes';

export type ServerOptions = {
  db: Db;
  reads: Reads;
  /** At least 32 bytes, the same for every replica. */
  tokenSecret: Uint8Array;
  /** Seconds. */
  tokenTtl: number;
  /** Seconds without a call. */
  sessionIdle: number;
  keepDeletedDays: number;
  /** Milliseconds; reads of very many rows may take longer (`BULK_READ_FACTOR`). */
  callTimeout: number;
  signUp: SignUpPolicy;
  /** Nobody but this machine may sign up. */
  signUpHereOnly?: boolean;
  licenseFiles: LicenseFiles;
  licenseProofs: LicenseProofs;
  log: Log;
  logVerification: LogVerification;
  webhooks: WebhookSettings;
  providerName: string;
  /** With slashes on both ends. */
  basePath: string;
  rateLimit: Quota | undefined;
  /** Whose pages may call from other hosts. */
  allowedOrigins: readonly string[];
  /** Whose `X-Forwarded-For` to believe. */
  trustProxy?: boolean | string | string[];
  /** Seconds. */
  connectionTimeout: number;
  logger?: FastifyBaseLogger;
  logReads: number;
};

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | undefined;
  }
}

/** For what is not in the contract. */
const BODY_LIMIT_BYTES = 16_384;

/** It neither listens nor serves the web application. */
export function buildServer(options: ServerOptions): FastifyInstance {
  const limits = nodeLimits({ waitMs: options.connectionTimeout * 1000 });
  const app = fastify({
    ...(options.logger ? { loggerInstance: options.logger } : { logger: false }),
    logController: new RequestLog(options.logReads),
    childLoggerFactory: withTraceId,
    genReqId: () => randomUUID(),
    bodyLimit: BODY_LIMIT_BYTES,
    // These answers come before any hook.
    frameworkErrors: (error, request, reply) => {
      reply.headers({ 'x-request-id': request.id, ...HEADERS_OF_REFUSALS });
      const isBadAddress = error.code === 'FST_ERR_BAD_URL';
      const problem = isBadAddress ? undefined : toProblem(error, {});
      void sendProblem(reply, problem ?? withCode(400, ADDRESS_NOT_WELL_FORMED, 'malformed-request'));
    },
    clientErrorHandler: answerClientError,
    rewriteUrl: targetOf,
    trustProxy: options.trustProxy ?? false,
    ...limits,
    http: { ...limits.http, requireHostHeader: false }, // demanded below, where the answer has the headers of all others
    forceCloseConnections: 'idle',
    return503OnClosing: false, // a call on a connection that is there is served: nothing that it needs has ended
    // The contract's rules answer 400; Node bounds the address as a whole.
    routerOptions: { maxParamLength: 64 * 1024 },
  });
  app.decorateRequest('caller', undefined);
  app.decorateRequest('timeSpent', 0);
  // Anything but JSON is answered with 415.
  app.removeContentTypeParser('text/plain');
  readJsonBodies(app);
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
    reply.header('cache-control', 'no-store');
    demandHost(request);
    demandReadableQuery(request.url);
  });
  allowOrigins(app, options.allowedOrigins);
  answerExpectations(app.server);
  const services = {
    ...options,
    sessions: createSessions(options.db, {
      secret: options.tokenSecret,
      ttlSeconds: options.tokenTtl,
      idleSeconds: options.sessionIdle,
      withPosition: options.reads.hasReplica,
    }),
    confirmations: createConfirmations(options.tokenSecret),
    devices: createDeviceCookies(options.tokenSecret),
    growth: watchGrowth(() => treeSize(options.db), options.callTimeout),
  };
  compressAnswers(app);
  answerProblems(app, { constraints: CONSTRAINTS, db: options.db, records: PRESENT_RECORDS });
  if (options.signUpHereOnly) keepSignUpHere(app);
  serveContract(app, { ...services, handlers: handlersOf(services), repeats: repeatsOf(services) });
  registerSignInPage(app, services);
  tidyUp(app, options);
  app.addHook('preClose', (done) => (services.growth.stop(), done()));
  app.addHook('onClose', () => options.logVerification.stop());
  return app;
}
