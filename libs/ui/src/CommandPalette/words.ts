import { matchesText } from '../Dropdown/matchesText';

/** The words of a palette. */
export type CommandPaletteWords = {
  /** Names the button that closes it. */
  close: string;
  /** Says to assistive technology how many matches are shown. */
  matches: (count: number) => string;
  /** When nothing matches what was typed. */
  noMatch: (search: string) => string;
  /** While more is on its way. */
  loading: string;
  /** The button that tries again. */
  retry: string;
};

/** The English words. */
export const COMMAND_PALETTE_WORDS: CommandPaletteWords = {
  close: 'Close',
  matches: (count) => `${matchesText(count)} shown`,
  noMatch: (search) => `Nothing matches “${search}”`,
  loading: 'Searching...',
  retry: 'Try again',
};
