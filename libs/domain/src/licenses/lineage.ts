import type { Refusal } from '../calls/refusal';
import { type DateStyle, dateTimeText } from '../lists/dateText';
import type { ChangeKind } from '../records/changeKind';
import { expiryDay, expiryText } from './expiry';

/**
 * - `Renewed`: issued again with a later last day; the id changes.
 * - `Changed`: corrected; the id stays.
 * - `Replaced`: generated anew in its place; the id changes.
 * - `Suspended`: until it is reinstated, by the next issue; the id stays. So also when it is deleted meanwhile.
 * - `Deleted`: nothing came after it, unless it is restored.
 */
export type IssueEnd = 'Renewed' | 'Changed' | 'Replaced' | 'Suspended' | 'Deleted';

/** How an issue with an id that is gone ended. */
export interface PastIssue {
  number: string;
  endedBecause: IssueEnd;
  /** The name of who did it; nothing when nobody knows. */
  endedBy: string | undefined;
  /** ISO 8601 instant. */
  endedDate: string;
}

interface PresentLicense {
  /** Said where there is no link to it. */
  id?: number | string;
  issue: number;
  expiryDate: string | null;
}

/** What people call the change that ended an issue: a correction is one, whether or not the id stays. */
export const kindOfEnd = (end: IssueEnd) => (end === 'Replaced' ? 'Changed' : end) satisfies ChangeKind;

/** What people call the change that began an issue, by why the one before it ended; the first has none before it. */
export function kindOfBeginning(end: IssueEnd | null | undefined): ChangeKind {
  if (!end) return 'Issued';
  if (end === 'Suspended') return 'Reinstated';
  return end === 'Deleted' ? 'Restored' : kindOfEnd(end);
}

/** Why nothing can be done with a license whose id is gone: what became of it. */
export function goneRefusal(past: PastIssue, present: PresentLicense | undefined): Refusal {
  // A suspended license keeps its id: when that is gone, the license was deleted.
  const isDeleted = !present && ['Deleted', 'Suspended'].includes(past.endedBecause);
  const text = whatBecameText(past, present);
  if (isDeleted) return { status: 404, code: 'license-deleted', text };
  const presentId = present?.id === undefined ? {} : { presentId: present.id };
  return { status: 409, code: 'license-replaced', text, ...presentId };
}

/**
 * What became of a license whose id is gone, for whoever still wants to do something with it.
 *
 * @param style how a screen writes dates; without it they are as programs read them, in UTC.
 */
export function whatBecameText(
  past: PastIssue,
  present: PresentLicense | undefined,
  style?: DateStyle,
): string {
  const end = endText(past, kindOfEnd(past.endedBecause).toLowerCase(), style);
  if (!present) return past.endedBecause === 'Deleted' ? end : `${end} It was deleted since.`;
  const which = present.id === undefined ? '' : `, license ${present.id},`;
  const { issue, expiryDate } = present;
  const day = style ? expiryText(expiryDate, style.locale, '') : expiryDay(expiryDate);
  return `${end} Issue ${issue}${which} holds now${day ? ` until ${day}` : ''}.`;
}

export const alreadySuspendedText = (past: PastIssue): string => endText(past, 'already suspended');

function endText({ number, endedBy, endedDate }: PastIssue, what: string, style?: DateStyle): string {
  const by = endedBy === undefined ? '' : ` by ${endedBy}`;
  const when = style ? dateTimeText(endedDate, style) : isoMinute(endedDate);
  return `License ${number} was ${what}${by} on ${when}.`;
}

function isoMinute(instant: string): string {
  const at = new Date(instant).toISOString();
  return `${at.slice(0, 'YYYY-MM-DD'.length)} at ${at.slice('YYYY-MM-DDT'.length, -':00.000Z'.length)} UTC`;
}
