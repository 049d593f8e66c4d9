import { expiryDay } from './expiry';

/**
 * Why an issue of a license ended.
 *
 * - `Renewed`: issued again with a later last day; the id changes.
 * - `Changed`: its applications, last day or comment were corrected; the id stays.
 * - `Replaced`: generated anew in its place; the id changes.
 * - `Suspended`: it counts no more until it is reinstated, which begins the next issue; the id stays.
 * - `Deleted`: nothing came after it, unless it is restored.
 */
export type IssueEnd = 'Renewed' | 'Changed' | 'Replaced' | 'Suspended' | 'Deleted';

/** How an issue with an id that is gone ended. */
interface PastIssue {
  number: string;
  endedBecause: IssueEnd;
  /** The name of who did it; nothing when nobody knows. */
  endedBy: string | undefined;
  /** ISO 8601 instant. */
  endedDate: string;
}

/** The license that has the number now. */
interface PresentLicense {
  id: number | string;
  issue: number;
  expiryDate: string;
}

const WORDS: Readonly<Record<IssueEnd, string>> = {
  Renewed: 'was renewed',
  Changed: 'was changed',
  Replaced: 'was replaced',
  Suspended: 'was suspended',
  Deleted: 'was deleted',
};

/** What became of a license whose id is gone, for whoever still wants to do something with it. */
export function whatBecameText(past: PastIssue, present: PresentLicense | undefined): string {
  const by = past.endedBy === undefined ? '' : ` by ${past.endedBy}`;
  const at = new Date(past.endedDate).toISOString();
  const when = `${at.slice(0, 'YYYY-MM-DD'.length)} at ${at.slice('YYYY-MM-DDT'.length, -':00.000Z'.length)} UTC`;
  const end = `License ${past.number} ${WORDS[past.endedBecause]}${by} on ${when}.`;
  if (!present) return past.endedBecause === 'Deleted' ? end : `${end} It was deleted since.`;
  return `${end} Issue ${present.issue}, license ${present.id}, holds now until ${expiryDay(present.expiryDate)}.`;
}
