/** The English words of the charts: the headings of their tables. */
export const CHART_WORDS = {
  /** What a bar counts. */
  name: 'Name',
  /** What a part of the whole counts. */
  part: 'Part',
  /** How many. */
  count: 'Count',
};
