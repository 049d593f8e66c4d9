/**
 * Leaves the library in this folder, built by `build-package`, in dist/ as what other teams install, with its checksum
 * and its bill of materials (CycloneDX) beside it.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';

const npmCli = process.env.npm_execpath ?? '';
const npm = (...args) =>
  execFileSync(process.execPath, [npmCli, ...args], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });

const { name } = JSON.parse(readFileSync('package.json', 'utf8'));
const [{ filename }] = JSON.parse(
  npm('pack', './dist/package', '--json', '--ignore-scripts', '--pack-destination', 'dist'),
);
const tarball = `dist/${filename.replace('@', '').replace('/', '-')}`;
const sum = createHash('sha256').update(readFileSync(tarball)).digest('hex');
writeFileSync(`${tarball}.sha256`, `${sum}  ${tarball.slice('dist/'.length)}\n`);
const parts = npm('sbom', `--workspace=${name}`, '--omit=dev', '--sbom-format=cyclonedx', '--prefix=../..');
writeFileSync(tarball.replace(/tgz$/, 'cdx.json'), parts);
console.log(`${name}: ${process.cwd()}/${tarball}`);
