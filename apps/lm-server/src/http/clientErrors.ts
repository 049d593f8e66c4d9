import { STATUS_CODES, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { BODY_TOO_LARGE } from '@lm/domain';
import type { FastifyRequest } from 'fastify';
import { securityHeaders } from '../web/securityHeaders';
import { Problem, withCode } from './problem';

/** By Node's error code; anything else is a bad request. */
const REFUSALS: Readonly<Record<string, Problem>> = {
  ERR_HTTP_REQUEST_TIMEOUT: new Problem(408, 'The request did not come in time.'),
  HPE_CHUNK_EXTENSIONS_OVERFLOW: new Problem(413, BODY_TOO_LARGE),
  HPE_HEADER_OVERFLOW: new Problem(431, 'The address and the headers are too long.'),
};
const BAD_REQUEST = withCode(400, 'The request is not well-formed HTTP.', 'malformed-request');
const BAD_EXPECTATION = new Problem(417, 'This server meets no expectation but 100-continue.');

/** No hook sees these answers. */
export const HEADERS_OF_REFUSALS: Readonly<Record<string, string>> = {
  'cache-control': 'no-store',
  ...securityHeaders,
};

/** Ends the connection: what follows cannot be told from the rest. */
export function answerClientError(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const { _httpMessage: underWay } = socket as Socket & { _httpMessage?: ServerResponse };
  if (socket.writable && !underWay?.headersSent)
    socket.write(rawAnswer(REFUSALS[error.code ?? ''] ?? BAD_REQUEST));
  socket.destroySoon();
}

/**
 * One, which HTTP/1.0 may leave out (RFC 9112, section 3.2): of several a proxy may have believed another.
 * @throws Problem 400
 */
export function demandHost({ raw }: FastifyRequest): void {
  const { host = [] } = raw.headersDistinct;
  if (host.length > 1) throw withCode(400, 'The request has more than one Host header.', 'malformed-request');
  if (host.length === 0 && raw.httpVersion === '1.1')
    throw withCode(400, 'The request has no Host header.', 'malformed-request');
}

function rawAnswer(problem: Problem): string {
  const body = JSON.stringify(problem);
  const headers = {
    connection: 'close',
    'content-type': 'application/problem+json',
    'content-length': String(Buffer.byteLength(body)),
    ...HEADERS_OF_REFUSALS,
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}\r\n${lines.join('')}\r\n${body}`;
}

/** Node would answer by itself. */
export function answerExpectations(server: Server): void {
  server.on('checkExpectation', (_: IncomingMessage, response: ServerResponse) => {
    response.writeHead(BAD_EXPECTATION.status, {
      connection: 'close',
      'content-type': 'application/problem+json',
      ...HEADERS_OF_REFUSALS,
    });
    response.end(JSON.stringify(BAD_EXPECTATION));
  });
}
