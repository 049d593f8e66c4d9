import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { chooseEncoding, SMALLEST_FIRST, type Encoding } from '../http/encoding';
import { tagOfEncoding } from '../http/etag';
import { workspaceRoot } from '../start/packageRoot';
import { readAssets, type Asset } from './assets';
import { renderDocument } from './htmlDocument';
import { applicationPolicy, CATALOGUE_HEADERS, REFERENCE_HEADERS } from './securityHeaders';
import type { ToolBuilds } from './toolBuilds';
import { servedToolPages, serveToolPage, type ToolPage } from './toolPages';
import type { SignUpKind } from '../session/signUpPolicy';

export const applicationBuild = join(workspaceRoot, 'apps/license-admin/dist');
export const referenceBuild = join(workspaceRoot, 'libs/api-client/dist/reference');

/** A folder that is neither built nor being built is not served. */
type WebAppOptions = {
  /** With slashes on both ends. */
  basePath: string;
  providerName: string;
  sourceMaps: boolean;
  signUp: SignUpKind;
  keepDeletedDays: number;
  cacheDirectory: string;
  toolBuilds?: ToolBuilds;
  applicationDirectory?: string;
  storybookDirectory?: string;
  screensDirectory?: string;
  referenceDirectory?: string;
};

const YEAR = 'public, max-age=31536000, immutable';
const HOUR = 'public, max-age=3600';
const NEVER = 'no-store';

/** With a hash of the content in the name. */
const HASHED = /^assets\/.+-[\w-]{8,}\.\w+$/;

export async function registerWebApp(app: FastifyInstance, options: WebAppOptions): Promise<void> {
  const {
    basePath,
    applicationDirectory = applicationBuild,
    storybookDirectory = join(workspaceRoot, 'libs/ui/dist/storybook'),
    screensDirectory = join(workspaceRoot, 'apps/license-admin/.storybook/dist'),
    referenceDirectory = referenceBuild,
    toolBuilds = new Map(),
  } = options;
  const toolPages: ToolPage[] = [
    {
      name: 'the component catalogue',
      prefix: '/storybook/',
      directory: storybookDirectory,
      headers: CATALOGUE_HEADERS,
    },
    {
      name: 'the catalogue of screens',
      prefix: '/storybook/screens/',
      directory: screensDirectory,
      headers: CATALOGUE_HEADERS,
    },
    {
      name: 'the API reference',
      prefix: '/reference/',
      directory: referenceDirectory,
      headers: REFERENCE_HEADERS,
    },
  ];

  if (basePath !== '/') app.get('/', (_, reply) => reply.redirect(basePath));
  const served = () => servedToolPages(toolPages, toolBuilds);
  await serveApplication(app, options, applicationDirectory, served);
  for (const page of toolPages) await serveToolPage(app, page, toolBuilds);
}

async function serveApplication(
  app: FastifyInstance,
  options: WebAppOptions,
  directory: string,
  toolPages: () => readonly string[],
) {
  const { basePath, providerName, signUp, keepDeletedDays, sourceMaps, cacheDirectory } = options;
  const isBuilt = existsSync(join(directory, 'index.html'));
  if (!isBuilt) app.log.warn(`The web application is not built (${directory}): run "npm run build".`);
  const assets = isBuilt
    ? await readAssets(directory, cacheDirectory, { sourceMaps })
    : new Map<string, Asset>();
  const page = assets.get('index.html')?.bodies.identity.toString('utf8');
  assets.delete('index.html');

  const serve = (request: FastifyRequest, reply: FastifyReply) => {
    const [pathname = ''] = request.url.split('?', 1);
    const path = decodePath(pathname);
    if (!`${path}`.startsWith(basePath)) {
      if (`${path}/` !== basePath) return reply.callNotFound();
      return reply.redirect(basePath + request.url.slice(pathname.length));
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
      .send(
        renderDocument(page, {
          basePath,
          providerName,
          signUp,
          keepDeletedDays,
          nonce,
          toolPages: toolPages(),
        }),
      );
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

/** On its way to a screen, not a script after a missing file. */
function isNavigation({ headers }: FastifyRequest): boolean {
  const { accept = '*/*' } = headers;
  return headers['sec-fetch-mode'] === 'navigate' || accept.includes('text/html') || accept === '*/*';
}

/** A browser has a few states at most; the rest is not read. */
const MOST_TAGS = 20;

function sendAsset(request: FastifyRequest, reply: FastifyReply, asset: Asset, cacheControl: string) {
  const smaller = SMALLEST_FIRST.filter((encoding) => asset.bodies[encoding]);
  const encoding = chooseEncoding(smaller, request.headers['accept-encoding']);
  const tagOf = (of: Encoding) => (of === 'identity' ? asset.etag : tagOfEncoding(asset.etag, of));
  const known = request.headers['if-none-match']
    ?.split(',', MOST_TAGS)
    .map((tag) => tag.trim().replace(/^W\//, ''));
  const held = [encoding, ...SMALLEST_FIRST, 'identity' as const]
    .map(tagOf)
    .find((tag) => known?.includes(tag));
  reply
    .header('cache-control', cacheControl)
    .header('etag', held ?? tagOf(encoding))
    .header('vary', 'accept-encoding');
  if (held) return reply.code(304).send();
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
