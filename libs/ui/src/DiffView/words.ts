/** The words of a DiffView. */
export type DiffViewWords = {
  /** Stands for a field without a value. */
  empty: string;
  /** Said, not shown, before what a field was. */
  from: string;
  /** Said, not shown, before what it has become. */
  to: string;
};

/** The English words. */
export const DIFF_VIEW_WORDS: DiffViewWords = { empty: 'Empty', from: 'from', to: 'to' };
