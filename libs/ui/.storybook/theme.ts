import { create } from 'storybook/theming';
import { colors, fonts, type ThemeName } from '../src/tokens/tokens';

const systemTheme = (): ThemeName =>
  window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';

/** Whether the switch stands for several themes, each of which has a page of its own. */
export const isSeveral = ({ theme }: Record<string, unknown>): boolean => theme === 'both' || theme === 'all';

/** The theme that the switch stands for; of several the first. */
export const themeOf = (globals: Record<string, unknown>): ThemeName =>
  globals.theme === 'dark'
    ? 'dark'
    : globals.theme === 'light' || isSeveral(globals)
      ? 'light'
      : systemTheme();

/** Storybook's own surface in the kit's colours. */
export const catalogueTheme = (theme: ThemeName, title?: string, home?: string) =>
  create({
    base: theme,
    brandTitle: title,
    brandUrl: home,
    brandTarget: '_self',
    fontBase: fonts.sans,
    fontCode: fonts.mono,
    colorPrimary: colors.accent[theme],
    // Storybook writes with it, too.
    colorSecondary: colors['accent-mark'][theme],
    appBg: colors.canvas[theme],
    appContentBg: colors.surface[theme],
    appPreviewBg: colors.canvas[theme],
    appBorderColor: colors.border[theme],
    appBorderRadius: 8,
    textColor: colors.text[theme],
    textMutedColor: colors['text-subtle'][theme],
    barBg: colors.surface[theme],
    barTextColor: colors['text-muted'][theme],
    barSelectedColor: colors['accent-text'][theme],
    barHoverColor: colors['accent-text'][theme],
    inputBg: colors.raised[theme],
    inputBorder: colors['border-control'][theme],
    inputTextColor: colors.text[theme],
    inputBorderRadius: 6,
  });
