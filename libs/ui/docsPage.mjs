/** One that has everything: pairs, states, a prop that React draws, screens that show it. */
export const DOCS_PAGE = 'actions-iconbutton--docs';

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

/** What is wrong with a component's page of the kit's catalogue. */
export async function docsPageProblems(browser, catalogue) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await page.goto(new URL(`iframe.html?viewMode=docs&id=${DOCS_PAGE}`, catalogue).href);
  await page.waitForSelector('.toc-wrapper a');
  await page.waitForLoadState('networkidle');
  const problems = await page.evaluate(look);
  await page.close();
  return problems;
}
