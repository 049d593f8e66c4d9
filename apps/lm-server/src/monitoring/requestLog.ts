import type { IncomingMessage } from 'node:http';
import { fastify, type FastifyBaseLogger, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Bindings, ChildLoggerOptions } from 'pino';

/** Milliseconds; so slow an answer is always logged. */
const SLOW_MS = 1000;

const SECOND_MS = 1000;

/** W3C Trace Context: version, trace id, parent id, flags. */
const TRACE_PARENT = /^(?!ff)[\da-f]{2}-(?!0{32})([\da-f]{32})-(?!0{16})[\da-f]{16}-[\da-f]{2}(-.*)?$/;

export function traceIdOf(traceparent: string | string[] | undefined): string | undefined {
  if (typeof traceparent !== 'string' || traceparent.length > 200) return undefined;
  const [, traceId, more] = TRACE_PARENT.exec(traceparent) ?? [];
  return more && traceparent.startsWith('00-') ? undefined : traceId;
}

/** Beside the request's own id. */
export function withTraceId(
  logger: FastifyBaseLogger,
  bindings: Bindings,
  options: ChildLoggerOptions,
  request: IncomingMessage,
): FastifyBaseLogger {
  const traceId = traceIdOf(request.headers.traceparent);
  return logger.child(traceId ? { ...bindings, traceId } : bindings, options);
}

/** One line an answer. Only so many good, quick reads a second; the next line counts those left out. */
export class RequestLog extends fastify.LogController {
  readonly #readsPerSecond: number;
  #second = -Infinity;
  #logged = 0;
  #leftOut = 0;

  constructor(readsPerSecond: number) {
    super();
    this.#readsPerSecond = readsPerSecond;
  }

  override incomingRequest(): void {
    // What came in is in the line of its answer.
  }

  override requestCompleted(
    error: Error | null | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
  ): void {
    if (this.isLogDisabled(request)) return;
    const responseTime = reply.elapsedTime;
    if (!error && this.#isToBeLeftOut(request, reply, responseTime)) return;
    const line = {
      req: request,
      res: reply,
      responseTime,
      ...(this.#leftOut > 0 && { leftOut: this.#leftOut }),
    };
    this.#leftOut = 0;
    if (error) reply.log.error({ ...line, err: error }, 'request errored');
    else reply.log.info(line, 'request completed');
  }

  /** Fastify says of a client that leaves before the end, as whoever listens does, neither method nor path. */
  override streamError(error: Error & { code?: string }, request: FastifyRequest, reply: FastifyReply): void {
    if (error.code === 'ERR_STREAM_PREMATURE_CLOSE') this.requestCompleted(null, request, reply);
    else super.streamError(error, request, reply);
  }

  #isToBeLeftOut(
    { method, log }: FastifyRequest,
    { statusCode }: FastifyReply,
    responseTime: number,
  ): boolean {
    const isRead = ['GET', 'HEAD'].includes(method);
    if (!isRead || statusCode >= 400 || responseTime >= SLOW_MS) return false;
    if (log.level === 'warn') return false; // probes and files, which are not logged anyway
    const now = performance.now();
    if (now - this.#second >= SECOND_MS) {
      this.#second = now;
      this.#logged = 0;
    }
    if (this.#logged < this.#readsPerSecond) {
      this.#logged += 1;
      return false;
    }
    this.#leftOut += 1;
    return true;
  }
}
