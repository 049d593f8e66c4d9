/** The English words of a UserMenu. */
export const USER_MENU_WORDS = {
  /** Stands for the name when it could not be read. */
  unknownName: 'Unknown User',
  /** Says that the user is being read. */
  loadingLabel: 'Loading user...',
};
