import {
  colors,
  durations,
  easings,
  fonts,
  layers,
  radii,
  shadows,
  sizes,
  spaces,
  texts,
  type ThemeName,
  touchSizes,
  weights,
} from './tokens';

const declare = (prefix: string, values: Record<string, string>) =>
  Object.entries(values).map(([name, value]) => `--lm-${prefix}-${name}: ${value};`);

const pick = <K extends string>(tokens: Record<string, Record<K, string>>, key: K) =>
  Object.fromEntries(Object.entries(tokens).map(([name, token]) => [name, token[key]]));

const themed = (theme: ThemeName) => [
  `color-scheme: ${theme};`,
  ...declare('color', pick(colors, theme)),
  ...declare('shadow', pick(shadows, theme)),
];

const fixed = [
  ...declare('space', spaces),
  ...declare('radius', radii),
  ...declare('font', fonts),
  ...declare('text', pick(texts, 'size')),
  ...declare('leading', pick(texts, 'leading')),
  ...declare('weight', weights),
  ...declare('duration', durations),
  ...declare('ease', easings),
  ...declare('z', layers),
  ...declare('size', sizes),
];

const still = declare('duration', Object.fromEntries(Object.keys(durations).map((name) => [name, '0ms'])));

const indent = (text: string) => text.replace(/^(?=.)/gm, '  ');
const block = (head: string, body: readonly string[]) => `${head} {\n${indent(body.join('\n'))}\n}`;

/** The text of `tokens.css`: every token as a custom property, for the light, the dark and the system's theme. */
export function themeCss(): string {
  const rules = [
    block(':root', fixed),
    block(":root,\n[data-theme='light']", themed('light')),
    // Paper is light, whatever the screen is.
    block('@media screen and (prefers-color-scheme: dark)', [
      block(':root:not([data-theme])', themed('dark')),
    ]),
    block('@media screen', [block("[data-theme='dark']", themed('dark'))]),
    block('@media (pointer: coarse)', [block(':root', declare('size', touchSizes))]),
    block('@media (prefers-reduced-motion: reduce)', [block(':root', still)]),
    // Bundlers write `:dir()` as a list of languages for older browsers, and then it matches no element with `dir`.
    block(":root,\n[dir='ltr']", ['--lm-direction: 1;']),
    block("[dir='rtl']", ['--lm-direction: -1;']),
  ];
  return `/* Made from tokens.ts by \`npm run tokens -w @lm/ui\`. Edit that file, not this one. */\n${block('@layer lm.tokens', [rules.join('\n\n')])}\n`;
}
