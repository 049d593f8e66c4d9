/** The words of a ValueViewer. */
export type ValueViewerWords = {
  /** Shown when there is no value. */
  none: string;
  /** The button that copies the value. */
  copy: string;
  /** Said for two seconds after copying. */
  copied: string;
  /** Said when the browser refuses to copy. */
  notCopied: string;
};

/** The English words. */
export const VALUE_VIEWER_WORDS: ValueViewerWords = {
  none: 'No values',
  copy: 'Copy',
  copied: 'Copied',
  notCopied: 'Copying failed. Select the text instead.',
};
