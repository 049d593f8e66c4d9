/**
 * Runs every snippet of the SDK's README in Deno and in Bun, from the packed SDK and against a real server:
 *
 *     npm run check-runtimes -w @lm/api-client
 *
 * Installs both from npm into a folder that it deletes, and so is no part of `npm test`. Ends with 2 where one of them
 * cannot be installed.
 */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { startServer } from '../contract/startServer.mjs';

const run = promisify(execFile);
const sdk = fileURLToPath(new URL('../../libs/api-client/', import.meta.url));
const npmCli = process.env.npm_execpath ?? '';
const scratch = await mkdtemp(join(tmpdir(), 'lm-runtimes-'));
const inScratch = { cwd: scratch, maxBuffer: 2 ** 26 };
const npm = (...words) => run(process.execPath, [npmCli, ...words], inScratch);
const install = (...packages) =>
  npm('install', '--ignore-scripts', '--prefer-offline', '--no-audit', '--no-fund', ...packages);

/** The packages for one machine each, of which npm installs the one that fits, have the program itself. */
const RUNTIMES = [
  {
    name: 'deno',
    version: '2.9.6',
    scope: '@deno',
    program: 'deno',
    words: ['run', '--allow-all', '--no-check'],
  },
  { name: 'bun', version: '1.4.5', scope: '@oven', program: 'bin/bun', words: ['run'] },
];

async function installed({ name, version, scope, program }) {
  await install(`${name}@${version}`);
  const packages = (await readdir(join(scratch, 'node_modules', scope))).sort();
  const path = packages.map((one) => join(scratch, 'node_modules', scope, one, program)).find(existsSync);
  if (path === undefined) throw new Error('There is none for this machine.');
  return path;
}

async function prepare() {
  await run(process.execPath, [npmCli, 'run', '--silent', 'pack'], { cwd: sdk });
  const [tarball] = (await readdir(join(sdk, 'dist'))).filter((file) => file.endsWith('.tgz'));
  await writeFile(join(scratch, 'package.json'), '{ "type": "module" }');
  await install(join(sdk, 'dist', tarball));
  const readme = await readFile(join(sdk, 'README.md'), 'utf8');
  const snippets = [...readme.matchAll(/```ts\n([\s\S]*?)```/g)].map(([, code]) => code);
  await Promise.all(snippets.map((code, at) => writeFile(join(scratch, `snippet${at + 1}.ts`), code)));
  return snippets.map((_, at) => `snippet${at + 1}.ts`);
}

/** An application and a customer, as the snippets find them. @returns the token of a session */
async function fillWithSomething({ url, administrator }) {
  let token = '';
  const call = async (path, body) => {
    const headers = {
      'Content-Type': 'application/json',
      ...(token && { Authorization: `Bearer ${token}` }),
    };
    const method = body ? 'POST' : 'GET';
    return (await fetch(`${url}/api/${path}`, { method, headers, body: JSON.stringify(body) })).json();
  };
  ({ token } = await call('Auth/login', administrator));
  await call('Applications', { applicationName: 'Boarding' });
  const { items } = await call('Airports?PageNumber=1&PageSize=1');
  const name = `${items[0].code} - ${items[0].name}`;
  await call('Customers', { customerName: name, airportId: items[0].id });
  return token;
}

/** On a server of its own: snippets may leave something behind. */
async function runAll(path, words, files) {
  const server = await startServer();
  const { email, password } = server.administrator;
  try {
    const token = await fillWithSomething(server);
    const env = {
      ...process.env,
      LM_URL: server.url,
      LM_EMAIL: email,
      LM_PASSWORD: password,
      LM_TOKEN: token,
    };
    const faults = [];
    for (const file of files)
      await run(path, [...words, file], { ...inScratch, env, timeout: 120_000 }).catch((error) =>
        faults.push(`${file}: ${error.stderr || error.message}`),
      );
    return faults;
  } finally {
    await server.stop();
  }
}

let code = 0;
try {
  const files = await prepare();
  for (const runtime of RUNTIMES) {
    const title = `${runtime.name} ${runtime.version}`;
    const path = await installed(runtime).catch((error) => {
      console.log(`✗ ${title} cannot be installed: ${error.message}`);
      code = 2;
    });
    if (!path) continue;
    const faults = await runAll(path, runtime.words, files);
    console.log(
      `${faults.length > 0 ? '✗' : '✓'} ${title}: ${files.length - faults.length} of ${files.length} snippets run`,
    );
    for (const fault of faults) console.log(`    ${fault}`);
    if (faults.length > 0) code ||= 1;
  }
} finally {
  await rm(scratch, { recursive: true, force: true });
}
process.exit(code);
