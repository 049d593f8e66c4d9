import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { waitingPolicy, type PageHeaders } from './securityHeaders';
import type { ToolBuilds } from './toolBuilds';
import { waitingPage } from './waitingPage';

export type ToolPage = {
  name: string;
  /** With slashes on both ends. */
  prefix: string;
  directory: string;
  headers: PageHeaders;
};

const HOUR = 'public, max-age=3600';
const WAITING = 503;
const RETRY_AFTER_SECONDS = 5;

const isBuilt = ({ directory }: ToolPage) => existsSync(join(directory, 'index.html'));

export const servedToolPages = (pages: readonly ToolPage[], builds: ToolBuilds): string[] =>
  pages.filter((page) => builds.get(page.prefix) === 'building' || isBuilt(page)).map(({ prefix }) => prefix);

/** Until it is built, a page that says how far it is. */
export async function serveToolPage(app: FastifyInstance, page: ToolPage, builds: ToolBuilds): Promise<void> {
  const { prefix, directory, headers } = page;
  await app.register(async (scope) => {
    scope.addHook('onSend', async (_, reply) => {
      if (reply.statusCode === WAITING) return; // that page has headers of its own
      for (const [name, value] of Object.entries(headers))
        if (value === undefined) reply.removeHeader(name);
        else reply.header(name, value);
    });
    await scope.register(fastifyStatic, {
      serve: false,
      cacheControl: false,
      setHeaders: (response, path) => {
        const isHashed = /-[\w-]{8,}\.\w+$/.test(path) && !path.endsWith('.html');
        response.setHeader('cache-control', isHashed ? HOUR : 'no-cache');
      },
    });
    const send = (reply: FastifyReply, name: string) => {
      const state = builds.get(prefix);
      if (state === 'building') return sendWaiting(reply, page, 'building');
      if (!isBuilt(page)) return state ? sendWaiting(reply, page, 'failed') : reply.callNotFound();
      return reply.sendFile(name, directory);
    };
    const quiet = { logLevel: 'warn' as const };
    scope.get<{ Params: { '*': string } }>(`${prefix}*`, quiet, (request, reply) =>
      send(reply, request.params['*'] || 'index.html'),
    );
    // Relative addresses in the page need the last slash.
    scope.get(prefix.slice(0, -1), quiet, (_, reply) => reply.redirect(prefix));
  });
}

function sendWaiting(reply: FastifyReply, { name }: ToolPage, state: 'building' | 'failed') {
  const nonce = randomBytes(16).toString('base64');
  if (state === 'building') reply.header('retry-after', RETRY_AFTER_SECONDS);
  return reply
    .code(WAITING)
    .header('content-security-policy', waitingPolicy(nonce))
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(waitingPage({ name, state, nonce, refreshSeconds: RETRY_AFTER_SECONDS }));
}
