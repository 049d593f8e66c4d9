/** Completes dist/package, which tsdown has built: what other teams install. The workspace itself goes on using src. */
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';

const PROJECT = new URL('../', import.meta.url);
const PACKAGE = new URL('dist/package/', PROJECT);

const ENTRIES = {
  '.': 'index',
  './provider': 'provider',
  './testing': 'testing',
  './airports': 'airports',
  './applications': 'applications',
  './auditLogs': 'auditLogs',
  './auth': 'auth',
  './customers': 'customers',
  './licenseApplications': 'licenseApplications',
  './licenseKeys': 'licenseKeys',
  './licenses': 'licenses',
  './users': 'users',
};

const conditions = (name) => ({
  import: { types: `./dist/${name}.d.mts`, default: `./dist/${name}.mjs` },
  require: { types: `./dist/${name}.d.cts`, default: `./dist/${name}.cjs` },
});

const { name, version, description, license, sideEffects, dependencies } = JSON.parse(
  await readFile(new URL('package.json', PROJECT), 'utf8'),
);
const manifest = {
  name,
  version,
  description,
  keywords: ['license', 'licensing', 'api', 'client', 'sdk', 'openapi'],
  license,
  type: 'module',
  sideEffects,
  engines: { node: '>=20' },
  main: './dist/index.cjs',
  module: './dist/index.mjs',
  types: './dist/index.d.cts',
  exports: {
    ...Object.fromEntries(Object.entries(ENTRIES).map(([path, entry]) => [path, conditions(entry)])),
    './openapi.yaml': './openapi.yaml',
    './test-vectors/license-files.json': './test-vectors/license-files.json',
    './package.json': './package.json',
  },
  files: ['dist', 'openapi.yaml', 'test-vectors', 'CHANGELOG.md'],
  dependencies,
};

await mkdir(new URL('test-vectors/', PACKAGE), { recursive: true });
await writeFile(new URL('package.json', PACKAGE), `${JSON.stringify(manifest, null, 2)}\n`);
const copies = {
  'README.md': 'README.md',
  'CHANGELOG.md': 'CHANGELOG.md',
  '../../LICENSE': 'LICENSE',
  '../../openapi/lm.yaml': 'openapi.yaml',
  'test-vectors/license-files.json': 'test-vectors/license-files.json',
};
for (const [from, to] of Object.entries(copies)) await copyFile(new URL(from, PROJECT), new URL(to, PACKAGE));
console.log(`${name} ${version} is in libs/api-client/dist/package.`);
