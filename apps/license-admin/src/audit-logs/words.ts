import { emptyListText } from '../listing/words';

/** What the audit log screen and its dialog say. Specification, sections 2 and 8. */
export const words = {
  title: 'Audit Logs',
  subtitle: 'Who changed what, and when.',
  group: 'Logs',
  crumb: 'Audit Logs',
  loading: 'Loading Audit Logs...',

  columns: {
    tableName: 'Table',
    recordId: 'Record ID',
    operation: 'Operation',
    user: 'User',
    operationDate: 'Date',
  },
  rowName: (operation: string, table: string, recordId: string) => `${operation} ${table} ${recordId}`,

  filters: { tableName: 'Table', recordId: 'Record ID', operation: 'Operation', from: 'From', to: 'To' },
  filtersLabel: 'Filters',
  allTables: 'All Tables',
  allOperations: 'All Operations',
  recordIdPlaceholder: 'Record ID...',

  emptyText: emptyListText(
    'Whenever someone creates, changes or deletes something, it is written down here.',
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
  noNewValues: 'None: nothing is left.',

  loadFailed: 'Failed to load audit logs. Please try again.',
  detailsLoadFailed: 'Failed to load detailed values. Showing available data.',
} as const;
