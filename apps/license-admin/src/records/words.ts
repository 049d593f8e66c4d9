import type { ChangeKind, RecordTable } from '@lm/domain';

/** What pages of single records have in common, by what the record is called. */
export const words = {
  notFoundTitle: (kind: string) => `${kind} not found`,
  notFoundText: (kind: string, id: string) =>
    `There is no ${kind.toLowerCase()} with the ID ${id}. It may have been deleted for good, or the address is not quite right.`,
  retry: 'Try again',
  edit: 'Edit',
  delete: 'Delete',
  details: 'Details',

  timeline: 'Timeline',
  timelineLoading: 'Loading Timeline...',
  timelineFailed: 'Failed to load the timeline. Please try again.',
  timelineEmpty: 'Nothing is written down yet.',
  earlier: 'Show earlier changes',
  auditLog: 'Audit log',
  values: 'Values',
  showDetails: 'Audit entry',
  detailsOf: (title: string, when: string) => `Details of ${title}, ${when}`,
  kinds: {
    Created: 'Created',
    Updated: 'Changed',
    Deleted: 'Deleted',
    Restored: 'Restored',
    Issued: 'Issued',
    Renewed: 'Renewed',
    Changed: 'Changed',
    Suspended: 'Suspended',
    Reinstated: 'Reinstated',
  } satisfies Record<ChangeKind, string>,
  /** What a record of each table is called inside a sentence. */
  tables: {
    Applications: 'application',
    Customers: 'customer',
    Licenses: 'license',
    Users: 'user',
  } satisfies Record<RecordTable, string> as Readonly<Record<string, string>>,
  unnamed: (id: string) => `ID ${id}`,
  noChanges: 'No field has another value than before.',

  /** What fields are called whose name alone does not say it. */
  fields: {
    airportId: 'Airport',
    isAdmin: 'Administrator Access',
    isApproved: 'Approved',
    applicationIds: 'Applications',
    customerContacts: 'Contact Persons',
    customerPhoneNumber: 'Customer Phone',
    customerName: 'Customer',
    fileSha256: 'File Fingerprint (SHA-256)',
    phoneNumber: 'Phone',
    twoFactorEnabled: 'Two-factor Sign-in',
  } as Readonly<Record<string, string>>,
  contact: (name: string) => `Contact ${name}`,
  empty: 'Empty',
  yes: 'Yes',
  no: 'No',

  foundDeleted: 'Found among what was deleted:',
  deletedOn: (day: string) => `deleted on ${day}`,
  deletedTitle: 'Deleted',
  deletedText: (who: string, when: string) => `${who} deleted this on ${when}.`,
  restorableText: (until: string) => `It can be restored until ${until}, with everything that belongs to it.`,
  notRestored: 'Not Restored',
  whatItWas: 'What it was',
  restore: 'Restore',
  restoring: 'Restoring...',
  restored: (name: string) => `${name} is restored.`,
  restoreFailed: 'Failed to restore. Please try again.',
  deletedLoadFailed: 'Failed to load what was deleted. Please try again.',
} as const;
