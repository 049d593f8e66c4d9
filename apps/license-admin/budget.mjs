/**
 * What a browser downloads for the sign-in page and for the dashboard's first load, in brotli bytes, against their
 * limits. Reads the manifest of the build: `npm run build` first. Writes test-results/budget.json.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { constants, brotliCompressSync } from 'node:zlib';

const here = (path) => new URL(path, import.meta.url);
const dist = (file) => here(`dist/${file}`);

if (!existsSync(dist('.vite/manifest.json'))) {
  console.error('The app is not built. Run: npx nx build license-admin');
  process.exit(1);
}

const manifest = JSON.parse(readFileSync(dist('.vite/manifest.json'), 'utf8'));
const page = readFileSync(dist('index.html'), 'utf8');

/** 1 kB is 1000 bytes. */
const KB = 1000;

/**
 * What the dashboard fetches while it is shown; other screens may share the chunk that asks for it. What toasts are drawn
 * with is fetched seconds later.
 */
const WHILE_SHOWN = ['charts/ApexChart.tsx'];

/**
 * The screens a page loads by themselves: entries of the manifest by their sources. Whatever these import statically
 * comes with them; so does every chunk that one of them fetches while it is first shown. Browsers fetch few files at a
 * time: their number counts beside their bytes.
 */
const PAGES = [
  {
    name: 'sign-in page',
    limit: 126.6 * KB,
    files: 8,
    entries: ['index.html'],
    never: [/apexcharts/i, /DataTable/, /FormDialog/, /formik/i],
  },
  {
    name: 'dashboard, first load',
    limit: 302.5 * KB,
    files: 16,
    entries: [
      'index.html',
      'src/app/readAhead.ts',
      'src/app/shell/AppShell.tsx',
      'src/dashboard/DashboardScreen.tsx',
      ...importedWhileShown('src/dashboard/'),
    ],
    never: [/FormDialog/],
  },
  {
    // Fetched a second after any screen, which may have no use for what the lists' screens are made of.
    name: 'listening to what others change',
    limit: 150 * KB,
    files: 10,
    entries: ['index.html', 'src/app/live/listen.ts'],
    never: [/FormDialog/, /formik/i],
  },
];

/** The letters of English; those of other languages are fetched when a text has them. */
const TYPEFACE = manifest[Object.keys(manifest).find((source) => source.endsWith('inter-latin.woff2'))].file;

/** The chunks that the screens of a folder load by `import()`, the charts and the toasts' library. */
function importedWhileShown(folder) {
  const own = Object.entries(manifest).filter(([source]) => source.startsWith(folder));
  const shared = Object.keys(manifest).filter((source) => WHILE_SHOWN.some((end) => source.endsWith(end)));
  return [...own.flatMap(([, { dynamicImports = [] }]) => dynamicImports), ...shared];
}

/** Every file that comes with the entries. */
function filesOf(entries) {
  const files = new Set(['index.html', ...linkedFrom(page), TYPEFACE]);
  const seen = new Set();
  const follow = (source) => {
    const chunk = manifest[source];
    if (!chunk) throw new Error(`The build has no chunk for ${source}`);
    if (seen.has(source)) return;
    seen.add(source);
    files.add(chunk.file);
    for (const style of chunk.css ?? []) files.add(style);
    for (const imported of chunk.imports ?? []) follow(imported);
  };
  entries.forEach(follow);
  return [...files];
}

/** What the page itself names: scripts, styles, icons. */
function linkedFrom(html) {
  return [...html.matchAll(/<(?:script|link)\b[^>]*?\b(?:src|href)="\.\/([^"]+)"/g)].map(([, file]) => file);
}

function brotliSize(file) {
  const content = readFileSync(dist(file));
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  return brotliCompressSync(content, { params }).length;
}

/** What a chunk is made of, as its source map tells. */
function sourcesOf(file) {
  const map = dist(`${file}.map`);
  return existsSync(map) ? JSON.parse(readFileSync(map, 'utf8')).sources : [];
}

const kilobytes = (bytes) => `${(bytes / KB).toFixed(1)} kB`;
let failed = 0;
let passed = 0;
const failures = [];
const check = (holds, text) => {
  if (holds) passed += 1;
  else {
    failed += 1;
    failures.push(text);
  }
  console.log(`${holds ? '  ok  ' : '  FAIL'} ${text}`);
};

const report = PAGES.map(({ name, limit, files: most, entries, never }) => {
  const files = filesOf(entries)
    .map((file) => ({ file, bytes: brotliSize(file) }))
    .sort((one, other) => other.bytes - one.bytes);
  const total = files.reduce((sum, { bytes }) => sum + bytes, 0);
  console.log(`\n${name}: ${kilobytes(total)} of ${kilobytes(limit)} (brotli, ${files.length} files)`);
  for (const { file, bytes } of files) console.log(`  ${kilobytes(bytes).padStart(9)}  ${file}`);
  check(total <= limit, `${name}: ${kilobytes(total)}, at most ${kilobytes(limit)}`);
  check(files.length <= most, `${name}: ${files.length} files, at most ${most}`);
  const sources = files.flatMap(({ file }) => sourcesOf(file));
  for (const pattern of never)
    check(!sources.some((source) => pattern.test(source)), `${name}: nothing of ${pattern.source}`);
  return { name, limit, total, files };
});

mkdirSync(here('test-results'), { recursive: true });
writeFileSync(
  here('test-results/budget.json'),
  `${JSON.stringify({ passed, failed, skipped: 0, failures, pages: report }, null, 2)}\n`,
);
console.log(`\nBudget: ${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
