/**
 * Packs the built SDK and the built fake server and treats the tarballs as another team would: is their content right,
 * do publint and arethetypeswrong find nothing, does the SDK keep its size, and do the examples compile and run with
 * them against a real server. Writes the counts to libs/fake-lm/test-results/package.json.
 */
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompressSync } from 'node:zlib';
import { startServer } from '../contract/startServer.mjs';
import { bundledPackages } from './bundled.mjs';
import { kindsOfBytes, lostComments } from './declarations.mjs';
import { deadLinks, filesIn } from './packedFiles.mjs';
import { neededPackages } from './neededPackages.mjs';
import { serveSite } from './serveSite.mjs';

const run = promisify(execFile);
const require = createRequire(import.meta.url);
const workspace = fileURLToPath(new URL('../../', import.meta.url));
const sdk = join(workspace, 'libs/api-client');
const fake = join(workspace, 'libs/fake-lm');
const npm = process.env.npm_execpath ? [process.execPath, process.env.npm_execpath] : ['npm'];
const bin = (name, file) => join(workspace, 'node_modules', name, file);
const scratch = await mkdtemp(join(tmpdir(), 'lm-package-'));
const counts = { passed: 0, failed: 0, skipped: 0, failures: [] };

const node = (args, options) => run(process.execPath, args, { maxBuffer: 2 ** 26, ...options });
const runNpm = (args, options) => run(npm[0], [...npm.slice(1), ...args], { maxBuffer: 2 ** 26, ...options });

async function check(what, work) {
  try {
    await work();
    counts.passed++;
    console.log(`  ✓ ${what}`);
  } catch (error) {
    counts.failed++;
    const why = `${what}\n${error.message}\n${error.stdout ?? ''}${error.stderr ?? ''}`;
    counts.failures.push(why);
    console.log(`  ✗ ${why}`);
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

for (const project of [sdk, fake]) await runNpm(['run', '--silent', 'pack'], { cwd: project });
const [{ tarball: sdkTarball }, { tarball: fakeTarball }] = [
  await checkPackage(sdk, {
    contents: [
      'openapi.yaml',
      'openapi-3.0.yaml',
      'license-files.md',
      'license-file-format.md',
      'test-vectors/license-files.json',
      'test-vectors/license-proofs.json',
      ...(await filesIn(join(sdk, 'examples'))).map((file) => `examples/${file}`),
    ],
  }),
  await checkPackage(fake, { contents: [] }),
];

/** Packs a built package and looks at what is in it. */
async function checkPackage(project, { contents }) {
  const folder = join(project, 'dist/package');
  const { name, dependencies } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
  const { tarball, files } = await pack(folder);
  console.log(`${name}:`);
  const texts = ['package.json', 'README.md', 'CHANGELOG.md', 'LICENSE', ...contents];
  await check('holds what it should and nothing else', () => {
    const strange = files.filter(
      (path) => !/^dist\/[\w-]+(\.d)?\.[mc](js|ts)$/.test(path) && !texts.includes(path),
    );
    demand(strange.length === 0, `Unexpected: ${strange.join(', ')}`);
    const missing = [
      ...texts,
      'dist/index.mjs',
      'dist/index.cjs',
      'dist/index.d.mts',
      'dist/index.d.cts',
    ].filter((path) => !files.includes(path));
    demand(missing.length === 0, `Missing: ${missing.join(', ')}`);
  });
  await check('has texts whose links lead to what is packed', async () => {
    const dead = await deadLinks(folder, files);
    demand(dead.length === 0, `Dead: ${dead.join(', ')}`);
  });
  await check('has declarations whose comments an editor shows', async () => {
    const lost = await lostComments(join(folder, 'dist'));
    demand(lost.length === 0, `${lost.length} behind code, such as ${lost[0]}`);
  });
  await check('has declarations that TypeScript before 5.7 understands', async () => {
    const newer = await kindsOfBytes(join(folder, 'dist'));
    demand(newer.length === 0, newer.join('\n'));
  });
  await check('lies packed where its README says, with its checksum and what it is made of', async () => {
    const [packed] = /dist\/[\w.-]+\.tgz/.exec(await readFile(join(project, 'README.md'), 'utf8')) ?? [''];
    const sum = createHash('sha256').update(await readFile(join(project, packed)));
    const told = await readFile(join(project, `${packed}.sha256`), 'utf8');
    demand(told.startsWith(sum.digest('hex')), told);
    const parts = await readFile(join(project, packed.replace(/tgz$/, 'cdx.json')), 'utf8');
    for (const dependency of [...Object.keys(dependencies ?? {}), ...bundledPackages(folder)])
      demand(parts.includes(`"name": "${dependency}"`), `${dependency} is not named`);
  });
  await check(
    'names no path of the machine that built it, and no library that is not published',
    async () => {
      for (const path of files) {
        const text = await readFile(join(folder, path), 'utf8');
        demand(!text.includes(workspace.slice(0, -1)), `${path} names ${workspace}`);
        const unpublished = /(from|require\(|import\() ?["']@lm\/(domain|lists)/;
        demand(!/^dist/.test(path) || !unpublished.test(text), `${path} imports what is not published`);
      }
    },
  );
  await check('depends on nothing of ours, and not on React', () => {
    const unwanted = Object.keys(dependencies).filter((one) => one.startsWith('@lm/') || one === 'react');
    demand(unwanted.length === 0, `Dependencies: ${unwanted.join(', ')}`);
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
      ...[
        '--profile=node16',
        '--exclude-entrypoints',
        './openapi.yaml',
        './openapi-3.0.yaml',
        './license-files.md',
        './license-file-format.md',
        '--no-emoji',
        '--format=ascii',
      ],
    ]),
  );
  return { tarball, dependencies };
}

console.log('The SDK:');
await check('has no dependency', async () => {
  const { dependencies } = JSON.parse(await readFile(join(sdk, 'dist/package/package.json'), 'utf8'));
  demand(Object.keys(dependencies).length === 0, `Dependencies: ${Object.keys(dependencies).join(', ')}`);
});
const { stdout: sizes } = await node([bin('size-limit', 'bin.js'), '--json'], { cwd: sdk }).catch(
  (error) => error,
);
for (const { name, size, sizeLimit } of JSON.parse(sizes))
  await check(`${name}: ${size} B brotli of ${sizeLimit} B`, () => demand(size <= sizeLimit, 'Too large'));

console.log('The examples, with the packages installed, against a real server:');

/** The tarballs of all that a package needs to be installed without the network. */
async function neededBy(project) {
  const tarballs = [];
  for (const folder of await neededPackages(join(project, 'dist/package')))
    tarballs.push((await pack(folder)).tarball);
  return tarballs;
}
const installed = {
  sdk: [sdkTarball, ...(await neededBy(sdk))],
  fake: [sdkTarball, fakeTarball, ...(await neededBy(sdk)), ...(await neededBy(fake))],
};

/** Copies an example out of the workspace and installs the tarballs there, without the network. */
async function install(project, name, tarballs) {
  const folder = join(scratch, `${name}-${tarballs.length}`);
  await cp(join(project, 'examples', name), folder, { recursive: true });
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

const esm = await install(sdk, 'node-esm', installed.sdk);
await check('node-esm runs', () => says(esm, 'main.js'));
await check('the command inspects a license file', async () => {
  const { accepted, log } = JSON.parse(await readFile(join(sdk, 'test-vectors/license-proofs.json'), 'utf8'));
  await writeFile(join(esm, 'license.enc'), accepted[0].file);
  const command = join(esm, 'node_modules/.bin/api-client');
  const { stdout } = await run(command, ['inspect', 'license.enc', '--log-key', log.vkey], { cwd: esm });
  demand(stdout.startsWith('Genuine, but status not asked\n'), stdout);
});
await check('the command finds that the server keeps the contract, in every case', async () => {
  const command = join(esm, 'node_modules/.bin/api-client');
  const { LM_URL: url, LM_EMAIL, LM_PASSWORD } = env;
  const words = ['conform', url, '--master-key', server.fileKey];
  const { stdout } = await run(command, words, { cwd: esm, env: { ...process.env, LM_EMAIL, LM_PASSWORD } });
  const [, held] = /^(\d+) cases hold, 0 do not, 0 could not be asked\.$/m.exec(stdout) ?? [];
  demand(held > 0, stdout);
  counts.passed += Number(held);
});
await check('node-cjs runs', async () => says(await install(sdk, 'node-cjs', installed.sdk), 'main.js'));
for (const [project, tarballs] of [
  [sdk, installed.sdk],
  [fake, installed.fake],
])
  await check(`typescript of ${basename(project)} compiles in its strictest mode and runs`, async () => {
    const folder = await install(project, 'typescript', tarballs);
    await node([bin('typescript', 'bin/tsc'), '-p', '.'], { cwd: folder });
    await says(folder, 'build/main.js');
  });

for (const name of ['test-esm', 'test-cjs'])
  await check(`${name}, a test with the fake server, runs`, async () => {
    const folder = await install(fake, name, installed.fake);
    await node(['--test'], { cwd: folder, timeout: 60_000 });
  });

const browser = await install(sdk, 'browser', installed.sdk);
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
  const { site, url } = await serveSite(join(browser, 'dist'), new URL(server.url).origin);
  const chrome = await chromium.launch({
    executablePath: process.env.CHROME_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'],
  });
  try {
    const page = await chrome.newPage();
    const complaints = [];
    page.on('pageerror', ({ message }) => complaints.push(message));
    await page.goto(url);
    await page.getByText('1 keys').waitFor({ timeout: 200_000 });
    demand(complaints.length === 0, complaints.join('\n'));
  } finally {
    await chrome.close();
    site.close();
  }
});

await server.stop();
await rm(scratch, { recursive: true, force: true });
await mkdir(join(fake, 'test-results'), { recursive: true });
await writeFile(join(fake, 'test-results/package.json'), JSON.stringify(counts));
console.log(`${counts.passed} checks of the packages passed, ${counts.failed} failed.`);
process.exit(counts.failed > 0 ? 1 : 0);
