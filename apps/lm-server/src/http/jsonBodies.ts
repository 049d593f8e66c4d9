import { BODY_NOT_PLAIN, BODY_NOT_UTF8, isPlainBody } from '@lm/domain';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { withCode } from './problem';

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Fastify's own parser would put U+FFFD for what is no UTF-8, and take any charset for it. */
export function readJsonBodies(app: FastifyInstance): void {
  // What is called `__proto__` or the like is refused as every property that a call does not have.
  const parse = app.getDefaultJsonParser('ignore', 'ignore');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    demandPlain(request.headers);
    return parse(request, textOf(body), done);
  });
}

function demandPlain({
  'content-type': type = '',
  'content-encoding': encoding,
}: FastifyRequest['headers']): void {
  if (!isPlainBody(type, encoding)) throw withCode(415, BODY_NOT_PLAIN);
}

function textOf(body: Buffer): string {
  try {
    return utf8.decode(body);
  } catch {
    throw withCode(400, BODY_NOT_UTF8, 'malformed-request');
  }
}
