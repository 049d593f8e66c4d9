import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contrastIn, contrastOf, contrastPairs, LEAST_CONTRAST } from './contrast';
import { themeCss } from './themeCss';
import { colors } from './tokens';

describe('contrast', () => {
  test('is measured as WCAG defines it', () => {
    expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21, 5);
    expect(contrastOf('#ffffff', '#767676')).toBeCloseTo(4.54, 2);
    expect(contrastOf('#777777', '#777777')).toBe(1);
  });

  test.each(
    contrastPairs.flatMap((pair) => (['light', 'dark'] as const).map((theme) => ({ ...pair, theme }))),
  )('$front on $behind can be told apart in the $theme theme', ({ theme, ...pair }) => {
    expect(contrastIn(theme, pair)).toBeGreaterThanOrEqual(LEAST_CONTRAST[pair.kind]);
  });

  test('every text, mark and control colour is measured against something', () => {
    const measured = new Set(contrastPairs.map(({ front }) => front));
    const mustBe = Object.keys(colors).filter((name) => /text|-mark$|border-control|focus/.test(name));
    expect(mustBe.filter((name) => !measured.has(name as keyof typeof colors))).toEqual([]);
  });
});

/** Without white space, commas before line ends and quotes, which the formatter may change. */
const bare = (css: string) => css.replace(/\s+/g, '').replace(/"/g, "'");

test('the stylesheet of custom properties is the one that the tokens make', () => {
  const committed = readFileSync(join(__dirname, 'tokens.css'), 'utf8');
  const declarations = (css: string) => bare(css).split(/[{};]/).sort();
  expect(declarations(committed)).toEqual(declarations(themeCss()));
});
