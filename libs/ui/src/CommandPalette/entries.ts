import type { ReactNode } from 'react';

/** One line of a palette: it goes somewhere or does something. */
export type PaletteEntry = {
  /** Unlike any other in the palette. */
  id: string;
  /** What it is, or a verb. */
  label: string;
  /** A few words that tell it from others: where it is, what it belongs to. */
  detail?: string;
  /** A picture before the words. */
  icon?: ReactNode;
  /** Keys that do the same without the palette, one after the other. */
  keys?: readonly string[];
  /** It leads to more matches and is none itself: it is not counted. */
  leadsToMore?: boolean;
};

/** Entries under a heading. */
export type PaletteGroup<Entry extends PaletteEntry = PaletteEntry> = {
  /** Unlike any other in the palette. */
  id: string;
  /** The heading. */
  label: string;
  /** Its entries, the best first. */
  entries: readonly Entry[];
};
