/**
 * `npm run bench`: how soon the sign-in page and the dashboard are painted, each on a computer and on a slow phone, beside
 * a page of the dashboard's two charts and nothing else. Median of several rounds, in which each page has its turn.
 *
 *   node firstPaint.mjs [rounds]
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { chromium } from '@playwright/test';
import { CHROMIUM, ORIGIN, signIn, startServer } from './benchServer.mjs';
import { byLighthouse, bySlowedBrowser, DEVICES, findLighthouse } from './pageMeasures.mjs';

const ROUNDS = Number(process.argv[2] ?? 3);
const TYPES = { '.html': 'text/html', '.js': 'text/javascript' };

/** Builds the page of bare charts, and serves it as the server does the application. */
async function serveBareCharts() {
  const folder = fileURLToPath(new URL('../../libs/ui/', import.meta.url));
  const args = [
    'vite',
    'build',
    'bareCharts',
    '--config',
    'bareCharts/vite.config.mjs',
    '--logLevel',
    'error',
  ];
  const { status } = spawnSync('npx', args, { cwd: folder, stdio: 'inherit' });
  if (status !== 0) throw new Error('The page of bare charts could not be built.');
  const files = createServer((request, response) => {
    const file = request.url === '/' ? '/index.html' : request.url;
    const type = TYPES[extname(file)];
    if (!type) return void response.writeHead(404).end();
    const body = brotliCompressSync(readFileSync(join(folder, 'test-results/bareCharts', file)));
    response.writeHead(200, { 'content-type': type, 'content-encoding': 'br' }).end(body);
  });
  await new Promise((resolve) => files.listen(0, '127.0.0.1', resolve));
  return { address: `http://127.0.0.1:${files.address().port}/`, close: () => files.close() };
}

/** A Chromium with a profile of its own, which Lighthouse finds by its port. */
async function openBrowser() {
  const profile = mkdtempSync(join(tmpdir(), 'license-admin-profile-'));
  const args = [...CHROMIUM.args, '--remote-debugging-port=0'];
  const context = await chromium.launchPersistentContext(profile, { ...CHROMIUM, args });
  const [port] = readFileSync(join(profile, 'DevToolsActivePort'), 'utf8').split('\n');
  const close = async () => {
    await context.close();
    rmSync(profile, { recursive: true, force: true });
  };
  return { context, port: Number(port), close };
}

const median = (values) => values.sort((one, other) => one - other)[Math.floor(values.length / 2)];

const COLUMNS = [
  ['score', 'score', (value) => value.toFixed(0)],
  ['firstPaint', 'first paint', (value) => `${value.toFixed(0)} ms`],
  ['largestPaint', 'largest', (value) => `${value.toFixed(0)} ms`],
  ['blocked', 'blocked', (value) => `${value.toFixed(0)} ms`],
  ['busy', 'busy', (value) => `${value.toFixed(0)} ms`],
  ['shift', 'shift', (value) => value.toFixed(3)],
];

const lighthouse = await findLighthouse();
if (!lighthouse)
  console.log(
    'No Lighthouse: `npm i --no-save lighthouse@12` at the root, or name its folder in LIGHTHOUSE. Without scores:',
  );
const measure = lighthouse ? byLighthouse.bind(undefined, lighthouse) : bySlowedBrowser;
const server = await startServer();
const bare = await serveBareCharts();
const visitor = await openBrowser();
const administrator = await openBrowser();
try {
  await signIn(await administrator.context.newPage());
  const pages = [
    { name: 'sign-in', browser: visitor, address: `${ORIGIN}/license-admin/signin`, goals: [100, 100] },
    {
      name: 'dashboard',
      browser: administrator,
      address: `${ORIGIN}/license-admin/dashboard`,
      goals: [100, 92],
    },
    { name: 'bare charts', browser: visitor, address: bare.address },
  ];
  const rows = Object.keys(DEVICES).flatMap((device, index) =>
    pages.map(({ goals, ...page }) => ({ ...page, device, goal: goals?.[index], measured: [] })),
  );
  for (let round = 0; round < ROUNDS; round += 1)
    for (const { browser, address, device, measured } of rows)
      measured.push(await measure(browser, address, device));
  const columns = COLUMNS.filter(([key]) => key in rows[0].measured[0]);
  console.log(
    ['', ...columns.map(([, title]) => title.padStart(12))].join('').padStart(20 + 12 * columns.length),
  );
  for (const { name, device, goal, measured } of rows) {
    const figures = columns.map(([key, , text]) =>
      text(median(measured.map((one) => one[key]))).padStart(12),
    );
    const aim = lighthouse && goal ? `  goal: ${goal}` : '';
    console.log(`${`${name}, ${device}`.padEnd(20)}${figures.join('')}${aim}`);
  }
} finally {
  await Promise.all([visitor.close(), administrator.close()]);
  bare.close();
  await server.stop();
}
