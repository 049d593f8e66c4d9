/** The English words of a ConfirmDialog. */
export const CONFIRM_DIALOG_WORDS = {
  /** The question in two words. */
  title: 'Confirm Delete',
  /** The button that does it. */
  confirmLabel: 'Delete',
  /** The button that leaves everything as it is. */
  cancelLabel: 'Cancel',
};
