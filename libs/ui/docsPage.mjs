/** When a page will never come; how long one takes is judged by nobody. */
const LIMIT_MS = 180_000;
/** One that has everything: pairs, states, a prop that React draws, screens that show it. */
export const DOCS_PAGE = 'actions-iconbutton--docs';

/** A story in a frame of its own on its component's page, which closes its dialog when it plays. */
const FRAMED = 'forms-formdialog--asks-before-typed-input-is-lost';

/** In the page: what is wrong with it where no catalogue of screens is served beside it. */
const look = () => {
  const texts = (selector) =>
    [...document.querySelectorAll(selector)].map((found) => found.textContent.trim());
  const listed = texts('.toc-wrapper a');
  return [
    ...texts('.sbdocs-content h2')
      .filter((heading) => !listed.includes(heading))
      .map((heading) => `"On this page" lacks "${heading}"`),
    ...[...document.querySelectorAll('a[href*="screens/"]')].map(({ href }) => `leads nowhere: ${href}`),
    ...(document.body.textContent.includes('npm start') ? [] : ['does not say how to get the screens']),
    ...(document.body.textContent.includes('$$typeof') ? ['shows code in the table of props'] : []),
  ];
};

/** In the page: how far a story in a frame has come, as soon as it plays or is at its end. */
const phaseOf = (id) =>
  /playing|finished|errored/.exec(
    document.getElementById(`iframe--${id}`).contentWindow.__STORYBOOK_PREVIEW__?.currentRender?.phase,
  )?.[0];

async function openPage(browser, catalogue, id) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  page.setDefaultTimeout(LIMIT_MS);
  await page.goto(new URL(`iframe.html?viewMode=docs&id=${id}`, catalogue).href);
  await page.waitForSelector('.toc-wrapper a');
  return page;
}

/** What is wrong with components' pages of the kit's catalogue. */
export async function docsPageProblems(browser, catalogue) {
  const page = await openPage(browser, catalogue, DOCS_PAGE);
  await page.waitForLoadState('networkidle');
  const problems = await page.evaluate(look);
  await page.close();
  const framing = await openPage(browser, catalogue, `${FRAMED.split('--')[0]}--docs`);
  const frame = framing.locator(`#iframe--${FRAMED}`);
  await frame.scrollIntoViewIfNeeded();
  const phase = await (await framing.waitForFunction(phaseOf, FRAMED)).jsonValue();
  // While others around it play, too, it may never come to its end.
  if (phase === 'playing' || !(await frame.contentFrame().getByRole('dialog').isVisible()))
    problems.push(`plays ${FRAMED}`);
  await framing.close();
  return problems;
}
