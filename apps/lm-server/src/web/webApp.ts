import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { chooseEncoding, SMALLEST_FIRST } from '../http/encoding';
import { workspaceRoot } from '../start/packageRoot';
import { readAssets, type Asset } from './assets';
import { renderPage } from './page';
import { applicationPolicy, CATALOGUE_HEADERS, REFERENCE_HEADERS, type PageHeaders } from './securityHeaders';
import type { SignUpKind } from '../session/signUpPolicy';

/** What is built and where it is served. A folder that is not built is not served. */
export type WebAppOptions = {
  /** The path of the application, with slashes on both ends. */
  basePath: string;
  providerName: string;
  /** Whether browsers may read the application's source maps. */
  sourceMaps: boolean;
  signUp: SignUpKind;
  /** Where compressed files are kept between starts. */
  cacheDirectory: string;
  applicationDirectory?: string;
  storybookDirectory?: string;
  screensDirectory?: string;
  referenceDirectory?: string;
};

const YEAR = 'public, max-age=31536000, immutable';
const HOUR = 'public, max-age=3600';
const NEVER = 'no-store';

/** Names with a hash of the content in them: under such a name there will never be anything else. */
const HASHED = /^assets\/.+-[\w-]{8,}\.\w+$/;

/**
 * Serves the built web application and, where they are built, the component catalogue, the application's screens as
 * stories beside it, and the API reference.
 */
export async function registerWebApp(app: FastifyInstance, options: WebAppOptions): Promise<void> {
  const {
    basePath,
    applicationDirectory = join(workspaceRoot, 'apps/license-admin/dist'),
    storybookDirectory = join(workspaceRoot, 'libs/ui/dist/storybook'),
    screensDirectory = join(workspaceRoot, 'apps/license-admin/.storybook/dist'),
    referenceDirectory = join(workspaceRoot, 'libs/api-client/dist/reference'),
  } = options;

  if (basePath !== '/') app.get('/', (_, reply) => reply.redirect(basePath));
  await serveApplication(app, options, applicationDirectory);
  await serveToolPage(app, storybookDirectory, '/storybook/', CATALOGUE_HEADERS);
  await serveToolPage(app, screensDirectory, '/storybook/screens/', CATALOGUE_HEADERS);
  await serveToolPage(app, referenceDirectory, '/reference/', REFERENCE_HEADERS);
}

async function serveApplication(app: FastifyInstance, options: WebAppOptions, directory: string) {
  const { basePath, providerName, signUp, sourceMaps, cacheDirectory } = options;
  const isBuilt = existsSync(join(directory, 'index.html'));
  if (!isBuilt) app.log.warn(`The web application is not built (${directory}): run "npm run build".`);
  const assets = isBuilt
    ? await readAssets(directory, cacheDirectory, { sourceMaps })
    : new Map<string, Asset>();
  const page = assets.get('index.html')?.bodies.identity.toString('utf8');
  assets.delete('index.html');

  const serve = (request: FastifyRequest, reply: FastifyReply) => {
    const [pathname = '', search] = request.url.split('?', 2);
    const path = decodePath(pathname);
    if (!`${path}`.startsWith(basePath)) {
      if (`${path}/` !== basePath) return reply.callNotFound();
      return reply.redirect(search ? `${basePath}?${search}` : basePath);
    }
    const name = path!.slice(basePath.length);
    const asset = assets.get(name);
    if (asset) return sendAsset(request, reply, asset, HASHED.test(name) ? YEAR : HOUR);
    if (name.startsWith('assets/') || name.startsWith('lm/') || !isNavigation(request))
      return reply.callNotFound();
    if (page === undefined) return sendNotBuilt(reply);
    const nonce = randomBytes(16).toString('base64');
    return reply
      .header('content-security-policy', applicationPolicy(nonce))
      .header('cache-control', NEVER)
      .type('text/html; charset=utf-8')
      .send(renderPage(page, { basePath, providerName, signUp, nonce }));
  };
  const quiet = { logLevel: 'warn' as const };
  app.get(`${basePath}*`, quiet, serve);
  if (basePath !== '/') app.get(basePath.slice(0, -1), quiet, serve);
}

function decodePath(pathname: string): string | undefined {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return undefined;
  }
}

/** A browser on its way to a screen, not a script that looks for a file which is not there. */
function isNavigation({ headers }: FastifyRequest): boolean {
  const { accept = '*/*' } = headers;
  return headers['sec-fetch-mode'] === 'navigate' || accept.includes('text/html') || accept === '*/*';
}

/** A browser has a few states of a file at most; a list that is longer is not read to its end. */
const MOST_TAGS = 20;

function sendAsset(request: FastifyRequest, reply: FastifyReply, asset: Asset, cacheControl: string) {
  const smaller = SMALLEST_FIRST.filter((encoding) => asset.bodies[encoding]);
  const encoding = chooseEncoding(smaller, request.headers['accept-encoding']);
  reply.header('cache-control', cacheControl).header('etag', asset.etag).header('vary', 'accept-encoding');
  const known = request.headers['if-none-match']
    ?.split(',', MOST_TAGS)
    .map((tag) => tag.trim().replace(/^W\//, ''));
  if (known?.includes(asset.etag)) return reply.code(304).send();
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.type(asset.type).send(asset.bodies[encoding]);
}

function sendNotBuilt(reply: FastifyReply) {
  return reply
    .code(503)
    .header('cache-control', NEVER)
    .type('text/plain; charset=utf-8')
    .send('The web application is not built. Run "npm run build" and start the server again.\n');
}

async function serveToolPage(app: FastifyInstance, directory: string, prefix: string, headers: PageHeaders) {
  if (!existsSync(join(directory, 'index.html'))) return;
  await app.register(async (scope) => {
    scope.addHook('onSend', async (_, reply) => {
      for (const [name, value] of Object.entries(headers))
        if (value === undefined) reply.removeHeader(name);
        else reply.header(name, value);
    });
    await scope.register(fastifyStatic, {
      root: directory,
      prefix,
      logLevel: 'warn',
      index: false,
      cacheControl: false,
      setHeaders: (response, path) => {
        const isHashed = /-[\w-]{8,}\.\w+$/.test(path) && !path.endsWith('.html');
        response.setHeader('cache-control', isHashed ? HOUR : 'no-cache');
      },
    });
    // A path with and without its last slash is one route; relative addresses in the page need the slash.
    scope.get(prefix.slice(0, -1), { logLevel: 'warn' }, (request, reply) =>
      request.url.split('?', 1)[0] === prefix ? reply.sendFile('index.html') : reply.redirect(prefix),
    );
  });
}
