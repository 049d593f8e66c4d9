import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { cleanup } from '@testing-library/react';
import { playStory } from '../jest/playStory';

type StoryFile = { default: object } & Record<string, object>;

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

const files = readdirSync(__dirname, { recursive: true, encoding: 'utf8' }).filter(
  (name) => name.endsWith('.stories.tsx') && !ELSEWHERE.some((folder) => name.startsWith(`${folder}/`)),
);

const stories = files.flatMap((file) => {
  // eslint-disable-next-line @typescript-eslint/no-require-imports -- the list of files is read from the disk
  const { default: meta, ...each } = require(join(__dirname, file)) as StoryFile;
  const browserOnly = BROWSER_ONLY.some((folder) => file.startsWith(`${folder}/`));
  return Object.entries(each).map(([name, story]) => ({
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
