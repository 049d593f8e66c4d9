const list = (labels: readonly string[]) => labels.join(', ');

/** What forms say about a record that somebody else changed or removed meanwhile. */
export const words = {
  cancel: 'Cancel',
  deleteQuestion: 'Are you sure you want to delete this item? This action cannot be undone.',
  kept: (days: number) =>
    `It is kept for ${days === 1 ? 'one day' : `${days} days`}, in which it can be restored.`,
  /** What heads the words about a failed save, where `Validation Error` would not be true. */
  errorTitles: {
    network: 'Connection Lost',
    timeout: 'No Answer',
    stale: 'Changed Meanwhile',
    'not-found': 'No Longer There',
    'rate-limited': 'Too Many Attempts',
  },
  notSaved: 'Not Saved',
  notLoaded: 'Not Loaded',
  changed: (by = 'Somebody else') =>
    `${by} changed this meanwhile. You can load their version and keep your changes; nothing of what you typed is lost.`,
  loadNewest: 'Load and keep my changes',
  newestFailed: 'The newest version could not be loaded. What you typed is still here. Please try again.',
  saveAsNew: 'Continue as new',
  succeeded: (name: string) =>
    `Somebody has put another one in its place meanwhile: ${name}. What you typed is still here.`,
  goOnWithSuccessor: 'Continue with that one',
  merged:
    'Somebody else saved changes meanwhile. They are shown here together with yours. Check them, then save.',
  contested: (labels: readonly string[]) =>
    `You both changed the same: ${list(labels)}. Your version is shown and takes the place of theirs when you save.`,
} as const;
