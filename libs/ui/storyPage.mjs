import { PNG } from 'pngjs';

/** When a story will never end; how long one takes is judged by nobody. */
const STORY_LIMIT_MS = 180_000;
/** Stories tagged `phone` are about small screens and run at this width in px. */
const PHONE = 390;
/** Stories tagged `zoomed` are about a window of 1280 x 1024 px at 400 %. */
const ZOOMED = { width: 320, height: 256 };
/** Those tagged `tall` are in sight, and on their picture, as a whole. */
const HEIGHT = 800;
const TALL = 2400;
/** What stories take for now, so that what they say of dates stays the same. */
const NOW = Date.UTC(2026, 10, 16, 9, 30);

/** By this name Storybook knows that nobody watches: it shows the end of what moves at once, instead of waiting for it. */
const TEST_RUNNER = 'StorybookTestRunner';

/** Sets the page's clock; it goes on from there. */
function setClock(now) {
  const ahead = now - Date.now();
  const Clock = Date;
  window.Date = class Date extends Clock {
    constructor(...args) {
      super(...(args.length === 0 ? [Clock.now() + ahead] : args));
    }
    static now() {
      return Clock.now() + ahead;
    }
  };
}

/**
 * Shows a story in the page that calls it, or the one that it shows in another theme, and resolves with what is wrong with
 * it. It plays when it comes; side by side, all parts play.
 */
const show = ({ id, theme, limit, pages }) =>
  new Promise((resolve) => {
    const channel = window.__STORYBOOK_ADDONS_CHANNEL__;
    const problems = [];
    const finished = [];
    const rules = new Set();
    const timer = setTimeout(
      () => resolve({ problems: [`not finished within ${limit} ms`], rules: [] }),
      limit,
    );
    const end = () => {
      clearTimeout(timer);
      resolve({
        problems,
        rules: [...rules],
        checked: finished.every((reporters) => reporters.some(({ type }) => type === 'a11y')),
      });
    };
    channel.removeAllListeners('storyFinished');
    for (const event of [
      'storyThrewException',
      'storyErrored',
      'playFunctionThrewException',
      'storyMissing',
    ]) {
      channel.removeAllListeners(event);
      channel.on(event, (failure) => {
        problems.push(`${event}: ${failure?.message ?? failure?.description ?? JSON.stringify(failure)}`);
        if (event !== 'playFunctionThrewException') setTimeout(end, 50);
      });
    }
    channel.on('storyFinished', ({ storyId, reporters }) => {
      if (storyId !== id) return;
      finished.push(reporters);
      for (const { type, result } of reporters) {
        if (type === 'a11y') for (const { id: rule } of result?.passes ?? []) rules.add(rule);
        for (const { id: rule, help, nodes } of type === 'a11y' ? (result?.violations ?? []) : []) {
          const where = nodes.map(
            (node) => `${node.target.join(' ')} — ${node.failureSummary?.replace(/\s+/g, ' ')}`,
          );
          problems.push(`axe ${rule}: ${help}\n      ${where.slice(0, 4).join('\n      ')}`);
        }
      }
      if (finished.length === pages) end();
    });
    if (theme) channel.emit('updateGlobals', { globals: { theme } });
    else channel.emit('setCurrentStory', { storyId: id, viewMode: 'story' });
  });

/**
 * Which states of a story look the same although they must not: the children of a `data-differ`, or what is `data-drawn`
 * in it, except those that may look like others `always`, or where colours are `forced`.
 */
async function sameLooks(page) {
  const groups = await page.evaluate(() => {
    const mayBeSame = ['always', ...(window.matchMedia('(forced-colors: active)').matches ? ['forced'] : [])];
    return [...document.querySelectorAll('[data-differ]')].map((group) => {
      const drawn = group.querySelectorAll('[data-drawn]');
      return [...(drawn.length > 0 ? drawn : group.children)].map((state) => {
        const { x, y, width, height } = state.getBoundingClientRect();
        return { x, y: y + window.scrollY, width, height, isJudged: !mayBeSame.includes(state.dataset.same) };
      });
    });
  });
  if (groups.length === 0) return ['no states to compare'];
  const whole = PNG.sync.read(await page.screenshot({ animations: 'disabled', fullPage: true }));
  return groups.flatMap((states, group) => {
    const looks = new Map();
    return states.flatMap(({ isJudged, ...box }, index) => {
      if (!isJudged) return [];
      const [x, y, width, height] = [box.x, box.y, box.width, box.height].map(Math.floor);
      const cut = new PNG({ width, height });
      PNG.bitblt(whole, cut, x, y, width, height, 0, 0);
      const look = cut.data.toString('base64');
      const same = looks.get(look);
      looks.set(look, index);
      return same === undefined
        ? []
        : [`in group ${group + 1} the states ${same + 1} and ${index + 1} look the same`];
    });
  });
}

/**
 * In the page: what moves without an end, and texts from left to right whose signs are drawn in another order, as they stand
 * in a page of the other way.
 */
const motionAndTurnedTexts = () => {
  const problems = document
    .getAnimations()
    .filter((animation) => animation.effect?.getTiming().iterations === Infinity)
    .map(({ animationName }) => `moves although motion is to be reduced: ${animationName}`);
  const whole = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (whole.nextNode()) {
    const around = whole.currentNode.parentElement;
    // Neighbours are one text, of which React has made several.
    if (whole.currentNode.previousSibling instanceof Text) continue;
    if (!around.closest('[dir=rtl]') || around.closest('svg') || !around.checkVisibility()) continue;
    const drawn = [];
    let text = '';
    for (let node = whole.currentNode; node instanceof Text; node = node.nextSibling)
      for (let at = 0; at < node.length; at += 1) {
        const range = new Range();
        range.setStart(node, at);
        range.setEnd(node, at + 1);
        text += node.data[at];
        const { x, y, width } = range.getBoundingClientRect();
        if (width > 0 && node.data[at].trim()) drawn.push({ x, y });
      }
    const isTurned = ({ x, y }, index) =>
      index > 0 && Math.abs(y - drawn[index - 1].y) < 4 && x < drawn[index - 1].x - 1;
    if (!/[\u0590-\u08ff]/.test(text) && drawn.some(isTurned))
      problems.push(`is turned around from right to left: ${text.trim()}`);
  }
  return problems;
};

/** In the page that shows several themes: what is open in one alone, though only one can have the focus. */
const openInOnePart = () => {
  const opened = [...document.querySelectorAll('.side-by-side > iframe')].map(
    ({ contentDocument }) => contentDocument.querySelectorAll('[popover]:popover-open, dialog[open]').length,
  );
  return new Set(opened).size > 1 ? [`has ${opened.join(' and ')} things open in its themes`] : [];
};

/** What the switch calls several themes, and how many pages stand side by side then. */
export const PARTS = { both: 2, all: 3 };

/** A page of the catalogue that shows one story after the other, from the first `turnTo` on. */
export async function storyPage(browser, catalogue, width) {
  const page = await browser.newPage({
    viewport: { width, height: HEIGHT },
    reducedMotion: 'reduce',
    locale: 'en-US',
    timezoneId: 'UTC',
    userAgent: TEST_RUNNER,
  });
  page.setDefaultTimeout(STORY_LIMIT_MS);
  await page.addInitScript(setClock, NOW);
  const logged = [];
  page.on('console', (message) => message.type() === 'error' && logged.push(message.text()));
  page.on('pageerror', (error) => logged.push(String(error)));
  const devtools = await page.context().newCDPSession(page);
  let shown;
  let lastStory;

  async function open(theme) {
    await page.goto(new URL(`iframe.html?id=none&viewMode=story&globals=theme:${theme}`, catalogue).href);
    await page.waitForFunction(() => window.__STORYBOOK_ADDONS_CHANNEL__ && window.__STORYBOOK_PREVIEW__);
    await page.evaluate(() => window.__STORYBOOK_PREVIEW__.ready?.());
    // A caret blinks: it is in one picture and not in the next.
    await page.addStyleTag({ content: '* { caret-color: transparent !important; }' });
    shown = theme;
  }

  return {
    page,
    devtools,
    /** The theme that it shows. */
    theme: () => shown,
    close: () => page.close(),
    /**
     * Prepares it for stories in these themes; it shows one of them.
     *
     * @param themes `light` and `dark`, one of them, or alone `both` or `all`, side by side.
     * @param forcedColors `active` replaces every colour by the system's, as high contrast does; `none`.
     */
    async turnTo({ themes, forcedColors }) {
      const colorScheme = themes[0] === 'dark' ? 'dark' : 'light';
      await page.emulateMedia({ forcedColors, ...(!themes.includes(shown) && { colorScheme }) });
      if (!themes.includes(shown)) await open(themes[0]);
    },
    /**
     * Shows a story in the theme that the page has, or, when it shows that story already, in the other one. Resolves with
     * what is wrong with it and which accessibility rules it kept.
     */
    async run({ id, tags }, wanted) {
      // To go where it is already would draw nothing, and nothing would tell that it has been drawn.
      if (id === lastStory && wanted === shown) await open(wanted);
      logged.length = 0;
      const size = tags.includes('zoomed')
        ? ZOOMED
        : {
            width: tags.includes('phone') ? PHONE : width,
            height: tags.includes('tall') ? TALL : HEIGHT,
          };
      const { width: widthNow, height: heightNow } = page.viewportSize();
      if (widthNow !== size.width || heightNow !== size.height) await page.setViewportSize(size);
      const turn = wanted === shown ? undefined : wanted;
      if (turn) await page.emulateMedia({ colorScheme: wanted });
      [shown, lastStory] = [wanted, id];
      const pages = 1 + (PARTS[wanted] ?? 0);
      const { problems, rules, checked } = await page.evaluate(show, {
        id,
        theme: turn,
        limit: STORY_LIMIT_MS,
        pages,
      });
      problems.push(...logged.map((text) => `console: ${text}`));
      problems.push(...(await page.evaluate(motionAndTurnedTexts)));
      if (wanted in PARTS) problems.push(...(await page.evaluate(openInOnePart)));
      if (problems.length === 0 && !checked) problems.push('no accessibility report');
      if (tags.includes('forced-colours') && !(wanted in PARTS)) problems.push(...(await sameLooks(page)));
      return { problems, rules };
    },
  };
}
