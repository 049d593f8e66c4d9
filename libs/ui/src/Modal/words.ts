/** The English words of a Modal. */
export const MODAL_WORDS = {
  /** Names the button that closes it. */
  closeLabel: 'Close',
};
