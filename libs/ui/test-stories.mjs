/**
 * Runs every story of the project in the working folder in a real Chromium, in the light and in the dark theme, those
 * tagged `forced-colours` in forced colours too: it must render, its `play` must pass, it must log no error and break no
 * accessibility rule. Totals go to test-results/stories.json there.
 *
 *   node test-stories.mjs [--filter TEXT] [--no-build | --url URL] [--output DIR] [--theme light|dark] [--width PX]
 *                         [--screenshots DIR]
 *
 * --filter      only stories whose id contains TEXT
 * --no-build    use the catalogue that is already built
 * --url         use a catalogue that is served already, e.g. by `npm run storybook`, and build none
 * --output      where the catalogue is built; dist/storybook unless told
 * --screenshots keep a picture of every story
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildCatalogue, launchBrowser, serveCatalogue } from './catalogueBrowser.mjs';

const here = process.cwd();
/** Stories tagged `phone` are about small screens and run at this width in px. */
const PHONE = 390;
/** Stories tagged `zoomed` are about a window of 1280 x 1024 px at 400 %. */
const ZOOMED = { width: 320, height: 256 };
/** When a story will never end; how long one takes is judged by nobody. */
const STORY_LIMIT_MS = 180_000;

const { values: options } = parseArgs({
  allowNegative: true,
  options: {
    build: { type: 'boolean', default: true },
    filter: { type: 'string', default: '' },
    output: { type: 'string', default: 'dist/storybook' },
    theme: { type: 'string' },
    width: { type: 'string', default: '1280' },
    screenshots: { type: 'string' },
    url: { type: 'string' },
  },
});

const WIDTH = Number(options.width);
const built = join(here, options.output);

if (options.build && !options.url) buildCatalogue(here, options.output);
const { catalogue, server } = options.url ? { catalogue: new URL(options.url) } : await serveCatalogue(built);
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

const started = Date.now();
const failures = [];
let passed = 0;

/** Shows one story in a page that is already open, and resolves with what is wrong with it. */
async function run(page, story, theme, logged) {
  logged.length = 0;
  const width = story.tags.includes('phone') ? PHONE : WIDTH;
  const size = story.tags.includes('zoomed') ? ZOOMED : { width, height: 800 };
  if (page.viewportSize().width !== size.width) await page.setViewportSize(size);
  const outcome = await page.evaluate(
    ({ id, limit }) =>
      new Promise((resolve) => {
        const channel = window.__STORYBOOK_ADDONS_CHANNEL__;
        const timer = setTimeout(() => resolve({ problems: [`not finished within ${limit} ms`] }), limit);
        const problems = [];
        const note = (text) => (failure) =>
          problems.push(`${text}: ${failure?.message ?? failure?.description ?? JSON.stringify(failure)}`);
        channel.removeAllListeners('storyFinished');
        for (const event of [
          'storyThrewException',
          'storyErrored',
          'playFunctionThrewException',
          'storyMissing',
        ]) {
          channel.removeAllListeners(event);
          channel.on(event, (failure) => {
            note(event)(failure);
            if (event === 'storyMissing' || event === 'storyErrored' || event === 'storyThrewException') {
              clearTimeout(timer);
              setTimeout(() => resolve({ problems }), 50);
            }
          });
        }
        channel.on('storyFinished', ({ storyId, reporters }) => {
          if (storyId !== id) return;
          clearTimeout(timer);
          const a11y = reporters.find(({ type }) => type === 'a11y');
          for (const violation of a11y?.result?.violations ?? []) {
            const where = violation.nodes.map(
              (node) => `${node.target.join(' ')} — ${node.failureSummary?.replace(/\s+/g, ' ')}`,
            );
            problems.push(
              `axe ${violation.id}: ${violation.help}\n      ${where.slice(0, 4).join('\n      ')}`,
            );
          }
          resolve({ problems, checked: a11y !== undefined });
        });
        channel.emit('setCurrentStory', { storyId: id, viewMode: 'story' });
      }),
    { id: story.id, limit: STORY_LIMIT_MS },
  );
  const problems = [...outcome.problems, ...logged.map((text) => `console: ${text}`)];
  if (problems.length === 0 && !outcome.checked) problems.push('no accessibility report');
  if (options.screenshots) {
    await page.screenshot({
      path: join(options.screenshots, `${story.id}.${theme.replace(/\W+/g, '-')}.${options.width}.png`),
      animations: 'allow',
    });
  }
  return problems;
}

/** Which states of a story look the same although they must not: the children of `data-differ`. */
async function sameLooks(page) {
  const looks = new Map();
  const problems = [];
  for (const [index, state] of (await page.locator('[data-differ] > *').all()).entries()) {
    const picture = (await state.screenshot({ animations: 'disabled' })).toString('base64');
    if (looks.has(picture)) problems.push(`states ${looks.get(picture) + 1} and ${index + 1} look the same`);
    looks.set(picture, index);
  }
  if (looks.size === 0) problems.push('no states to compare');
  return problems;
}

/** Runs stories in a theme; `forcedColors` replaces every colour by the system's, as high contrast does. */
async function runAll(theme, chosen, forcedColors) {
  const page = await browser.newPage({
    forcedColors,
    viewport: { width: WIDTH, height: 800 },
    reducedMotion: 'reduce',
    colorScheme: theme,
  });
  page.setDefaultTimeout(STORY_LIMIT_MS);
  const logged = [];
  page.on('console', (message) => message.type() === 'error' && logged.push(message.text()));
  page.on('pageerror', (error) => logged.push(String(error)));
  await page.goto(new URL(`iframe.html?id=none&viewMode=story&globals=theme:${theme}`, catalogue).href);
  await page.waitForFunction(() => window.__STORYBOOK_ADDONS_CHANNEL__ && window.__STORYBOOK_PREVIEW__);
  await page.evaluate(() => window.__STORYBOOK_PREVIEW__.ready?.());
  const label = forcedColors ? `${theme}, forced colours` : theme;
  for (const story of chosen) {
    const problems = await run(page, story, label, logged);
    if (forcedColors) problems.push(...(await sameLooks(page)));
    if (problems.length === 0) passed += 1;
    else failures.push({ story: story.id, theme: label, problems });
    for (const problem of problems) console.error(`✗ ${story.id} (${label})\n    ${problem}`);
  }
  await page.close();
}

if (options.screenshots) await mkdir(options.screenshots, { recursive: true });
await Promise.all(themes.map((theme) => runAll(theme, stories)));
const forced = stories.filter(({ tags }) => tags.includes('forced-colours'));
await Promise.all(themes.map((theme) => runAll(theme, forced, 'active')));
await browser.close();
server?.close();

await mkdir(join(here, 'test-results'), { recursive: true });
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
