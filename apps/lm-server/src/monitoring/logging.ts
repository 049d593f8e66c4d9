import type { IncomingHttpHeaders } from 'node:http';
import { pino, type Logger, type LoggerOptions } from 'pino';
import type { Settings } from '../start/settings';

/** One JSON line per event on standard error. Requests by path alone: the rest can be a name, a token or a password. */
export function createLogger({ logLevel }: Pick<Settings, 'logLevel'>): Logger {
  const options: LoggerOptions = {
    level: logLevel,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    serializers: {
      req: (request: { method: string; url: string; ip?: string; headers?: IncomingHttpHeaders }) => ({
        method: request.method,
        path: request.url.split('?', 1)[0],
        ip: request.ip,
        client: clientOf(request.headers),
      }),
      res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
      err: describeError,
    },
    redact: {
      paths: ['password', '*.password', '*.token', 'authorization', '*.authorization'],
      censor: '[secret]',
    },
  };
  return pino(options, pino.destination(2));
}

/** As the program that calls names itself; what looks like no name is not repeated. */
function clientOf(headers: IncomingHttpHeaders = {}): string | undefined {
  const { 'x-client': client } = headers;
  return typeof client === 'string' && /^[\w.+/:@ -]{1,64}$/.test(client) ? client : undefined;
}

/** Without a failed statement's values: they are what somebody typed. */
function describeError(
  error: Error & { code?: unknown; constraint?: unknown; table?: unknown; cause?: unknown },
) {
  const { name, code, constraint, table } = error;
  const cause = error.cause instanceof Error ? error.cause : undefined;
  const isFailedQuery = cause !== undefined && /^Failed query/.test(error.message);
  return {
    name,
    message: isFailedQuery ? error.message.split('\nparams:', 1)[0] : error.message,
    code,
    constraint,
    table,
    stack: isFailedQuery ? cause.stack : error.stack,
    ...(cause && { cause: describeCause(cause) }),
  };
}

const describeCause = ({
  name,
  message,
  ...rest
}: Error & { code?: unknown; constraint?: unknown; table?: unknown }) => ({
  name,
  message,
  code: rest.code,
  constraint: rest.constraint,
  table: rest.table,
});
