import { speechOf } from '../../.storybook/speech';

beforeAll(() => {
  // As browsers have it: what has no box of its own counts as hidden.
  Element.prototype.checkVisibility = function checkVisibility() {
    return !['none', 'contents'].includes(getComputedStyle(this).display);
  };
});

function said(markup: string): string[] {
  document.body.innerHTML = markup;
  return speechOf(document.body);
}

test('what has no box of its own is said with what it holds', () => {
  expect(said('<div style="display: contents"><p>Active</p></div>')).toEqual(['Active']);
  expect(said('<div style="display: none"><p>Active</p></div>')).toEqual([]);
});

test('only what could be written in is read only', () => {
  expect(said('<input type="checkbox" aria-label="On" />').join()).not.toContain('read only');
  expect(said('<input type="file" aria-label="Picture" />').join()).not.toContain('read only');
  expect(said('<input aria-label="Name" readonly />').join()).toContain('read only');
});

test('a progress says how far it is', () => {
  expect(said('<progress aria-label="Import" value="2" max="8"></progress>')).toEqual([
    'Import, progress bar, 25%',
  ]);
  expect(said('<div role="progressbar" aria-label="Import" aria-valuenow="40"></div>')).toEqual([
    'Import, progress bar, 40%',
  ]);
});

test('a header is a landmark only of the whole page', () => {
  expect(said('<header>Licenses</header>')).toContain('banner landmark');
  expect(said('<section><header>Licenses</header></section>').join()).not.toContain('banner');
});
