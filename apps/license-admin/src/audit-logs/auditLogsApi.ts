import { auditLogs, type operations, type Schemas } from '@lm/api-client';
import { api, run } from '../lm/api';
import { lm } from '../lm/client';

/** An entry of the audit log, without the changed values. */
export type AuditLogRow = Schemas['AuditLogSummary'];

/** An entry of the audit log with the values before and after. */
export type AuditLog = Schemas['AuditLog'];

/** Which entries, and which page of them. */
export type AuditLogQuery = NonNullable<operations['listAuditLogs']['parameters']['query']>;

const auditLogsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listAuditLogs: build.query<Schemas['AuditLogPage'], AuditLogQuery>({
      queryFn: (query, { signal }) => run(lm.GET('/api/AuditLogs', { params: { query }, signal })),
      providesTags: ['AuditLog'],
      // Whatever was done on another screen is in the log by now.
      keepUnusedDataFor: 0,
    }),
  }),
});

/** Reads an entry with the values before and after. */
export const readAuditLog = (id: AuditLog['id'], signal: AbortSignal): Promise<AuditLog> =>
  auditLogs.get(lm, id, { signal });

/** Entries asked for at a time when all are wanted. */
const EXPORT_PAGE_SIZE = 1000;

/** Reads every entry that matches, newest first, for a file. */
export const readEveryAuditLog = ({
  TableName: tableName,
  RecordId: recordId,
  Operation: operation,
  FromDate: fromDate,
  ToDate: toDate,
}: Omit<AuditLogQuery, 'PageNumber' | 'PageSize'>): Promise<readonly AuditLogRow[]> =>
  auditLogs.all(lm, { tableName, recordId, operation, fromDate, toDate }, { pageSize: EXPORT_PAGE_SIZE });

export const { useListAuditLogsQuery } = auditLogsApi;
