/** The words that every list has in common. */
export const EXPORT_CSV = 'Export CSV';
export const EXPORT_FAILED = 'Failed to export the list. Please try again.';
export const RETRY = 'Try again';
