import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { catalogueFacts, picturesOf } from '../../.storybook/facts';
import { componentsFor, PURPOSES } from './componentsFor';
import { CROPS } from './moreSamples';
import { SAMPLES } from './samples';

const screensFolder = join(__dirname, '../../../../apps/license-admin/src');
const facts = catalogueFacts({
  kit: join(__dirname, '..'),
  screens: screensFolder,
  rules: join(__dirname, '../../../domain/src'),
});
const factsOf = (component: string) => facts.components.find((known) => known.component === component)!;

test('a component knows the screens that show it, and each of them that component', () => {
  expect(factsOf('DataTable').screens.map(({ title }) => title)).toContain('Customers');
  expect(facts.screens.find(({ title }) => title === 'Customers')?.uses).toContain('DataTable');
  expect(factsOf('Seal').screens.map(({ title }) => title)).toEqual(['Inspect']);
});

test.each(['MultiSelect', 'Combobox', 'Pagination', 'Breadcrumbs', 'Avatar', 'Field'])(
  '%s, which screens take within other components, knows which these are',
  (component) => {
    const { screens, within } = factsOf(component);
    expect(screens).toEqual([]);
    expect(within.length).toBeGreaterThan(0);
    for (const title of within)
      expect(facts.components.find((known) => known.title === title)?.screens).not.toEqual([]);
  },
);

test('every link to a screen leads to a story', () => {
  const stories = readdirSync(screensFolder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.stories.tsx'))
    .map((name) =>
      readFileSync(join(screensFolder, name), 'utf8')
        .toLowerCase()
        .replace(/[^a-z0-9]/g, ''),
    );
  for (const { story, title } of facts.screens) {
    const [ofTitle, ofStory] = story.split('--').map((part) => part.replace(/-/g, ''));
    expect({
      title,
      led: stories.some((text) => text.includes(ofTitle!) && text.includes(`exportconst${ofStory}`)),
    }).toEqual({
      title,
      led: true,
    });
  }
});

test('what a component is for can be searched', () => {
  expect(facts.components.filter(({ use }) => use.length === 0)).toEqual([]);
});

test.each([
  ['popup', ['Modal', 'Popover']],
  ['dropdown', ['Menu', 'MultiSelect', 'SearchSelect', 'Select']],
  ['date picker', ['DateRange', 'TextField']],
  ['alert', ['Banner', 'Toaster']],
  ['grid', ['DataTable']],
  ['tooltip', ['Tooltip']],
  ['notification', ['Banner', 'Toaster']],
  ['spinner', ['Skeleton', 'Spinner']],
  ['upload', ['FileDrop']],
  ['progress bar', ['Progress']],
  ['tag', ['Badge', 'ChipList']],
  ['delete', ['ConfirmDialog']],
  ['status', ['Badge']],
  ['save', ['Button']],
  ['copy', ['ValueViewer']],
  ['login', ['AuthFrame']],
  ['radio button', ['Select']],
  ['table', ['DataTable']],
  [PURPOSES[0], ['Combobox', 'SearchSelect']],
  [PURPOSES[1], ['ErrorPanel', 'Toaster']],
  [PURPOSES[2], ['DoughnutChart', 'StatCard']],
])('who looks for "%s" finds %j', (typed, meant) => {
  const found = componentsFor(typed, facts.components).map(({ component }) => component);
  expect(found).toEqual(expect.arrayContaining(meant));
});

test.each([
  ['confirm something dangerous', 'ConfirmDialog'],
  ['delete', 'ConfirmDialog'],
  ['tooltip hovercraft', 'Tooltip'],
  ['pick one of many', 'Combobox'],
])('who looks for "%s" finds %s first', (typed, meant) => {
  expect(componentsFor(typed, facts.components)[0]?.component).toBe(meant);
});

test('a word within another word finds nothing', () => {
  const found = componentsFor('back', facts.components).map(({ component }) => component);
  expect(found).not.toContain('Toaster');
});

test('what nothing is for finds nothing', () => {
  expect(componentsFor('hovercraft', facts.components)).toEqual([]);
});

test('the gallery shows something of every component, and every part of a picture is of one that is stored', () => {
  const blank = facts.components.filter(({ title, picture }) => !SAMPLES[title] && !picture);
  expect(blank.map(({ title }) => title)).toEqual([]);
  const pictures = readdirSync(join(__dirname, '../../pictures'));
  for (const { story } of Object.values(CROPS)) if (story) expect(pictures).toContain(`${story}.dark.png`);
});

test('a page shows open what its story opens, and nothing of a component that opens nothing', () => {
  const opened = facts.components.flatMap(({ component, opened: story }) => (story ? component : []));
  expect(opened).toEqual(expect.arrayContaining(['AirportPicker', 'Menu', 'Tooltip', 'UserMenu']));
  expect(opened).not.toContain('Seal');
  expect(opened).not.toContain('Disclosure');
});

test.each([
  ['{\n  play: async () => {},\n};', 'overlays-box--open'],
  [
    "{\n  args: { state: 'open' },\n};\n\nexport const Other: Story = {\n  play: async () => {},\n};",
    undefined,
  ],
])('of the story Open = %j, what is shown open is %j', (story, opened) => {
  const drawn = new Set(['overlays-box--open.light.png', 'overlays-box--other.light.png']);
  expect(picturesOf(`export const Open: Story = ${story}`, 'Overlays/Box', drawn).opened).toBe(opened);
});

const placesOf = (text: string) =>
  facts.texts
    .filter(({ texts }) => texts.some((each) => each.text === text))
    .map(({ screens, components }) => [...screens.map(({ title }) => title), ...components].sort());

test.each([
  ['Failed to save user. Please try again.', 'User Management'],
  ['Renew License', 'Licenses'],
  ['… over', 'Licenses'],
  ['Choose Create to generate the first license for a customer.', 'Licenses'],
  ['Expiry date must be a future date', 'Licenses'],
  ['Login failed. Please check your credentials.', 'Session'],
  ['Please select an airport.', 'Customers'],
])('the exact text "%s" is found, with %s among the places that show it', (text, place) => {
  expect(placesOf(text).flat()).toContain(place);
});

test.each(['entries', 'LicenseKeys', 'Description'])(
  '"%s", a part of a sentence, a name of code or of a field, is no exact text of its own',
  (word) => {
    const listed = facts.texts.filter(({ file }) =>
      /(verificationWords|eventSight|domain.*schema)\.ts$/.test(file),
    );
    expect(listed.length).toBeGreaterThan(2);
    expect(listed.flatMap(({ texts }) => texts.map(({ text }) => text))).not.toContain(word);
  },
);

test('every table of words is read, and each is shown somewhere', () => {
  const tables = readdirSync(screensFolder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /(^w|W|\/w)ords\.ts$/.test(name),
  );
  const read = facts.texts.map(({ file }) => file);
  for (const table of tables) expect(read).toContain(`apps/license-admin/src/${table}`);
  const nowhere = facts.texts.filter(
    ({ file, screens, components }) =>
      !/^libs\/domain/.test(file) && screens.length + components.length === 0,
  );
  expect(nowhere.map(({ file }) => file)).toEqual([]);
});
