import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';
import { noteIn, palettePng } from './palettePng.mjs';

/** How far a colour may be from the stored one: what another processor makes of it. */
const THRESHOLD = 0.03;
/** How many pixels may be further away, beside those that the palette has rounded. */
const TOLERATED_PIXELS = 40;
/** How often a page that looks different is looked at: on a busy machine something may still be on its way. */
const LOOKS = 4;
const NEXT_LOOK_MS = 300;
/** Around what a story shows. */
const MARGIN = 16;
const CANARY = 'how-letters-are-drawn';

const hashOf = (picture) => createHash('sha256').update(picture).digest('hex').slice(0, 16);
const dataUrl = (png) => `data:image/png;base64,${png.toString('base64')}`;

/** In the page: the part of the window in which something is; nothing while a chart in it waits for its turn to be drawn. */
const shownIn = (margin) => {
  for (const place of document.querySelectorAll('[class*="drawing"]'))
    if (place.getBoundingClientRect().top < window.innerHeight && !place.querySelector('.apexcharts-svg'))
      return undefined;
  let [right, bottom] = [0, 0];
  const elements = [...document.body.querySelectorAll('*:not(#storybook-root, #storybook-docs)')];
  for (const element of elements) {
    const box = element.getBoundingClientRect();
    // What turns has another box at every look.
    if (box.width <= 1 || box.height <= 1 || element.getAnimations().length > 0) continue;
    right = Math.max(right, box.right);
    bottom = Math.max(bottom, box.bottom);
  }
  return {
    x: 0,
    y: 0,
    width: Math.min(Math.ceil(right) + margin, window.innerWidth),
    height: Math.min(Math.ceil(bottom) + margin, window.innerHeight),
    scale: 1,
  };
};

/** How two pictures differ: as a picture, or undefined when at most so many pixels do. */
function difference(before, now, tolerated) {
  const [width, height] = [Math.max(before.width, now.width), Math.max(before.height, now.height)];
  const spread = (picture) => {
    const whole = new PNG({ width, height });
    PNG.bitblt(picture, whole, 0, 0, picture.width, picture.height, 0, 0);
    return whole;
  };
  const shown = new PNG({ width, height });
  const isResized = before.width !== now.width || before.height !== now.height;
  const count = pixelmatch(spread(before).data, spread(now).data, shown.data, width, height, {
    threshold: THRESHOLD,
  });
  return isResized || count > tolerated ? { count, picture: shown } : undefined;
}

/**
 * The stored pictures of stories in a folder. A story that looks different is told of, or, when pictures are `accepted`,
 * stored. Where letters are drawn differently than where the pictures were made, nothing is compared.
 */
export async function storyPictures({ folder, sheet, browser, accepted }) {
  const found = [];
  const seen = new Set();
  const fileOf = (name) => join(folder, `${name}.png`);
  if (accepted) mkdirSync(folder, { recursive: true });
  const files = existsSync(folder) ? readdirSync(folder) : [];
  const stored = new Set(files.map((file) => file.replace(/\.png$/, '')));
  const read = (name) => (stored.has(name) ? readFileSync(fileOf(name)) : undefined);
  const store = (name, png, hash) => {
    const whole = PNG.sync.read(png);
    const rounded = difference(whole, PNG.sync.read(palettePng(whole, '')), 0)?.count ?? 0;
    writeFileSync(fileOf(name), palettePng(whole, `${hash} ${rounded}`));
  };

  const letters = await pictureOfLetters(browser);
  const canary = read(CANARY);
  const isAsKnown = canary !== undefined && noteIn(canary).startsWith(hashOf(letters));
  if (accepted && !isAsKnown) store(CANARY, letters, hashOf(letters));
  const comparable = accepted || isAsKnown;
  if (!comparable)
    console.log(
      canary
        ? 'Letters are drawn differently here than where the pictures of stories were made (Debian’s chromium with fonts-liberation): they are not compared.'
        : 'No pictures of stories are stored yet.',
    );

  return {
    /** Compares what a page of stories shows with the stored picture; resolves with what is wrong with it. */
    async look(shown, name) {
      seen.add(name);
      if (!comparable) return [];
      const before = read(name);
      const [knownHash, rounded] = before ? noteIn(before).split(' ') : [];
      const tolerated = TOLERATED_PIXELS + Number(rounded);
      let now;
      let hash;
      let differs;
      for (let look = 1; look <= LOOKS; look += 1) {
        now = await pictureOf(shown);
        const isStill = hash === hashOf(now);
        hash = hashOf(now);
        if (knownHash === hash) return [];
        differs = before
          ? difference(PNG.sync.read(before), PNG.sync.read(now), tolerated)
          : { count: 'all' };
        if (!differs) return [];
        if (accepted && isStill) break;
        if (look < LOOKS) await shown.page.waitForTimeout(NEXT_LOOK_MS);
      }
      if (accepted) store(name, now, hash);
      found.push({ name, before, now, picture: differs.picture });
      if (accepted) return [];
      return [before ? `looks different in ${differs.count} pixels` : 'has no stored picture'];
    },

    /** Ends a run; of a run of all stories, pictures of stories that are no more go, too. Says what to do. */
    async finish(isWhole) {
      const gone =
        isWhole && comparable ? [...stored].filter((name) => name !== CANARY && !seen.has(name)) : [];
      if (accepted) for (const name of gone) rmSync(fileOf(name));
      if (found.length + gone.length === 0) return [];
      writeFileSync(sheet, contactSheet(found, gone));
      console.log(`${accepted ? 'Accepted' : 'Before, now and the difference'}: ${sheet}`);
      return accepted ? [] : gone.map((name) => `${name}: a stored picture of no story`);
    },
  };
}

/** What a page shows; asked of the browser itself, as Playwright first stops what moves, which nothing does here. */
async function pictureOf({ page, devtools }) {
  const clip = await (await page.waitForFunction(shownIn, MARGIN)).jsonValue();
  const { data } = await devtools.send('Page.captureScreenshot', { clip });
  return Buffer.from(data, 'base64');
}

/** Text in the faces that the system brings; the product brings Inter itself. */
async function pictureOfLetters(browser) {
  const page = await browser.newPage({ viewport: { width: 320, height: 80 } });
  await page.setContent(
    '<p style="font: 16px sans-serif">Hamburgefonstiv 0123 <code>0123 { } ;</code> → … ✓',
  );
  const picture = await page.screenshot();
  await page.close();
  return picture;
}

/** A page with every difference: before, now, and where. */
const contactSheet = (found, gone) => `<!doctype html>
<title>${found.length} pictures differ</title>
<style>
  body { font: 14px system-ui; margin: 2rem; background: #ddd; }
  section { display: grid; grid-template-columns: repeat(3, 1fr); gap: 1rem; margin-block: 2rem; align-items: start; }
  h2 { grid-column: 1 / -1; margin: 0; font-size: 1rem; }
  img { max-width: 100%; background: #fff; }
  figure { margin: 0; }
</style>
<h1>${found.length} pictures differ, ${gone.length} belong to no story</h1>
<p>${gone.join(', ')}</p>
${found
  .map(({ name, before, now, picture }) => {
    const figure = (title, png) =>
      `<figure><figcaption>${title}</figcaption>${png ? `<img alt="" src="${dataUrl(png)}">` : 'none'}</figure>`;
    return `<section id="${name}"><h2>${name}</h2>${figure('Before', before)}${figure('Now', now)}${figure(
      'Where',
      picture && PNG.sync.write(picture),
    )}</section>`;
  })
  .join('\n')}
`;
