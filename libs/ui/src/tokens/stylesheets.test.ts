import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { tokenUses } from '../foundations/tokenUses';
import { themeCss } from './themeCss';
import { breakpoints } from './tokens';

const src = join(__dirname, '..');
const sheets = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.css'))
  .map((name) => ({
    name,
    css: readFileSync(join(src, name), 'utf8').replace(/\/\*[\s\S]*?\*\//g, ''),
  }));
const components = sheets.filter(({ name }) => name.endsWith('.module.css'));

const RAW_COLOUR =
  /#[0-9a-f]{3,8}\b|\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\(|:[^;{]*(?<![\w-])(?:white|black|red|green|blue|gr[ae]y|orange|purple|yellow|silver)(?![\w-])/i;
const PHYSICAL =
  /:dir\(|(?:^|[;{\s])((?:margin|padding|inset):(?:\s+(?:calc\([^;]*?\)|var\([^)]*\)|[\w.%-]+)){4};|(?:margin|padding|border)-(?:left|right|top|bottom)[\w-]*|left|right|top|bottom|(?:min-|max-)?(?:width|height)|text-align:\s*(?:left|right))\s*:/;

test('there are stylesheets to look at', () => {
  expect(components.length).toBeGreaterThan(30);
});

test.each(components)('$name takes its colours from the tokens', ({ css }) => {
  expect(css.match(RAW_COLOUR)?.[0]).toBeUndefined();
});

test.each(components)('$name uses only tokens that exist', ({ css }) => {
  const known = new Set(themeCss().match(/--lm-[\w-]+(?=:)/g));
  const used = [...css.matchAll(/var\((--lm-[\w-]+)\)/g)].map(([, name]) => name!);
  expect(used.filter((name) => !known.has(name))).toEqual([]);
});

/** What is pressed or filled in, and has an edge all around. */
const CONTROLS =
  /^(Button|IconButton|Link|MultiSelect|Select|TextArea|Field\/inputFrame|CommandPalette\/PaletteButton)\b/;

test.each(components.filter(({ name }) => CONTROLS.test(name)))(
  '$name draws the edge of a control in the colour that is measured for it',
  ({ css }) => {
    expect(css).toMatch(/border[\w-]*:[^;]*var\(--lm-color-border-control\)/);
    expect(css).not.toContain('--lm-color-border-strong');
  },
);

test.each(components)('$name works in both reading directions', ({ css }) => {
  expect(css.match(PHYSICAL)?.[0]).toBeUndefined();
});

test.each(components)("$name lies in the kit's cascade layer", ({ css }) => {
  expect(css.trim()).toMatch(/^@layer lm\b/);
});

/** What comes or goes anywhere in the page would make the browser ask again, and style anew what it says of others. */
test.each(sheets)('$name does not ask what the whole page has', ({ css }) => {
  expect(css.match(/(?:html|body|:root)[^\s{,>]*:has\([^{]*/)?.[0]).toBeUndefined();
});

test.each(sheets)("$name changes only at the product's breakpoints", ({ css }) => {
  const widths = [...css.matchAll(/@media[^{]*?(\d+)px/g)].map(([, width]) => Number(width));
  expect(widths.filter((width) => !Object.values<number>(breakpoints).includes(width))).toEqual([]);
});

const textOf = (folder: string, wanted: RegExp) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => wanted.test(name))
    .map((name) => readFileSync(join(folder, name), 'utf8'));
const componentTexts = textOf(src, /^(?!tokens|foundations).*\.(css|tsx?)$/).join('\n');
const pages = textOf(join(src, 'foundations'), /\.(mdx|tsx)$/).join('\n');

test.each([...new Set(themeCss().match(/--lm-(?!direction)[\w-]+(?=:)/g))])('%s is used', (token) => {
  expect(componentTexts).toMatch(new RegExp(`${token}(?![\\w-])`));
});

test.each(Object.entries(tokenUses))('the tokens of %s stand on a page, each with its use', (group, uses) => {
  expect(pages).toContain(`group="${group}"`);
  const tokens = themeCss().match(new RegExp(`--lm-${group}-[\\w-]+(?=:)`, 'g'));
  expect([...new Set(tokens)].sort()).toEqual(
    Object.keys(uses)
      .map((name) => `--lm-${group}-${name}`)
      .sort(),
  );
});
