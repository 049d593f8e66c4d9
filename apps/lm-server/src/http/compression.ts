import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { chooseEncoding, SMALLEST_FIRST, type Encoding } from './encoding';
import { addVary } from './crossOrigin';
import { tagOfEncoding } from './etag';

/** Less fits into one packet. In UTF-16 units, which are bytes or fewer. */
const WORTH_COMPRESSING = 1024;

/** The next levels take two to three times as long for a tenth less. */
const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);
const COMPRESS = {
  br: (body: string) => toBrotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }),
  gzip: (body: string) => toGzip(body, { level: 2 }),
};

/** JSON answers, outside the server's own thread. */
export function compressAnswers(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    const encoding = chooseEncoding(SMALLEST_FIRST, request.headers['accept-encoding']);
    if (reply.statusCode === 304) {
      addVary(reply, 'accept-encoding');
      keepTagOf(request, reply, encoding);
      return done(null, payload);
    }
    const isWorthIt =
      typeof payload === 'string' &&
      payload.length >= WORTH_COMPRESSING &&
      /^application\/(problem\+)?json/.test(String(reply.getHeader('content-type')));
    if (!isWorthIt) return done(null, payload);
    addVary(reply, 'accept-encoding');
    if (encoding === 'identity') return done(null, payload);
    COMPRESS[encoding](payload).then(
      (compressed) => {
        reply.header('content-encoding', encoding);
        const etag = reply.getHeader('etag');
        if (typeof etag === 'string') reply.header('etag', tagOfEncoding(etag, encoding));
        done(null, compressed);
      },
      (thrown: unknown) => done(thrown as Error),
    );
  });
}

/** What the client has keeps the tag that it had then. */
function keepTagOf({ headers }: FastifyRequest, reply: FastifyReply, encoding: Encoding): void {
  const etag = reply.getHeader('etag');
  if (typeof etag !== 'string' || encoding === 'identity') return;
  const compressed = tagOfEncoding(etag, encoding);
  if (headers['if-none-match']?.includes(compressed)) reply.header('etag', compressed);
}
