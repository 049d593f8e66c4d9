/**
 * Completes dist/package of the library in this folder, which tsdown has built: what other teams install. The workspace
 * itself goes on using src.
 */
import { appendFile, copyFile, cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { bundledPackages } from './bundled.mjs';
import { keepComments } from './declarations.mjs';

const TARGET = 'dist/package/';
const read = async (folder) => JSON.parse(await readFile(`${folder}/package.json`, 'utf8'));

const conditions = (name) => ({
  import: { types: `./dist/${name}.d.mts`, default: `./dist/${name}.mjs` },
  require: { types: `./dist/${name}.d.cts`, default: `./dist/${name}.cjs` },
});

/**
 * What a package asks for: libraries of ours that are published are the caller's choice of a version, those that are
 * not are in the bundle, and what they need takes their place.
 */
async function dependenciesOf({ dependencies = {} }) {
  const found = { dependencies: {}, peerDependencies: {} };
  for (const [name, version] of Object.entries(dependencies)) {
    const own = name.startsWith('@lm/') ? await read(`../${name.slice('@lm/'.length)}`) : undefined;
    if (!own) found.dependencies[name] = version;
    else if (!own.private) found.peerDependencies[name] = `^${own.version}`;
    else Object.assign(found.dependencies, (await dependenciesOf(own)).dependencies);
  }
  return found;
}

const source = await read('.');
const copies = { 'README.md': 'README.md', 'CHANGELOG.md': 'CHANGELOG.md', LICENSE: '../../LICENSE' };
const exports = {};
const withheld = source.publishConfig?.withhold ?? [];
for (const [path, file] of Object.entries(source.exports).filter(([path]) => !withheld.includes(path))) {
  const isCode = file.endsWith('.ts');
  exports[path] = isCode ? conditions(path === '.' ? 'index' : path.slice(2)) : path;
  if (!isCode && path !== './package.json') copies[path.slice(2)] = file;
}
const folders = source.publishConfig?.folders ?? [];
const commands = Object.keys(source.publishConfig?.bin ?? {});
const bin = Object.fromEntries(commands.map((command) => [command, `dist/${command}-command.mjs`]));
const { name, version, description, license, sideEffects, keywords } = source;
const manifest = {
  name,
  version,
  description,
  keywords,
  license,
  type: 'module',
  sideEffects,
  engines: { node: '>=20' },
  main: './dist/index.cjs',
  module: './dist/index.mjs',
  types: './dist/index.d.cts',
  ...(commands.length > 0 && { bin }),
  exports,
  files: ['dist', ...folders, ...Object.keys(copies)],
  ...(await dependenciesOf(source)),
};

for (const [to, from] of Object.entries(copies)) {
  await mkdir(dirname(TARGET + to), { recursive: true });
  await copyFile(from, TARGET + to);
}
await keepComments(`${TARGET}dist`);
for (const folder of folders) await cp(folder, TARGET + folder, { recursive: true });
for (const bundled of bundledPackages(TARGET)) {
  const license = await readFile(`../../node_modules/${bundled}/LICENSE`, 'utf8');
  await appendFile(
    `${TARGET}LICENSE`,
    `\n${'-'.repeat(60)}\n${bundled}, of which parts are in this package:\n\n${license}`,
  );
}
await writeFile(`${TARGET}package.json`, `${JSON.stringify(manifest, null, 2)}\n`);
console.log(`${name} ${version} is in ${process.cwd()}/dist/package.`);
