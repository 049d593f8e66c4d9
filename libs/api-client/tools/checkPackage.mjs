/**
 * Packs dist/package and treats the tarball as another team would: is its content right, do publint and
 * arethetypeswrong find nothing, does it keep its size, and do the examples compile and run with it against a real
 * server. Writes the counts to test-results/package.json.
 */
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { extname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompressSync } from 'node:zlib';
import { startServer } from '../../../tools/contract/startServer.mjs';

const run = promisify(execFile);
const require = createRequire(import.meta.url);
const project = fileURLToPath(new URL('../', import.meta.url));
const workspace = fileURLToPath(new URL('../../../', import.meta.url));
const npm = process.env.npm_execpath ? [process.execPath, process.env.npm_execpath] : ['npm'];
const bin = (name, file) => join(workspace, 'node_modules', name, file);
const scratch = await mkdtemp(join(tmpdir(), 'lm-package-'));
const counts = { passed: 0, failed: 0, skipped: 0 };

const node = (args, options) => run(process.execPath, args, { maxBuffer: 2 ** 26, ...options });
const runNpm = (args, options) => run(npm[0], [...npm.slice(1), ...args], { maxBuffer: 2 ** 26, ...options });

async function check(what, work) {
  try {
    await work();
    counts.passed++;
    console.log(`  ✓ ${what}`);
  } catch (error) {
    counts.failed++;
    console.log(`  ✗ ${what}\n${error.message}\n${error.stdout ?? ''}${error.stderr ?? ''}`);
  }
}

function demand(isRight, message) {
  if (!isRight) throw new Error(message);
}

/** Packs a folder and answers the tarball's path. */
async function pack(folder) {
  const { stdout } = await runNpm([
    'pack',
    folder,
    '--json',
    '--ignore-scripts',
    '--pack-destination',
    scratch,
  ]);
  const [{ filename, files }] = JSON.parse(stdout);
  return {
    tarball: join(scratch, filename.replace('@', '').replace('/', '-')),
    files: files.map(({ path }) => path),
  };
}

console.log('The package:');
const packed = await pack(join(project, 'dist/package'));
const { tarball } = packed;

await check('holds what it should and nothing else', () => {
  const strange = packed.files.filter(
    (path) =>
      !/^dist\/[\w-]+(\.d)?\.[mc](js|ts)$/.test(path) &&
      ![
        'package.json',
        'README.md',
        'CHANGELOG.md',
        'LICENSE',
        'openapi.yaml',
        'test-vectors/license-files.json',
      ].includes(path),
  );
  demand(strange.length === 0, `Unexpected: ${strange.join(', ')}`);
  for (const name of [
    'README.md',
    'CHANGELOG.md',
    'LICENSE',
    'openapi.yaml',
    'dist/index.mjs',
    'dist/index.cjs',
  ])
    demand(packed.files.includes(name), `Missing: ${name}`);
});
await check('names no path of the machine that built it', async () => {
  for (const path of packed.files) {
    const text = await readFile(join(project, 'dist/package', path), 'utf8');
    demand(!text.includes(workspace.slice(0, -1)), `${path} names ${workspace}`);
  }
});
await check('has at most one dependency, and React is none', async () => {
  const { dependencies } = JSON.parse(await readFile(join(project, 'dist/package/package.json'), 'utf8'));
  demand(Object.keys(dependencies).length <= 1, `Dependencies: ${Object.keys(dependencies).join(', ')}`);
  demand(!('react' in dependencies), 'React is a dependency');
});
await check('pleases publint', async () => {
  const { stdout } = await node([bin('publint', 'src/cli.js'), tarball, '--strict']);
  demand(/All good/.test(stdout), stdout);
});
await check('pleases arethetypeswrong', () =>
  // Node 10's resolution knows no `exports`; every Node that runs this package does.
  node([
    bin('@arethetypeswrong/cli', 'dist/index.js'),
    tarball,
    '--profile',
    'node16',
    '--exclude-entrypoints',
    './openapi.yaml',
    '--no-emoji',
    '--format',
    'ascii',
  ]),
);
const { stdout: sizes } = await node([bin('size-limit', 'bin.js'), '--json'], { cwd: project }).catch(
  (error) => error,
);
for (const { name, size, sizeLimit } of JSON.parse(sizes))
  await check(`${name}: ${size} B brotli of ${sizeLimit} B`, () => demand(size <= sizeLimit, 'Too large'));

console.log('The examples, with the package installed, against a real server:');
const dependencies = await Promise.all(
  ['openapi-fetch', 'openapi-typescript-helpers'].map((name) => pack(join(workspace, 'node_modules', name))),
);

/** Copies an example out of the workspace and installs the tarball there, without the network. */
async function install(name) {
  const folder = join(scratch, name);
  await cp(join(project, 'examples', name), folder, { recursive: true });
  const tarballs = [tarball, ...dependencies.map((dependency) => dependency.tarball)];
  await runNpm(['install', '--offline', '--no-audit', '--no-fund', '--ignore-scripts', ...tarballs], {
    cwd: folder,
  });
  return folder;
}

const server = await startServer();
const env = {
  ...process.env,
  LM_URL: server.url,
  LM_EMAIL: server.administrator.email,
  LM_PASSWORD: server.administrator.password,
};
const says = async (folder, file) => {
  const { stdout } = await node([file], { cwd: folder, env, timeout: 60_000 });
  demand(stdout.endsWith('Done.\n'), stdout);
};

await check('node-esm runs', async () => says(await install('node-esm'), 'main.js'));
await check('node-cjs runs', async () => says(await install('node-cjs'), 'main.js'));
await check('typescript compiles in its strictest mode and runs', async () => {
  const folder = await install('typescript');
  await node([bin('typescript', 'bin/tsc'), '-p', '.'], { cwd: folder });
  await says(folder, 'build/main.js');
});

const browser = await install('browser');
await check('browser bundles', () =>
  node([bin('vite', 'bin/vite.js'), 'build', '--logLevel', 'warn', '--target', 'es2022'], { cwd: browser }),
);
await check('browser: one operation of a namespace costs less than 3 kB', async () => {
  const assets = join(browser, 'dist/assets');
  const [script] = (await readdir(assets)).filter((name) => extname(name) === '.js');
  const { length } = brotliCompressSync(await readFile(join(assets, script)));
  demand(length < 3000, `${length} B`);
});
await check('browser runs', async () => {
  const { chromium } = require('@playwright/test');
  const { site, url } = await serve(join(browser, 'dist'), new URL(server.url).origin);
  const chrome = await chromium.launch({
    executablePath: process.env.CHROME_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'],
  });
  try {
    const page = await chrome.newPage();
    const complaints = [];
    page.on('pageerror', ({ message }) => complaints.push(message));
    await page.goto(url);
    await page.getByText('1 keys').waitFor({ timeout: 20_000 });
    demand(complaints.length === 0, complaints.join('\n'));
  } finally {
    await chrome.close();
    site.close();
  }
});

/** Serves a folder and, under /lm, the API, so that the page and the API share a host as they do in earnest. */
async function serve(folder, api) {
  const types = { '.html': 'text/html', '.js': 'text/javascript' };
  const site = createServer((request, response) => {
    const answer = async () => {
      if (request.url.startsWith('/lm/')) {
        const { status, headers, body } = await fetch(`${api}${request.url}`, { method: request.method });
        response.writeHead(status, { 'Content-Type': headers.get('Content-Type') });
        for await (const chunk of body) response.write(chunk);
        return response.end();
      }
      const path = join(folder, request.url === '/' ? 'index.html' : request.url);
      const content = relative(folder, path).startsWith('..')
        ? undefined
        : await readFile(path).catch(() => undefined);
      response.writeHead(content ? 200 : 404, { 'Content-Type': types[extname(path)] ?? 'text/plain' });
      return response.end(content);
    };
    answer().catch(() => response.destroy());
  }).listen(0, '127.0.0.1');
  await once(site, 'listening');
  return { site, url: `http://127.0.0.1:${site.address().port}/` };
}

await server.stop();
await rm(scratch, { recursive: true, force: true });
await mkdir(join(project, 'test-results'), { recursive: true });
await writeFile(join(project, 'test-results/package.json'), JSON.stringify(counts));
console.log(`${counts.passed} checks of the package passed, ${counts.failed} failed.`);
process.exit(counts.failed > 0 ? 1 : 0);
