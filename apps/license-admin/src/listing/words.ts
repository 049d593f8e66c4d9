export const EXPORT_CSV = 'Export CSV';
export const EXPORT_FAILED = 'Failed to export the list. Please try again.';
export const SHOW_LICENSES = 'Show the licenses';
export const DISMISS = 'Dismiss';
export const markedAsNew = (name: string) => `${name} is marked as new in the list.`;
export const COMPACT_ROWS = 'Compact rows';
export const RETRY = 'Try again';
export const UNKNOWN = 'Unknown';

/** The text of an empty list, which goes on with the screen's next step. */
export const emptyListText = (nextStep: string) =>
  `Get started by adding your first records to the system. ${nextStep}`;
