/** Orders texts as the reader's language does, numbers inside them by their size. */
export const compareText = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' }).compare;
