/**
 * Fails when two files of one folder have names that differ only in case, or two sources only in case or extension:
 * a file system that does not tell case apart (macOS, Windows) sees one file, and so does an import without extension.
 */
import { execFileSync } from 'node:child_process';
import { root } from './install.mjs';

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
  cwd: root,
  encoding: 'utf8',
});
const known = new Map();
let clashes = 0;
for (const file of files.split('\0').filter(Boolean)) {
  const name = file.toLowerCase().replace(/\.(c|m)?(j|t)sx?$/, '');
  const other = known.get(name);
  if (other !== undefined) {
    clashes += 1;
    console.error(`${file} and ${other} have names that some file systems take for one: rename one of them.`);
  }
  known.set(name, file);
}
if (clashes === 0) console.log('No two files have names that a file system could take for one.');
process.exit(clashes === 0 ? 0 : 1);
