/** Who did something to a record last, and when. */
export type LastChange = {
  /** Whoever did it, in words. */
  by: string;
  /** Whether it was the reader, somewhere else. */
  isOwn: boolean;
  /** When, in words. */
  when: string;
  /** Whether it is not there any more since. */
  isDeleted: boolean;
};
