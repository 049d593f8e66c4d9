/** What renewing, suspending and reinstating say; their dialogs are loaded when they are asked for. */
export const actionWords = {
  renewTitle: 'Renew License',
  renewHint:
    'Issues the license again with a new file: same number, same customer, same applications. The file that the customer has works until its own last day: send the new one before.',
  renewNow: 'Renew License',
  renewing: 'Renewing...',
  renewed: (number: string, day: string) => `License ${number} renewed until ${day}`,
  renewFailed: 'Failed to renew license. Please try again.',
  fromExpiry: (day: string) => `its expiry date, ${day}`,
  fromToday: (day: string) => `today, ${day}`,
  /** Where the reader's own day is another. */
  fromTodayInUtc: (day: string) => `today in UTC, ${day}`,
  openIssue: (issue: number) => `Open issue ${issue}`,
  suspendTitle: 'Suspend License',
  suspendHint:
    'The license is not valid until it is reinstated. The file that the customer has cannot be called back: whoever checks it offline does not learn of this.',
  suspending: 'Suspending...',
  suspended: (number: string) => `License ${number} suspended`,
  suspendFailed: 'Failed to suspend license. Please try again.',
  reasonHint: 'Everybody on the staff can read it.',
  reinstateTitle: 'Reinstate License',
  reinstateHint:
    'The license counts again, as its next issue, until its expiry date. Send the customer the new file: the one from before stays replaced.',
  reinstated: (number: string) => `License ${number} reinstated`,
  reinstateFailed: 'Failed to reinstate license. Please try again.',
} as const;
