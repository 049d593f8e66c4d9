/**
 * Runs every story of the project in the working folder in a real Chromium: it comes and plays in one theme, every second
 * one in the dark, and is then switched to the other. In both it must log no error, break no accessibility rule and look as
 * it is stored in `pictures/`. Those tagged `forced-colours` run in forced colours too, those tagged `side-by-side` in all
 * themes beside each other. A component's page must list its blocks and lead nowhere in vain. Totals go to
 * test-results/stories.json there, what looks different to test-results/pictures.html, and what was found of accessibility
 * to the built catalogue, which shows it.
 *
 *   node test-stories.mjs [--filter TEXT] [--no-build | --url URL] [--output DIR] [--theme THEME] [--width PX]
 *                         [--accept]
 *
 * --filter      only stories whose id contains TEXT
 * --no-build    use the catalogue that is already built
 * --url         use a catalogue that is served already, e.g. by `npm run storybook`, and build none
 * --output      where the catalogue is built; dist/storybook unless told
 * --theme       only `light` or `dark`; `both` and `all` show each story side by side, as the switch does
 * --accept      store the pictures of what looks different
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { accessibilityStatus } from './accessibilityStatus.mjs';
import { buildCatalogue, launchBrowser, serveCatalogue } from './catalogueBrowser.mjs';
import { DOCS_PAGE, docsPageProblems } from './docsPage.mjs';
import { PARTS, storyPage } from './storyPage.mjs';
import { storyPictures } from './storyPictures.mjs';

const here = process.cwd();
/** How many stories run at the same time: pages that wait for each other on two cores cost more than two that do not. */
const LANES = 2;

const { values: options } = parseArgs({
  allowNegative: true,
  options: {
    accept: { type: 'boolean', default: false },
    build: { type: 'boolean', default: true },
    filter: { type: 'string', default: '' },
    output: { type: 'string', default: 'dist/storybook' },
    theme: { type: 'string' },
    width: { type: 'string', default: '1280' },
    url: { type: 'string' },
  },
});

/** What later builds take with them. */
const kept = join(here, 'test-results/catalogue');
if (options.build && !options.url) buildCatalogue(here, options.output);
const { catalogue, sandboxed, server } = options.url
  ? { catalogue: new URL(options.url) }
  : await serveCatalogue(join(here, options.output));
const { entries } = await (await fetch(new URL('index.json', catalogue))).json();
const stories = Object.values(entries).filter(
  (entry) => entry.type === 'story' && entry.id.includes(options.filter.toLowerCase()),
);
const themes = options.theme ? [options.theme] : ['light', 'dark'];
if (stories.length === 0) {
  console.error(`No story's id contains "${options.filter}".`);
  process.exit(1);
}

const browser = await launchBrowser();
await mkdir(join(here, 'test-results'), { recursive: true });
const width = Number(options.width);
const pictures = await storyPictures({
  folder: join(here, 'pictures'),
  sheet: join(here, 'test-results/pictures.html'),
  browser,
  accepted: options.accept,
});
/** Pictures are kept of what everybody sees: neither of other widths nor of two pages in one. */
const isOne = !(options.theme in PARTS);
const isKept = width === 1280 && isOne;

const status = accessibilityStatus();
const started = Date.now();
const failures = [];
let passed = 0;

function note(story, theme, problems) {
  if (problems.length === 0) passed += 1;
  else failures.push({ story, theme, problems });
  for (const problem of problems) console.error(`✗ ${story} (${theme})\n    ${problem}`);
}

/** The pages that show the stories, one for each that runs at the same time. */
const pages = [];

/**
 * Runs stories in themes, some at the same time. A page shows a story in the theme that it has and then in the other ones,
 * as the switch does: every second story plays in the dark.
 */
async function runAll(shownIn, chosen, forcedColors = 'none') {
  const waiting = [...chosen];
  const runSome = async (lane) => {
    pages[lane] ??= await storyPage(browser, catalogue, width);
    const shown = pages[lane];
    await shown.turnTo({ themes: shownIn, forcedColors });
    for (let story = waiting.shift(); story; story = waiting.shift()) {
      const inTurn = [...shownIn].sort((one) => (one === shown.theme() ? -1 : 0));
      for (const theme of inTurn) {
        const label = forcedColors === 'active' ? `${theme}, forced colours` : theme;
        const { problems, rules } = await shown.run(story, theme);
        status.note(story, label, { problems, rules });
        if (isKept && themes.includes(theme) && problems.length === 0)
          problems.push(...(await pictures.look(shown, `${story.id}.${label.replace(/\W+/g, '-')}`)));
        note(story.id, label, problems);
      }
    }
  };
  await Promise.all(Array.from({ length: Math.min(LANES, chosen.length) }, (_, lane) => runSome(lane)));
}

await runAll(themes, stories);
const forced = stories.filter(({ tags }) => tags.includes('forced-colours'));
if (isOne) await runAll(themes, forced, 'active');
const besides = stories.filter(({ tags }) => tags.includes('side-by-side'));
if (!options.theme) for (const several of Object.keys(PARTS)) await runAll([several], besides);
await Promise.all(pages.map((page) => page.close()));
// Where the screens are served, too, is known of a catalogue that is served here.
if (server && entries[DOCS_PAGE]?.id.includes(options.filter.toLowerCase()))
  note(DOCS_PAGE, 'light', await docsPageProblems(browser, catalogue, sandboxed));
const isWhole = isKept && !options.filter && !options.theme;
for (const problem of await pictures.finish(isWhole && failures.length === 0))
  note('pictures', 'both', [problem]);
// A part of the stories, of the themes or of the widths says nothing of the whole: what is stored stays.
if (isWhole && !options.url)
  status.write([join(here, options.output), kept], `Chromium ${browser.version()}`);
await browser.close();
server?.close();

const totals = { passed, failed: failures.length, skipped: 0 };
if (!options.filter)
  await writeFile(
    join(here, 'test-results/stories.json'),
    `${JSON.stringify({ ...totals, failures }, null, 2)}\n`,
  );
const seconds = ((Date.now() - started) / 1000).toFixed(1);
const count = (kind) =>
  failures.flatMap(({ problems }) => problems).filter((problem) => problem.startsWith(kind)).length;
console.log(
  `${stories.length} stories x ${themes.join(' and ')}, ${forced.length} in forced colours: ${passed} passed, ${failures.length} failed, ` +
    `${count('axe')} accessibility violations, ${count('console')} console errors, in ${seconds} s.`,
);
process.exitCode = failures.length === 0 ? 0 : 1;
