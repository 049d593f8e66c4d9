import { THEME_KEY } from '@lm/domain';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { sharedStorage } from '../browser/browserStorage';

export type Theme = 'light' | 'dark';

type ThemeState = {
  /** What the user has chosen; null to follow the system. */
  chosen: Theme | null;
  /** What the system prefers. */
  system: Theme;
};

const initialState: ThemeState = { chosen: null, system: 'light' };

const themeSlice = createSlice({
  name: 'theme',
  initialState,
  reducers: {
    themeChosen: (state, { payload }: PayloadAction<Theme | null>) => {
      state.chosen = payload;
    },
    systemThemeChanged: (state, { payload }: PayloadAction<Theme>) => {
      state.system = payload;
    },
  },
  selectors: { selectTheme: ({ chosen, system }): Theme => chosen ?? system },
});

export const { themeChosen, systemThemeChanged } = themeSlice.actions;
export const { selectTheme } = themeSlice.selectors;
export const themeReducer = themeSlice.reducer;

/** The theme that this browser's user has chosen; null when none. */
export function storedTheme(): Theme | null {
  const stored = sharedStorage.read(THEME_KEY);
  return stored === 'light' || stored === 'dark' ? stored : null;
}
