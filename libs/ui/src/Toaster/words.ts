/** The English words of a Toaster. */
export const TOASTER_WORDS = {
  /** Name of a toast's close button. */
  closeLabel: 'Close',
  /** Names the region for assistive technology. */
  label: 'Notifications',
};
