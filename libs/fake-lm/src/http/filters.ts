import { authorWanted, CREATED_BY_SYSTEM, labelOf, notStorableText, storableInstant } from '@lm/domain';
import { refused } from './problem';

export const isAtAirport = ({ AirportCode }: { AirportCode?: string }, code: string): boolean =>
  AirportCode === undefined || code === AirportCode.toUpperCase();

export const isMadeBy = (query: { CreatedBy?: string }, { createdBy }: { createdBy: string }): boolean =>
  query.CreatedBy === undefined || createdBy === (authorWanted(query.CreatedBy) ?? CREATED_BY_SYSTEM);

/** @throws Problem 400 */
export function isChangedSince(
  { UpdatedSince }: { UpdatedSince?: string },
  { created, lastModified }: { created: string; lastModified: string | null },
): boolean {
  if (UpdatedSince === undefined) return true;
  const since = storableInstant(UpdatedSince);
  if (!since) throw refused({ UpdatedSince: [notStorableText(labelOf(['UpdatedSince']))] });
  return (lastModified ?? created) >= since.toISOString();
}
