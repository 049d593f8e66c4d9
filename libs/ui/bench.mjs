/**
 * How quickly the table and the airport picker answer with 10,000 rows and airports, in a real Chromium, from the
 * input to the next painted frame; for the picker also the script that one keystroke runs. Medians of several rounds,
 * printed and written to test-results/bench.json. It measures; it never fails on a figure.
 *
 *   node bench.mjs [--no-build]
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildCatalogue, launchBrowser, serveCatalogue } from './catalogueBrowser.mjs';

const here = fileURLToPath(new URL('.', import.meta.url));
const built = join(here, 'dist/storybook');
const ROUNDS = 7;

if (!process.argv.includes('--no-build')) buildCatalogue(here, 'dist/storybook');
const { catalogue, server } = await serveCatalogue(built);
const browser = await launchBrowser();
const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });

const show = async (story, selector) => {
  await page.goto(new URL(`iframe.html?viewMode=story&id=${story}`, catalogue).href);
  await page.waitForSelector(selector);
  // Stories play first; what they leave open or focused is settled by then.
  await page.waitForTimeout(1000);
};

/**
 * Types texts into a field, one after the other, and gives milliseconds of script and until the next painted frame, or,
 * when an answer is named, until the first frame after the answer's text has changed.
 */
const type = (selector, texts, answer) =>
  page.evaluate(
    async ({ selector, texts, answer }) => {
      const answered = () => answer && document.querySelector(answer)?.textContent;
      const field = document.querySelector(selector);
      const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set;
      const samples = [];
      for (const text of texts) {
        const before = answered();
        const start = performance.now();
        setValue.call(field, text);
        field.dispatchEvent(new Event('input', { bubbles: true }));
        // React has drawn a typed character by the end of this task's microtasks.
        await Promise.resolve();
        const script = performance.now() - start;
        do await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
        while (answer && answered() === before);
        samples.push({ script, painted: performance.now() - start });
        await new Promise((resolve) => setTimeout(resolve, 150));
      }
      return samples;
    },
    { selector, texts, answer },
  );

const press = (selector) =>
  page.evaluate(async (selector) => {
    const samples = [];
    for (const button of document.querySelectorAll(selector)) {
      const start = performance.now();
      button.click();
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
      samples.push(performance.now() - start);
      await new Promise((resolve) => setTimeout(resolve, 150));
    }
    return samples;
  }, selector);

const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];
const figures = {};
const note = (name, values) => {
  figures[name] = Number(median(values).toFixed(1));
  console.log(`${name.padEnd(58)} ${figures[name].toFixed(1).padStart(7)} ms`);
};

const sorts = [];
const searches = [];
const pages = [];
await show('data-datatable--ten-thousand-rows', 'input[type=search]');
for (let round = 0; round < ROUNDS; round += 1) {
  // Each finds another number of rows than the one before, so that the answer shows.
  const typed = await type('input[type=search]', ['fra', 'zurich', '', 'munich', 'fra', ''], '[role=status]');
  searches.push(...typed.map(({ painted }) => painted));
  sorts.push(...(await press('th button')));
  pages.push(...(await press('nav button[aria-label="Next"]')));
}
note('table, 10,000 rows: search, typed until the rows are painted', searches);
note('table, 10,000 rows: sort, a click until painted', sorts);
note('table, 10,000 rows: next page, a click until painted', pages);

const keystrokes = [];
await show('forms-airportpicker--ten-thousand-airports', 'input[role=combobox]');
for (let round = 0; round < ROUNDS; round += 1)
  keystrokes.push(
    ...(await type('input[role=combobox]', ['r', 're', 'reg', 'regi', 'town 12', 'a', 'ab', 'abc', ''])),
  );
note(
  'airport picker, 10,000 airports: script of a keystroke',
  keystrokes.map(({ script }) => script),
);
note(
  'airport picker, 10,000 airports: a keystroke until painted',
  keystrokes.map(({ painted }) => painted),
);

await browser.close();
server.close();
await mkdir(join(here, 'test-results'), { recursive: true });
await writeFile(join(here, 'test-results/bench.json'), `${JSON.stringify(figures, null, 2)}\n`);
