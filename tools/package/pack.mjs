/**
 * Leaves the library in this folder, built by `build-package`, in dist/ as what other teams install, with its checksum
 * and its bill of materials (CycloneDX) beside it.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { bundledPackages } from './bundled.mjs';

const npmCli = process.env.npm_execpath ?? '';
const read = (folder) => JSON.parse(readFileSync(`${folder}/package.json`, 'utf8'));
const component = ({ name, version, license }) => ({
  type: 'library',
  name,
  version,
  purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
  licenses: [{ license: { id: license } }],
});

/** What a package needs, and what that needs, by name. */
function neededBy({ dependencies = {}, peerDependencies = {} }, found = new Map()) {
  for (const name of Object.keys({ ...dependencies, ...peerDependencies }).filter((one) => !found.has(one))) {
    const needed = read(`../../node_modules/${name}`);
    neededBy(needed, found.set(name, needed));
  }
  return found;
}

const [{ filename }] = JSON.parse(
  execFileSync(
    process.execPath,
    [npmCli, 'pack', './dist/package', '--json', '--ignore-scripts', '--pack-destination', 'dist'],
    { encoding: 'utf8' },
  ),
);
const tarball = `dist/${filename.replace('@', '').replace('/', '-')}`;
const sum = createHash('sha256').update(readFileSync(tarball)).digest('hex');
writeFileSync(`${tarball}.sha256`, `${sum}  ${tarball.slice('dist/'.length)}\n`);
const packed = read('dist/package');
const bill = {
  bomFormat: 'CycloneDX',
  specVersion: '1.5',
  version: 1,
  metadata: { component: component(packed) },
  components: [
    ...neededBy(packed).values(),
    ...bundledPackages('dist/package').map((name) => read(`../../node_modules/${name}`)),
  ].map(component),
};
writeFileSync(tarball.replace(/tgz$/, 'cdx.json'), `${JSON.stringify(bill, null, 2)}\n`);
console.log(`${packed.name}: ${process.cwd()}/${tarball}`);
