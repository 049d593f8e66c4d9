import type { LastChange } from './lastChange';

const list = (labels: readonly string[]) => labels.join(', ');

const who = (last: LastChange | undefined) =>
  last ? (last.isOwn ? 'You, in another tab,' : last.by) : 'Somebody else';
const when = (last: LastChange | undefined) => (last ? ` (${last.when})` : '');

/** What forms say about a record that somebody else changed or removed meanwhile. */
export const words = {
  required: (label: string) => `${label} is required`,
  cancel: 'Cancel',
  deleteQuestion: 'Are you sure you want to delete this item? This action cannot be undone.',
  kept: (days: number) =>
    `It is kept for ${days === 1 ? 'one day' : `${days} days`}, in which it can be restored.`,
  /** What heads the words about a failed save, where `Validation Error` would not be true. */
  errorTitles: {
    network: 'Connection Lost',
    timeout: 'No Answer',
    unreadable: 'No Answer',
    stale: 'Changed Meanwhile',
    'not-found': 'No Longer There',
    locked: 'Cannot Be Saved Now',
    'rate-limited': 'Too Many Attempts',
  },
  maybeSaved:
    'The connection broke before the answer came, so it may have been saved all the same. Trying again saves it once.',
  notSaved: 'Not Saved',
  notLoaded: 'Not Loaded',
  changed: (last?: LastChange) =>
    `${who(last)} changed this meanwhile${when(last)}. You can load that version and keep your changes; nothing of what you typed is lost.`,
  /** What they did comes in words: "suspended this license". */
  did: (last: LastChange | undefined, deed: string) => `${who(last)} ${deed} meanwhile${when(last)}.`,
  deleted: (last: LastChange) =>
    `${who(last)} deleted this meanwhile${when(last)}. What you typed is still here.`,
  loadNewest: 'Load and keep my changes',
  newestFailed: 'The newest version could not be loaded. What you typed is still here. Please try again.',
  saveAsNew: 'Continue as new',
  succeeded: (last: LastChange | undefined, name: string) =>
    `${who(last)} replaced it meanwhile${when(last)}: ${name}. What you typed is still here.`,
  goOnWithSuccessor: 'Continue with that one',
  resumed: 'This is what you typed before and did not save.',
  merged: (last: LastChange | undefined) =>
    `${who(last)} saved changes meanwhile${when(last)}. They are shown here together with yours. Check them, then save.`,
  /** @param isLatest whether it was whoever {@link words.merged} has named */
  contested: (last: LastChange | undefined, labels: readonly string[], isLatest: boolean) =>
    last?.isOwn
      ? `You changed the same there: ${list(labels)}. What you typed here is shown and takes its place when you save.`
      : `You ${isLatest ? 'both' : `and ${last?.by ?? 'somebody else'}`} changed the same: ${list(labels)}. Your version is shown and takes the place of theirs when you save.`,
  /** Beside a field that both changed; without a value they have emptied it. */
  changedTo: (last: LastChange | undefined, value: string) =>
    value === '' ? `${who(last)} emptied this.` : `${who(last)} changed this to “${value}”.`,
} as const;
