/**
 * Fails when two files of one folder have names that differ only in case, or two sources only in case or extension (a
 * file system that does not tell case apart sees one file, and so does an import without extension), and when a file
 * that is not generated, a test as well, is longer than 300 lines.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { root } from './install.mjs';

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
  cwd: root,
  encoding: 'utf8',
});
const LINES = 300;
const SOURCE = /\.(tsx?|[cm]?js|css)$/;
const GENERATED = /^\/[/*]+\s*(Generated|Made) /;
const known = new Map();
const scopes = new Map();
let faults = 0;
const report = (text) => {
  faults += 1;
  console.error(text);
};
for (const file of files.split('\0').filter(Boolean)) {
  const name = file.toLowerCase().replace(/\.(c|m)?(j|t)sx?$/, '');
  const other = known.get(name);
  if (other !== undefined) {
    report(`${file} and ${other} have names that some file systems take for one: rename one of them.`);
  }
  known.set(name, file);
  const scope = file.endsWith('.module.css') && basename(file);
  if (scope && scopes.has(scope))
    report(`${file} and ${scopes.get(scope)} would give their classes the same names: rename one of them.`);
  scopes.set(scope, file);
  if (!SOURCE.test(file) || !existsSync(`${root}/${file}`)) continue;
  const text = readFileSync(`${root}/${file}`, 'utf8');
  const lines = text.split('\n').length - 1;
  if (lines > LINES && !GENERATED.test(text))
    report(`${file} has ${lines} lines: take a part out that has a name.`);
}
if (faults === 0)
  console.log(
    `No two files have names that could be taken for one, and no file has more than ${LINES} lines.`,
  );
process.exit(faults === 0 ? 0 : 1);
