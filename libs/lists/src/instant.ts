/** A calendar day, or a day with a time, as ISO 8601 writes them. */
const ISO_DATE = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:?\d\d)?)?$/;
const OFFSET = /[+-]\d\d:?\d\d$/;
const DAY_LENGTH = 'YYYY-MM-DD'.length;
const SHORTEST_MONTH = 28;

/**
 * Milliseconds since 1970. Without an offset UTC is meant; a day alone is its first millisecond.
 * @returns NaN for what is no such date or does not exist
 */
export function instantOf(text: string): number {
  if (!ISO_DATE.test(text)) return NaN;
  const dayOfMonth = Number(text.slice(DAY_LENGTH - 2, DAY_LENGTH));
  // Date.parse lets 31 February roll over into March; a day that exists keeps its number.
  if (dayOfMonth > SHORTEST_MONTH && new Date(text.slice(0, DAY_LENGTH)).getUTCDate() !== dayOfMonth)
    return NaN;
  const isComplete = text.endsWith('Z') || text.length === DAY_LENGTH || OFFSET.test(text);
  return Date.parse(isComplete ? text : `${text}Z`);
}
