/** The English words of a ChipList. */
export const CHIP_LIST_WORDS = {
  /** How the rest is counted. */
  moreText: (hidden: number) => `+${hidden} more`,
};
