import { OWN_CHANGES_ONLY } from '@lm/domain';
import { emptyListText } from '../listing/words';
import { head } from './head';

export const words = {
  ...head,
  subtitle: 'Who changed what, who signed in, who took what out, and when.',
  group: 'Logs',
  webhooks: 'Webhooks',
  webhooksDisabled: (names: string) =>
    `The server has disabled webhooks, which are told of nothing now: ${names}.`,
  webhooksShown: 'See why',
  crumb: 'Audit Logs',
  loading: 'Loading Audit Logs...',

  columns: {
    tableName: 'Table',
    recordId: 'Record ID',
    operation: 'Operation',
    user: 'User',
    operationDate: 'Date',
  },
  recordName: 'Record',
  ownOnly: OWN_CHANGES_ONLY,
  about: 'Everything about',
  aboutEverything: 'Show the whole log',
  aboutNothing: (about: string) =>
    `"${about}" in the address is no record that the log can be asked about, so all entries are shown.`,
  nobodyNamed: 'The users could not be loaded, so no entry says who made it, and none can be exported.',
  filtersRefused: 'The address asks for a user or another filter that there cannot be, so nothing is found.',
  /** What the server calls the things that the log is about, as they are named here; others keep their name. */
  tables: {
    SignInFailures: 'Failed Sign-ins',
    LockOuts: 'Lock-outs',
    LicenseApplications: 'License Applications',
    LicenseKeys: 'License Keys',
    LogCosignatures: 'Log Cosignatures',
    AuditLogs: 'Audit Logs',
    ApiTokens: 'API Tokens',
  } as Readonly<Record<string, string>>,
  /** What happened where nothing was created, changed or deleted: by table and operation. */
  events: {
    'Sessions Create': 'Sign-in',
    'Sessions Delete': 'Sign-out',
    'SignInFailures Create': 'Failed Sign-in',
    'LockOuts Create': 'Lock-out',
    'Passwords Update': 'Password Change',
    'Roles Update': 'Role Change',
    'Downloads Create': 'Download',
    'Exports Create': 'Export',
    'Confirmations Create': 'Token Given Out',
    'Commands Create': 'Command',
  } as Readonly<Record<string, string>>,
  /** Changes that have a word of their own. */
  changes: {
    'ApiTokens Create': 'Token Made',
    'ApiTokens Delete': 'Token Revoked',
    'Webhooks Rotate': 'Secret Rotated',
    'Webhooks Disable': 'Disabled',
    'Webhooks Enable': 'Enabled',
  } as Readonly<Record<string, string>>,

  filters: {
    user: 'User',
    tableName: 'Table',
    recordId: 'Record ID',
    operation: 'Operation',
    date: 'Date',
  },
  anyDay: 'Any',
  daysFrom: (first: string) => `From ${first}`,
  daysTo: (last: string) => `To ${last}`,
  daysBetween: (first: string, last: string) => `${first} – ${last}`,
  lastDays: [
    { label: 'Today', name: 'Today', days: 1 },
    { label: '7 days', name: 'Last 7 days', days: 7 },
    { label: '30 days', name: 'Last 30 days', days: 30 },
  ],
  filtersLabel: 'Filters',
  allUsers: 'Everyone',
  allTables: 'All',
  allOperations: 'All',
  recordIdPlaceholder: 'Any',

  noResultsText: (search: string) =>
    search
      ? `Nothing matches “${search}”. The search finds names and license numbers.`
      : 'Nothing matches these filters.',
  emptyText: emptyListText(
    'Whenever someone creates, changes or deletes something, signs in or takes a file out, it is written down here.',
  ),

  detailsTitle: 'View Audit Log Details',
  fields: {
    tableName: 'Table',
    recordId: 'Record ID',
    operation: 'Operation',
    user: 'User',
    operationDate: 'Date',
    oldValues: 'Old Values',
    newValues: 'New Values',
  },
  loadingDetails: 'Loading Audit Log...',
  noOldValues: 'None: nothing was there before.',
  noValuesHere: 'None in this entry: the other entries of this change have them.',
  noValuesWhileDeleted: 'None: it had been deleted.',
  noValuesInEntry: 'None in this entry.',
  noValuesOfEvent: 'None for this kind of entry.',
  noNewValues: 'None: nothing is left.',

  kind: 'Audit Log Entry',
  pageName: (operation: string, table: string, record: string | null | undefined) =>
    [operation, table, record].filter(Boolean).join('\u00a0· '),
  changed: 'What Changed',
  openEntry: 'Open this entry',
  entries: 'Entries of this change',
  thisEntry: 'this entry',

  entryLoadFailed: 'Failed to load the audit log entry. Please try again.',
  loadFailed: 'Failed to load audit logs. Please try again.',
  detailsLoadFailed: 'Failed to load detailed values. Showing available data.',
} as const;
