import { type ColorName, colors, type ThemeName } from './tokens';

/** What WCAG 2.2 asks of text (1.4.3) and of the parts of controls and pictures (1.4.11). */
export const LEAST_CONTRAST = { text: 4.5, control: 3 } as const;

/** Two colours that meet on the screen, and what the front one is. */
type ContrastPair = { front: ColorName; behind: ColorName; kind: keyof typeof LEAST_CONTRAST };

/** A channel of an sRGB colour as light; WCAG's definition of relative luminance. */
const linear = (channel: number) =>
  channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;

function luminance(hex: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => linear(parseInt(hex.slice(at, at + 2), 16) / 255));
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}

/** How much two `#rrggbb` colours differ in lightness: 1 (not at all) to 21 (black on white). */
export function contrastOf(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light! + 0.05) / (dark! + 0.05);
}

/** The contrast of a pair in a theme. */
export const contrastIn = (theme: ThemeName, { front, behind }: ContrastPair) =>
  contrastOf(colors[front][theme], colors[behind][theme]);

const TONES = ['neutral', 'info', 'success', 'warning', 'danger', 'purple'] as const;
const GROUNDS = ['canvas', 'surface', 'raised', 'sunken'] as const;

const pairs = (kind: ContrastPair['kind'], fronts: readonly ColorName[], behinds: readonly ColorName[]) =>
  fronts.flatMap((front) => behinds.map((behind): ContrastPair => ({ front, behind, kind })));

const listed: readonly ContrastPair[] = [
  ...pairs('text', ['text', 'text-muted', 'text-subtle'], [...GROUNDS, 'hover']),
  ...pairs('text', ['accent-text'], [...GROUNDS, 'hover', 'accent-soft']),
  // Storybook writes with it on the catalogue's own surface.
  ...pairs('text', ['accent-mark'], ['surface']),
  ...pairs('text', ['danger-text'], [...GROUNDS, 'danger-soft']),
  ...pairs(
    'text',
    ['text-on-solid'],
    ['accent', 'accent-hover', 'accent-pressed', 'danger', 'danger-hover', 'danger-pressed'],
  ),
  ...pairs('text', ['text-on-inverse'], ['inverse']),
  ...TONES.flatMap((tone) => pairs('text', [`${tone}-text`, 'text'], [`${tone}-soft`])),
  ...pairs('control', ['border-control', 'border-control-hover'], ['canvas', 'surface', 'raised']),
  ...pairs('control', ['accent-mark', 'focus', 'danger-mark'], GROUNDS),
  ...TONES.flatMap((tone) => pairs('control', [`${tone}-mark`], ['surface', 'raised', `${tone}-soft`])),
];

/** Every pair that components put on the screen, once. */
export const contrastPairs: readonly ContrastPair[] = [
  ...new Map(listed.map((pair) => [`${pair.front} ${pair.behind}`, pair])).values(),
];
