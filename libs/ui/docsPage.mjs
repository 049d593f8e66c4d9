/** When a page will never come; how long one takes is judged by nobody. */
const LIMIT_MS = 180_000;
/** When a page that is there says nothing more of its story. */
const SAID_MS = 30_000;
/** One that has everything: pairs, states, a prop that React draws, screens that show it. */
export const DOCS_PAGE = 'actions-iconbutton--docs';

const START = 'start-here--docs';
const STATUS = 'foundations-accessibility--docs';

/** A story in a frame of its own on its component's page, which closes its dialog when it plays. */
const FRAMED = 'forms-formdialog--asks-before-typed-input-is-lost';

/** In the page: what is wrong with it where no catalogue of screens is served beside it. */
const look = () => {
  const texts = (selector) =>
    [...document.querySelectorAll(selector)].map((found) => found.textContent.trim());
  const listed = texts('.toc-wrapper a');
  return [
    ...texts('.sbdocs-content h2:not(.sb-unstyled *)')
      .filter((heading) => !listed.includes(heading))
      .map((heading) => `"On this page" lacks "${heading}"`),
    ...[...document.querySelectorAll('a[href*="screens/"]')].map(({ href }) => `leads nowhere: ${href}`),
    ...(document.body.textContent.includes('npm start') ? [] : ['does not say how to get the screens']),
    ...(document.body.textContent.includes('$$typeof') ? ['shows code in the table of props'] : []),
  ];
};

/** In a frame: how far its story has come, as soon as it plays or is at its end. */
const phase = () => /playing|finished|errored/.exec(window.__STORYBOOK_PREVIEW__?.currentRender?.phase)?.[0];

/** In a page: whether it is drawn in the theme that its address asks for. */
const isDark = () => document.documentElement.dataset.theme === 'dark';

async function openPage(context, catalogue, id, prepare) {
  const page = await context.newPage();
  page.setDefaultTimeout(LIMIT_MS);
  await prepare?.(page);
  await page.goto(new URL(`iframe.html?viewMode=docs&id=${id}&globals=theme:dark`, catalogue).href);
  await page.waitForSelector('.toc-wrapper a');
  return page;
}

/** What is wrong with a page that has learnt that no catalogue of screens is there. */
async function settledProblems(page) {
  const told = page.getByText('npm start').first();
  await told.waitFor({ state: 'attached', timeout: SAID_MS }).catch(() => undefined);
  return page.evaluate(look);
}

/** What is wrong with a page whose stories stand in frames, which may be of other origins. */
async function framingProblems(context, catalogue) {
  const page = await openPage(context, catalogue, `${FRAMED.split('--')[0]}--docs`);
  const problems = [];
  const element = page.locator(`#iframe--${FRAMED}`);
  await element.scrollIntoViewIfNeeded();
  const frame = await (await element.elementHandle()).contentFrame();
  const reached = await (await frame.waitForFunction(phase)).jsonValue();
  // While others around it play, too, it may never come to its end.
  if (reached === 'playing' || !(await frame.getByRole('dialog').isVisible()))
    problems.push(`plays ${FRAMED}`);
  if (!(await frame.evaluate(isDark))) problems.push(`${FRAMED} has not the theme of its page`);
  if (!(await page.evaluate(isDark))) problems.push(`its page has not the theme of its address`);
  await page.waitForFunction(() => document.querySelector('.speech'));
  const said = page.locator('.speech li', { hasText: 'dialog' });
  await said
    .first()
    .waitFor({ timeout: SAID_MS })
    .catch(() => problems.push('does not say what is said of a frame'));
  await page.close();
  return problems;
}

/** In a page that no script has reached yet: how light its ground is, from 0 to 255. */
const lightness = () =>
  Math.max(
    ...getComputedStyle(document.querySelector('.sb-preparing-docs, .sb-preparing-story'))
      .backgroundColor.match(/[\d.]+/g)
      .slice(0, 3)
      .map(Number),
  );

/** What is wrong with a page in the dark theme while it is on its way. */
async function waitingProblems(context, catalogue) {
  const page = await context.newPage();
  await page.emulateMedia({ colorScheme: 'light' });
  await page.route('**/*.js', (route) => route.abort());
  await page.goto(new URL(`iframe.html?viewMode=docs&id=${START}&globals=theme%3Adark`, catalogue).href);
  const ground = await page.evaluate(lightness);
  await page.close();
  return ground < 64 ? [] : ['is light in the dark theme while it is on its way'];
}

/** What is wrong with the first page: it lists its groups, in the order of the list beside it. */
async function startProblems(context, catalogue) {
  const page = await openPage(context, catalogue, START);
  const problems = await settledProblems(page);
  const shown = await page.evaluate(() =>
    [...document.querySelectorAll('h2[id^="block-"]')].map((heading) => heading.textContent),
  );
  await page.close();
  const { entries } = await (await fetch(new URL('index.json', catalogue))).json();
  const listed = [...new Set(Object.values(entries).map(({ title }) => title.split('/')[0]))];
  // Of what is more than components few are shown, at the end.
  const isOfComponents = (group) => !['Start here', 'Foundations'].includes(group);
  const [groups, wanted] = [shown, listed].map((names) => names.filter(isOfComponents).join(', '));
  if (groups !== wanted) problems.push(`shows ${groups}, the list beside it ${wanted}`);
  return problems.map((problem) => `${START}: ${problem}`);
}

/** What is wrong with the status of accessibility, after a run. */
async function statusProblems(context, catalogue) {
  const json = {
    ended: new Date().toISOString(),
    browser: 'Chromium',
    components: [{ title: 'Actions/IconButton', runs: 1, rules: 1, violations: [] }],
  };
  const page = await openPage(context, catalogue, STATUS, (opened) =>
    opened.route('**/accessibility.json', (route) => route.fulfill({ json })),
  );
  const href = await page
    .getByRole('rowheader')
    .locator('a')
    .first()
    .getAttribute('href', { timeout: SAID_MS })
    .catch(() => 'nothing');
  await page.close();
  return href === `./?path=/docs/${DOCS_PAGE}` ? [] : [`${STATUS}: leads to ${href}`];
}

/** What forced colours would draw of a component's page and must not. */
async function forcedProblems(context, catalogue) {
  const page = await openPage(context, catalogue, DOCS_PAGE, (opened) =>
    opened.emulateMedia({ forcedColors: 'active' }),
  );
  const around = page.locator('.innerZoomElementWrapper > *').first();
  const isSeen = await around.evaluate((element) => {
    const { borderTopColor, borderTopWidth } = getComputedStyle(element);
    return borderTopWidth !== '0px' && borderTopColor === getComputedStyle(document.body).color;
  });
  await page.close();
  return isSeen ? ['has a frame around its story in forced colours'] : [];
}

/** What is wrong with the parts of a component's page. */
async function partProblems(context, catalogue) {
  const page = await openPage(context, catalogue, DOCS_PAGE);
  const problems = await settledProblems(page);
  await page.close();
  return problems;
}

/** Pages that have what is widest, and what comes last of it: all states, and a story in enlarged text. */
const WIDE_PAGES = {
  'navigation-usermenu--docs': 'table[data-states] td',
  'overlays-menu--docs': '[id="anchor--overlays-menu--in-large-text"] :is(button[aria-haspopup], iframe)',
};

/** In a page: how far it scrolls sideways. */
const sideways = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;

/** What is wrong with components' pages on a phone. */
async function phoneProblems(context, catalogue) {
  const problems = Object.entries(WIDE_PAGES).map(async ([id, widest]) => {
    const page = await openPage(context, catalogue, id);
    await page.locator(widest).last().waitFor({ state: 'attached' });
    await page.setViewportSize({ width: 390, height: 844 });
    const over = await page.evaluate(sideways);
    await page.close();
    return over > 0 ? [`${id}: scrolls ${over} px sideways on a phone`] : [];
  });
  return (await Promise.all(problems)).flat();
}

/** In a page: copies the code of its first story until it is there, and tells it. */
const copyCode = async () => {
  let copied;
  Object.defineProperty(navigator, 'clipboard', {
    value: { writeText: async (text) => void (copied = text) },
  });
  const button = [...document.querySelectorAll('button')].find((one) => /Copy code/.test(one.textContent));
  while (!copied?.includes('=>')) {
    button.click();
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return copied;
};

/** What is wrong with the code that somebody copies from a component's page. */
async function codeProblems(context, catalogue) {
  const page = await openPage(context, catalogue, DOCS_PAGE);
  await page.getByRole('button', { name: 'Copy code' }).first().waitFor();
  const code = await page.evaluate(copyCode);
  await page.close();
  return code.includes("import { IconButton } from '@lm/ui';") && !/\bfn\(|function \w{1,2}\(/.test(code)
    ? []
    : [`${DOCS_PAGE}: shows code that no program can take over: ${code}`];
}

/** What is wrong with components' pages of the kit's catalogue, served plainly and in a sandbox. */
export async function docsPageProblems(browser, catalogue, sandboxed) {
  // All in one, so that what the pages share is read once.
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const framed = async (served) =>
    (await framingProblems(context, served)).map((problem) => `${served.pathname}: ${problem}`);
  const problems = await Promise.all([
    framed(catalogue),
    framed(sandboxed),
    ...[
      partProblems,
      codeProblems,
      phoneProblems,
      waitingProblems,
      startProblems,
      statusProblems,
      forcedProblems,
    ].map((problemsOf) => problemsOf(context, catalogue)),
  ]);
  await context.close();
  return problems.flat();
}
