/** The English words of a ThemeToggle. */
export const THEME_TOGGLE_WORDS = {
  /** While the light theme is in use. */
  light: 'Switch to dark theme',
  /** While the dark theme is in use. */
  dark: 'Switch to light theme',
};
