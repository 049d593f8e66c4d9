import { EventEmitter } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fastify, { type FastifyInstance } from 'fastify';
import { scratchDirectory } from '../testing/scratch';
import { registerSecurityHeaders } from './securityHeaders';
import { followToolBuilds, type BuildState, type ToolBuilds } from './toolBuilds';
import { registerWebApp } from './webApp';

const SCRIPT = `console.log(${JSON.stringify('license '.repeat(500))});`;
const scratch = scratchDirectory();
let app: FastifyInstance;

async function serving(
  basePath: string,
  {
    reference = 'reference',
    sourceMaps = false,
    toolBuilds = new Map(),
  }: { reference?: string; sourceMaps?: boolean; toolBuilds?: ToolBuilds } = {},
): Promise<FastifyInstance> {
  const built = fastify();
  registerSecurityHeaders(built);
  built.setNotFoundHandler((_, reply) =>
    reply.code(404).type('application/problem+json').send({ status: 404 }),
  );
  await registerWebApp(built, {
    basePath,
    providerName: 'Fjord Systems',
    sourceMaps,
    signUp: 'open',
    keepDeletedDays: 90,
    cacheDirectory: join(scratch, 'cache'),
    applicationDirectory: join(scratch, 'app'),
    storybookDirectory: join(scratch, 'storybook'),
    screensDirectory: join(scratch, '.storybook/dist'),
    referenceDirectory: join(scratch, reference),
    toolBuilds,
  });
  return built;
}

beforeAll(async () => {
  mkdirSync(join(scratch, 'app/assets'), { recursive: true });
  mkdirSync(join(scratch, 'app/.vite'));
  mkdirSync(join(scratch, 'storybook'));
  writeFileSync(join(scratch, 'app/index.html'), '<html><head><base href="/"></head><body>app</body></html>');
  writeFileSync(join(scratch, 'app/favicon.svg'), '<svg/>');
  writeFileSync(join(scratch, 'app/.vite/manifest.json'), '{}');
  writeFileSync(join(scratch, 'app/assets/index-a1B2c3D4.js'), SCRIPT);
  writeFileSync(join(scratch, 'app/assets/index-a1B2c3D4.js.map'), '{}');
  mkdirSync(join(scratch, 'reference'));
  mkdirSync(join(scratch, '.storybook/dist/assets'), { recursive: true });
  writeFileSync(join(scratch, '.storybook/dist/index.html'), '<html>screens</html>');
  writeFileSync(join(scratch, '.storybook/dist/assets/iframe-a1B2c3D4.js'), SCRIPT);
  writeFileSync(join(scratch, 'storybook/index.html'), '<html>catalogue</html>');
  writeFileSync(join(scratch, 'reference/index.html'), '<html>calls</html>');
  app = await serving('/license-admin/');
});
afterAll(() => app.close());

const HTML = { accept: 'text/html,*/*;q=0.8' };

test('the root leads to the application, and so does its path without the slash', async () => {
  expect((await app.inject('/')).headers.location).toBe('/license-admin/');
  for (const search of ['?status=Active', '?search=who?&status=Active'])
    expect((await app.inject(`/license-admin${search}`)).headers.location).toBe(`/license-admin/${search}`);
});

test.each(['/license-admin/', '/license-admin/licenses?status=Active', '/license-admin/no/such/screen'])(
  'a browser that goes to %s gets the page, which is never kept',
  async (url) => {
    const { statusCode, headers, body } = await app.inject({ url, headers: HTML });
    expect(statusCode).toBe(200);
    expect(headers['cache-control']).toBe('no-store');
    expect(body).toContain('<base href="/license-admin/">');
    expect(body).toContain('content="Fjord Systems"');
  },
);

test('the policy of a page allows the nonce in it, a new one each time, and no script of its own', async () => {
  const policies = await Promise.all(
    [1, 2].map(async () => {
      const { headers, body } = await app.inject({ url: '/license-admin/', headers: HTML });
      const nonce = /name="csp-nonce" content="([^"]+)"/.exec(body)![1]!;
      expect(headers['content-security-policy']).toContain(`'nonce-${nonce}'`);
      return String(headers['content-security-policy']);
    }),
  );
  expect(policies[0]).not.toBe(policies[1]);
  expect(policies[0]).toMatch(/script-src 'self';/);
  expect(policies[0]).toContain("require-trusted-types-for 'script'");
  expect(policies[0]).toMatch(/trusted-types default$/);
  expect(policies[0]).not.toContain('unsafe');
});

test.each([
  ['br, gzip', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
  ['br;q=0, gzip', 'gzip', gunzipSync],
])('a hashed file is kept for a year; with %s it comes as %s', async (accepted, encoding, unpack) => {
  const { headers, rawPayload } = await app.inject({
    url: '/license-admin/assets/index-a1B2c3D4.js',
    headers: { 'accept-encoding': accepted },
  });
  expect(headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-encoding': encoding,
    'content-type': 'text/javascript; charset=utf-8',
    vary: 'accept-encoding',
  });
  expect(unpack(rawPayload).toString()).toBe(SCRIPT);
});

test('source maps are for developers: they are served where the operator has said so', async () => {
  const url = '/license-admin/assets/index-a1B2c3D4.js.map';
  expect((await app.inject(url)).statusCode).toBe(404);
  const open = await serving('/license-admin/', { sourceMaps: true });
  expect((await open.inject(url)).statusCode).toBe(200);
  await open.close();
});

test('a client that takes no compression gets the file as it is', async () => {
  const { headers, body } = await app.inject('/license-admin/assets/index-a1B2c3D4.js');
  expect(headers['content-encoding']).toBeUndefined();
  expect(body).toBe(SCRIPT);
});

test('a file that the client has is answered with 304', async () => {
  const url = '/license-admin/favicon.svg';
  const { etag } = (await app.inject(url)).headers;
  const again = await app.inject({ url, headers: { 'if-none-match': String(etag) } });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});

test('each encoding of a file has a tag of its own, and whoever has any of them is answered with 304', async () => {
  const url = '/license-admin/assets/index-a1B2c3D4.js';
  const tags = await Promise.all(
    ['br', 'gzip', 'identity'].map(async (encoding) => {
      const { headers } = await app.inject({ url, headers: { 'accept-encoding': encoding } });
      return String(headers.etag);
    }),
  );
  expect(new Set(tags).size).toBe(3);
  for (const tag of tags) {
    const asked = { 'if-none-match': `W/"other", W/${tag}`, 'accept-encoding': 'br, gzip' };
    const { statusCode, headers } = await app.inject({ url, headers: asked });
    expect([statusCode, headers.etag]).toEqual([304, tag]);
  }
});

test('a list of tags that is longer than any browser sends is not read to its end', async () => {
  const url = '/license-admin/favicon.svg';
  const { etag } = (await app.inject(url)).headers;
  const tags = [...Array.from({ length: 100 }, (_, index) => `"${index}"`), etag].join();
  expect((await app.inject({ url, headers: { 'if-none-match': tags } })).statusCode).toBe(200);
});

test.each([
  '/license-admin/assets/gone-12345678.js',
  '/license-admin/.vite/manifest.json',
  '/license-admin/%2e%2e%2f%2e%2e%2fpackage.json',
  '/license-admin/%00',
  '/license-admin/%E0%A4%A',
])('%s is not there', async (url) => {
  const { statusCode } = await app.inject({ url, headers: { accept: 'application/javascript' } });
  expect([400, 404]).toContain(statusCode);
});

test('the catalogue runs in an origin of its own, away from the session that the application keeps', async () => {
  const { body, headers } = await app.inject('/storybook/');
  expect(body).toContain('catalogue');
  const policy = String(headers['content-security-policy']);
  expect(policy).toMatch(/(^|; )sandbox allow-scripts/);
  expect(policy).not.toContain('allow-same-origin');
  expect(headers['x-content-type-options']).toBe('nosniff');
});

test('the catalogue can frame its own pages and fetch its own scripts from that origin', async () => {
  const { headers } = await app.inject('/storybook/index.html');
  expect(headers['x-frame-options']).toBeUndefined();
  expect(headers['content-security-policy']).not.toContain('frame-ancestors');
  expect(headers).toMatchObject({
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
  });
});

test('a link in a framed page of the catalogue leads to another page of the whole, once somebody follows it', async () => {
  const { headers } = await app.inject('/storybook/iframe.html');
  expect(headers['content-security-policy']).toMatch(
    /(^|; )sandbox [^;]*\ballow-top-navigation-by-user-activation\b/,
  );
});

test("the application's screens stand beside the catalogue, in an origin of their own like it", async () => {
  const { body, headers } = await app.inject('/storybook/screens/');
  expect(body).toContain('screens');
  expect(headers['content-security-policy']).toMatch(/(^|; )sandbox allow-scripts/);
  expect((await app.inject('/storybook/screens')).headers.location).toBe('/storybook/screens/');
  expect((await app.inject('/storybook/screens/assets/iframe-a1B2c3D4.js')).body).toBe(SCRIPT);
  expect((await app.inject('/storybook/')).body).toContain('catalogue');
});

test('nothing runs in the API reference, and nothing frames it', async () => {
  const { body, headers } = await app.inject('/reference/');
  expect(body).toContain('calls');
  const policy = String(headers['content-security-policy']);
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toMatch(/script-src|unsafe/);
  expect(headers['x-frame-options']).toBe('DENY');
});

test('what is not built is not served', async () => {
  const bare = await serving('/license-admin/', { reference: 'none' });
  expect((await bare.inject('/reference/')).statusCode).toBe(404);
  await bare.close();
});

test('a page that is still being built says so and looks again; one that could not be says that', async () => {
  const toolBuilds = new Map<string, BuildState>([['/reference/', 'building']]);
  const starting = await serving('/license-admin/', { reference: 'later', toolBuilds });
  const building = await starting.inject('/reference/some/page.html');
  expect([building.statusCode, building.headers['retry-after']]).toEqual([503, '5']);
  expect(building.body).toContain('<h1>The API reference is being built</h1>');
  expect(building.body).toContain('http-equiv="refresh"');
  const nonce = /<style nonce="([^"]+)"/.exec(building.body)![1]!;
  expect(building.headers['content-security-policy']).toContain(`style-src 'nonce-${nonce}'`);

  toolBuilds.set('/reference/', 'failed');
  const failed = await starting.inject('/reference/');
  expect([failed.statusCode, failed.headers['retry-after']]).toEqual([503, undefined]);
  expect(failed.body).toContain('<h1>The API reference could not be built</h1>');
  expect(failed.body).not.toContain('http-equiv="refresh"');

  mkdirSync(join(scratch, 'later'));
  writeFileSync(join(scratch, 'later/index.html'), '<html>calls at last</html>');
  toolBuilds.set('/reference/', 'built');
  expect((await starting.inject('/reference/')).body).toContain('calls at last');
  await starting.close();
});

test('the application is told of the pages that are served beside it, and of no others', async () => {
  const told = async (server: FastifyInstance) =>
    /name="tool-pages" content="([^"]*)"/.exec(
      (await server.inject({ url: '/license-admin/', headers: HTML })).body,
    )![1];
  expect(await told(app)).toBe('/storybook/ /storybook/screens/ /reference/');
  const bare = await serving('/license-admin/', { reference: 'none' });
  expect(await told(bare)).toBe('/storybook/ /storybook/screens/');
  await bare.close();
  const toolBuilds = new Map<string, BuildState>([['/reference/', 'building']]);
  const starting = await serving('/license-admin/', { reference: 'none', toolBuilds });
  expect(await told(starting)).toContain('/reference/');
  await starting.close();
});

test('the builds beside the server are what its parent says of them, and fail with it', () => {
  const parent = Object.assign(new EventEmitter(), { send: () => true });
  const builds = followToolBuilds(parent as unknown as NodeJS.Process);
  parent.emit('message', { toolBuild: '/reference/', state: 'building' });
  parent.emit('message', { toolBuild: '/storybook/', state: 'built' });
  parent.emit('message', { toolBuild: '/storybook/screens/', state: 'nonsense' });
  parent.emit('message', null);
  expect([...builds]).toEqual([
    ['/reference/', 'building'],
    ['/storybook/', 'built'],
  ]);
  parent.emit('disconnect');
  expect(builds.get('/reference/')).toBe('failed');
});

test('the application can live at the root, and the API keeps its addresses', async () => {
  const atRoot = await serving('/');
  expect((await atRoot.inject({ url: '/licenses', headers: HTML })).body).toContain('<base href="/">');
  expect((await atRoot.inject({ url: '/lm/api/nothing', headers: HTML })).statusCode).toBe(404);
  await atRoot.close();
});
