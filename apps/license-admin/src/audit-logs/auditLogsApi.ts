import { auditLogs, type Schemas } from '@lm/api-client';
import { api, run } from '../lm/api';
import { lm } from '../lm/client';

/** A change as the list shows it: its last entry, and where the server tells it, all of it. */
export type AuditLogRow = Schemas['AuditLogSummary'];

export type Change = Schemas['TimelineEvent'];

export type AuditLog = Schemas['AuditLog'];

export type AuditLogFilter = Omit<NonNullable<Parameters<typeof auditLogs.all>[1]>, 'grouped'>;

type AuditLogQuery = Omit<Parameters<typeof auditLogs.list>[1], 'grouped'>;

/** What was done at once is one row. */
const GROUPED = { grouped: true };

const auditLogsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listAuditLogs: build.query<Schemas['AuditLogPage'], AuditLogQuery>({
      queryFn: (query, { signal }) => run(auditLogs.list(lm, { ...query, ...GROUPED }, { signal })),
      providesTags: ['AuditLog'],
      // Whatever was done on another screen is in the log by now.
      keepUnusedDataFor: 0,
    }),
    getAuditLog: build.query<AuditLog, AuditLog['id']>({
      queryFn: (id, { signal }) => run(auditLogs.get(lm, id, { signal })),
    }),
  }),
});

export const readAuditLog = (id: AuditLog['id'], signal: AbortSignal): Promise<AuditLog> =>
  auditLogs.get(lm, id, { signal });

/** Entries asked for at a time when all are wanted. */
const EXPORT_PAGE_SIZE = 1000;

/** Reads every change that matches, newest first, for a file. */
export const readEveryAuditLog = (filter: AuditLogFilter): Promise<readonly AuditLogRow[]> =>
  auditLogs.all(lm, { ...filter, ...GROUPED }, { pageSize: EXPORT_PAGE_SIZE });

export const { useListAuditLogsQuery, useGetAuditLogQuery } = auditLogsApi;
