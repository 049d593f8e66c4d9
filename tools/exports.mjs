/**
 * Fails when a name is exported that no other file mentions, or leaves a library of ours that is not published (its
 * `index.ts`) and no other project mentions it. What the published libraries and the kit export is for others to use.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { root } from './install.mjs';

const INTERNAL = ['libs/domain/', 'libs/lists/'];
const READ = ['*.ts', '*.tsx', '*.mts', '*.mjs', '*.js', '*.mdx'];
// Storybook reads what stories export, and drizzle-kit the tables.
const NOT_JUDGED = /\.stories\.tsx$|\/db\/\w*schema\.ts$/i;
const GENERATED = /^\/[/*]+\s*(Generated|Made) /;
const DECLARED = /^export (?:async )?(?:const|let|function\*?|class|type|interface) (\w+)/gm;
const LISTED = /^export (?:type )?\{([^}]*)\}/gm;
const WHOLE_FILE = /^export \* from '\.\/([^']+)'/gm;

const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...READ], {
  cwd: root,
  encoding: 'utf8',
});
const files = listed
  .split('\n')
  .filter((file) => file && existsSync(`${root}/${file}`))
  .map((file) => {
    const text = readFileSync(`${root}/${file}`, 'utf8');
    return { file, text, words: new Set(text.match(/\w+/g)) };
  });

const published = new Set(
  files
    .filter(({ file }) => file.endsWith('/src/index.ts'))
    .flatMap(({ file, text }) =>
      [...text.matchAll(WHOLE_FILE)].map(([, name]) => file.replace(/index\.ts$/, `${name}.ts`)),
    ),
);

const faults = [];
for (const { file, text } of files) {
  if (NOT_JUDGED.test(file) || GENERATED.test(text) || published.has(file)) continue;
  const library = INTERNAL.find((folder) => file === `${folder}src/index.ts`);
  const names = library
    ? [...text.matchAll(LISTED)].flatMap(([, list]) => list.replace(/\btype\b/g, '').match(/\w+/g))
    : [...text.matchAll(DECLARED)].map(([, name]) => name);
  for (const name of names) {
    const used = files.some(
      (other) => other.file !== file && !(library && other.file.startsWith(library)) && other.words.has(name),
    );
    if (!used) faults.push(`${file} exports ${name}, which nothing else uses.`);
  }
}
for (const fault of faults) console.error(fault);
if (faults.length === 0) console.log('Every exported name is used in another file.');
process.exit(faults.length === 0 ? 0 : 1);
