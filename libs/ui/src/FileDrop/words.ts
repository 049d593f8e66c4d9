/** The words of a FileDrop. */
export type FileDropWords = {
  /** How else it takes files. */
  hint: string;
};

/** The English words. */
export const FILE_DROP_WORDS: FileDropWords = {
  hint: 'or drop or paste it anywhere on this page',
};
