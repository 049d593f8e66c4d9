import { cleanup } from '@testing-library/react';
import { playStory } from '../jest/playStory';
import { readStories, storyFiles } from '../jest/storyFiles';

/** Needs boxes with a size, a top layer or a stylesheet, which jsdom has not; the browser run plays these. */
const BROWSER_ONLY = [
  'foundations',
  'ChipList',
  'Disclosure',
  'FileDrop',
  'Toaster',
  'Tooltip',
  'AppFrame',
  'Menu',
  'PageHeader',
  'Popover',
  'Modal',
  'StatCard',
  'UserMenu',
];
/** Played by tests of their own. */
const ELSEWHERE = ['AirportPicker', 'Combobox', 'DataTable', 'FormDialog', 'MultiSelect', 'charts'];

const files = storyFiles.filter((name) => !ELSEWHERE.some((folder) => name.startsWith(`${folder}/`)));

const stories = files.flatMap((file) => {
  const { meta, stories } = readStories(file);
  const browserOnly = BROWSER_ONLY.some((folder) => file.startsWith(`${folder}/`));
  return Object.entries(stories).map(([name, story]) => ({
    name: `${file.replace('.stories.tsx', '')} ${name}`,
    meta,
    story: browserOnly ? { ...story, play: undefined } : story,
  }));
});

afterEach(cleanup);

test('there are stories', () => {
  expect(stories.length).toBeGreaterThan(100);
});

test.each(stories)('$name', async ({ meta, story }) => {
  const complaints = jest.spyOn(console, 'error');
  await playStory(meta, story);
  expect(document.body).not.toBeEmptyDOMElement();
  expect(complaints).not.toHaveBeenCalled();
});
