import { type IssueEnd, kindOfEnd } from '@lm/domain';
import { words as recordWords } from '../records/words';

/** What the page of a license says; lists do without. */
export const pageWords = {
  noSuchNumber: (number: string) => `There is no license with the number ${number}.`,
  suspendedSince: (who: string, when: string) => `Suspended by ${who} on ${when}`,
  unknownOffline:
    'A file that is checked offline cannot know this: it looks valid until its last day. Whoever asks this server sees the suspension.',
  kind: 'License',
  file: 'License File',
  fileName: 'File Name',
  fingerprint: 'Fingerprint (SHA-256)',
  inspect: 'Inspect a file',
  proof: 'Download its proof',
  fileHint:
    'Checked offline, the file tells who issued it, for what and until when. It cannot tell whether the license was suspended, renewed or deleted since: that only this server knows.',
  issues: 'Issues',
  issuesLabel: 'Issues, newest first',
  issueBegan: (issue: number, how: string) => `Issue ${issue} · ${how}`,
  ended: (end: IssueEnd) => recordWords.kinds[kindOfEnd(end)].toLowerCase(),
  issueEnded: (how: string, who: string, when: string) => `Ended on ${when}: ${how} by ${who}.`,
  presentIssue: 'Current',
  namedIssue: 'In the address',
  firstIssue: (applications: string, day: string) => `${applications} · until ${day}`,
  oldIssue: (issue: number, how: string, who: string, when: string) =>
    `The address names issue ${issue}, which was ${how} by ${who} on ${when}.`,
  presentIs: (issue: number) => `This page shows issue ${issue}, the current one.`,
  suspendedAndDeletedForGood: (who: string, when: string) =>
    `This license was suspended by ${who} on ${when}, has been deleted since and can no longer be restored. Its issues stay on record.`,
  deletedForGood: (who: string, when: string) =>
    `This license was deleted by ${who} on ${when} and can no longer be restored. Its issues stay on record.`,
} as const;
