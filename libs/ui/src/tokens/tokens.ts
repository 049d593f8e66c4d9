/**
 * The one source of every visual decision. `theme.css` (the custom properties that components use) and the
 * catalogue's token pages are both made from this file; `npm run tokens -w @lm/ui` rewrites the stylesheet.
 */

/** The two colour themes; each has a value for every colour token. */
export type ThemeName = 'light' | 'dark';

/** A colour in each theme, and what it is for. */
type ColorToken = { light: string; dark: string; use: string };

const color = (light: string, dark: string, use: string): ColorToken => ({ light, dark, use });

/** Becomes `--lm-color-NAME`. */
export const colors = {
  canvas: color('#f7f8fa', '#090b0f', 'The page behind everything'),
  surface: color('#ffffff', '#171a20', 'Cards, tables, sidebar, header'),
  raised: color('#ffffff', '#21252c', 'Dialogs, menus and other things that float'),
  sunken: color('#f3f4f7', '#101318', 'Table heads, read-only fields, wells'),
  hover: color('#f1f2f5', '#2a2f38', 'A row, option or quiet button under the pointer'),
  pressed: color('#e8eaee', '#343a44', 'The same, held down'),

  text: color('#1c1f26', '#e9edf5', 'Headings, values, body text'),
  'text-muted': color('#4f535b', '#b8bcc5', 'Secondary text, labels of values'),
  'text-subtle': color('#666a73', '#9ea2ac', 'Hints, placeholders, captions'),
  'text-on-solid': color('#ffffff', '#ffffff', 'Text and icons on accent and danger fills'),

  border: color('#e2e4e9', '#363b45', 'Lines that separate; never the only sign of a control'),
  'border-strong': color('#d0d4db', '#474d59', 'The edge of what floats, and of keys as keyboards have them'),
  'border-control': color('#8b8f99', '#7b808c', 'The edge of buttons, inputs, checkboxes and switches'),
  'border-control-hover': color('#5f636c', '#9a9eaa', 'The same edge under the pointer'),

  accent: color('#3d66df', '#446ade', 'The one primary action, the current place, a chosen control'),
  'accent-hover': color('#3357c8', '#3f64d6', 'The primary action under the pointer'),
  'accent-pressed': color('#2c4bb0', '#3a5cc6', 'The primary action held down'),
  'accent-text': color('#3257c8', '#a0bdff', 'Links and the current place as text'),
  'accent-soft': color('#eef2fd', '#1f2b4a', 'Behind the current place and chosen options'),
  'accent-border': color('#c2d4fd', '#334673', 'The line around an accent-soft area'),
  'accent-mark': color(
    '#3d66df',
    '#5b85f2',
    'Control states and marks beside text: a checked box, a progress arc',
  ),
  focus: color('#3d66df', '#82a3fb', 'The focus ring'),

  'neutral-text': color('#4f535b', '#caced6', 'Text of a neutral badge'),
  'neutral-soft': color('#eef0f3', '#2b2f37', 'Fill of a neutral badge'),
  'neutral-border': color('#d8dbe1', '#454a54', 'Line around a neutral badge'),
  'neutral-mark': color('#6e727a', '#8f929a', 'Neutral dots and chart parts'),

  'info-text': color('#006192', '#78c7fd', 'Information as text'),
  'info-soft': color('#eaf5fe', '#0b293c', 'Fill behind information'),
  'info-border': color('#b1daf8', '#144d6e', 'Line around information'),
  'info-mark': color('#0479b2', '#0895da', 'Dots, icons and chart parts that inform'),

  'success-text': color('#036d3d', '#81d39f', 'Active, done, all well, as text'),
  'success-soft': color('#e9f8ed', '#0f2e1b', 'Fill behind success'),
  'success-border': color('#b6e1c3', '#1c5434', 'Line around success'),
  'success-mark': color('#04884d', '#10a760', 'Dots, icons and chart parts for success'),

  'warning-text': color('#7b5100', '#e7b369', 'Needs attention soon, as text'),
  'warning-soft': color('#fcf2e4', '#352206', 'Fill behind a warning'),
  'warning-border': color('#eccfa9', '#604008', 'Line around a warning'),
  'warning-mark': color('#986603', '#bb7e00', 'Dots, icons and chart parts for a warning'),

  'danger-text': color('#9e2c2c', '#fda19a', 'Errors, expired, as text'),
  'danger-soft': color('#ffefee', '#3b1c1a', 'Fill behind an error'),
  'danger-border': color('#fac6c1', '#6c3531', 'Line around an error'),
  'danger-mark': color('#c92f33', '#e15955', 'The edge of a wrong field; dots and chart parts for expired'),
  danger: color('#c92f33', '#c93a3c', 'The fill of a button that destroys'),
  'danger-hover': color('#b0272b', '#b73336', 'The same under the pointer'),
  'danger-pressed': color('#971f24', '#a52c30', 'The same held down'),

  'purple-text': color('#6941a1', '#c8aefa', 'A fifth, meaningless tone for figures: text'),
  'purple-soft': color('#f5f1fe', '#2a203b', 'The same: fill'),
  'purple-border': color('#daccf7', '#4e3d6c', 'The same: line'),
  'purple-mark': color('#854ece', '#9d6fe3', 'The same: marks'),

  scrim: color('#1c1f2680', '#000000a6', 'Over the page while a dialog is open'),
  inverse: color('#1c1f26', '#e7ebf4', 'Tooltips'),
  'text-on-inverse': color('#ffffff', '#14161b', 'Text of tooltips'),
} as const satisfies Record<string, ColorToken>;

/** The name of a colour token, without its `--lm-color-` prefix. */
export type ColorName = keyof typeof colors;

/** Becomes `--lm-space-NAME`. Steps of 4 px at the default text size; rem, so that spacing grows with the text. */
export const spaces = {
  '0-5': '0.125rem',
  '1': '0.25rem',
  '1-5': '0.375rem',
  '2': '0.5rem',
  '3': '0.75rem',
  '4': '1rem',
  '5': '1.25rem',
  '6': '1.5rem',
  '8': '2rem',
  '10': '2.5rem',
  '12': '3rem',
  '16': '4rem',
} as const;

/** Becomes `--lm-radius-NAME`. */
export const radii = {
  sm: '0.25rem',
  md: '0.375rem',
  lg: '0.625rem',
  xl: '0.875rem',
  full: '999px',
} as const;

/** Becomes `--lm-font-NAME`. Behind Inter the system's own faces, so that every script is covered. */
export const fonts = {
  sans: "Inter, 'Inter Fallback', system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', 'Noto Sans', 'Liberation Sans', Arial, sans-serif",
  mono: "ui-monospace, 'SF Mono', 'Cascadia Mono', 'Segoe UI Mono', Menlo, Consolas, 'Liberation Mono', monospace",
} as const;

/** A type size with the line height that belongs to it. */
type TextToken = { size: string; leading: string; use: string };

/** Becomes `--lm-text-NAME` and `--lm-leading-NAME`. */
export const texts = {
  xs: { size: '0.75rem', leading: '1rem', use: 'Badges, captions, table heads' },
  sm: { size: '0.8125rem', leading: '1.25rem', use: 'Hints, errors, secondary text' },
  md: { size: '0.875rem', leading: '1.25rem', use: 'Body, controls, table cells' },
  lg: { size: '0.9375rem', leading: '1.5rem', use: 'Card and dialog titles' },
  xl: { size: '1.5rem', leading: '2rem', use: 'Page titles' },
  '2xl': { size: '1.875rem', leading: '2.25rem', use: 'Figures on stat cards' },
  '3xl': { size: '2.125rem', leading: '2.5rem', use: 'The sign-in title' },
} as const satisfies Record<string, TextToken>;

/** Becomes `--lm-weight-NAME`. */
export const weights = { regular: '400', medium: '500', semibold: '600' } as const;

/** Becomes `--lm-shadow-NAME`; one value per theme, because a shadow on black needs more ink. */
export const shadows = {
  sm: {
    light: '0 1px 2px rgb(20 24 35 / 6%)',
    dark: 'inset 0 1px 0 rgb(255 255 255 / 4%), 0 1px 2px rgb(0 0 0 / 40%)',
  },
  md: {
    light: '0 1px 3px rgb(20 24 35 / 8%), 0 6px 16px -4px rgb(20 24 35 / 10%)',
    dark: 'inset 0 1px 0 rgb(255 255 255 / 6%), 0 1px 3px rgb(0 0 0 / 50%), 0 6px 16px -4px rgb(0 0 0 / 50%)',
  },
  lg: {
    light: '0 2px 6px rgb(20 24 35 / 8%), 0 24px 48px -12px rgb(20 24 35 / 24%)',
    dark: 'inset 0 1px 0 rgb(255 255 255 / 6%), 0 2px 6px rgb(0 0 0 / 50%), 0 24px 48px -12px rgb(0 0 0 / 70%)',
  },
} as const;

/** Becomes `--lm-duration-NAME`; all are 0 for a person who asks for less motion. */
export const durations = { fast: '120ms', base: '160ms', slow: '200ms' } as const;

/** Becomes `--lm-ease-NAME`. */
export const easings = {
  out: 'cubic-bezier(0.2, 0.8, 0.2, 1)',
  'in-out': 'cubic-bezier(0.45, 0, 0.25, 1)',
} as const;

/** Becomes `--lm-z-NAME`. Dialogs, menus and tooltips are in the browser's top layer and need none. */
export const layers = { sticky: '10', header: '20', sidebar: '30', toast: '50' } as const;

/** Becomes `--lm-size-NAME`: heights of controls, and fixed widths of the frame and of dialogs. */
export const sizes = {
  finger: '44px',
  target: '1.5rem',
  'between-links': 'calc(var(--lm-size-target) + 1px - var(--lm-leading-md))',
  'control-sm': '2rem',
  'control-md': '2.375rem',
  'control-lg': '2.75rem',
  'icon-sm': '1rem',
  'icon-md': '1.125rem',
  header: '3.5rem',
  row: '3.5rem',
  // 290 and 90 px at the default text size; wider for enlarged text, so that no place's name is cut.
  'sidebar-expanded': 'max(290px, 17rem)',
  'sidebar-collapsed': 'max(90px, 5.625rem)',
  'dialog-sm': '26rem',
  'dialog-md': '34rem',
  'dialog-lg': '46rem',
  'dialog-xl': '62rem',
  content: '102rem',
} as const;

/**
 * What of {@link sizes} a finger needs larger than a pointer does: where the main pointer is a finger, which does not
 * grow with the text.
 */
export const touchSizes = {
  target: `max(var(--lm-size-finger), ${sizes.target})`,
  'control-sm': `max(var(--lm-size-finger), ${sizes['control-sm']})`,
  'control-md': `max(var(--lm-size-finger), ${sizes['control-md']})`,
} as const satisfies Partial<Record<keyof typeof sizes, string>>;

/** Widths in CSS px at which the layout changes. Custom properties cannot be used in media queries, so
 * stylesheets repeat these numbers, and a test refuses any other.
 */
export const breakpoints = {
  /** Below: one column, sidebar as an overlay, table rows as cards. */
  mobile: 768,
  /** From here the sidebar's toggle expands and collapses it in place. */
  desktop: 1024,
} as const;
