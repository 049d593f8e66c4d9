/** The rows of a table's body that are not skeletons and not the details of another. */
export const ROWS = 'tbody > tr:not([aria-hidden], [data-details])';
