import { PAGE_SIZE } from '@lm/domain';
import { useMemo, useState } from 'react';
import { ExportButton } from '../listing/ExportButton';
import { ListScreen } from '../listing/ListScreen';
import { useListView } from '../listing/useListView';
import { useLoadFailureToast } from '../lm/useLoadFailureToast';
import { useUser } from '../session/UserProvider';
import { auditLogColumns, auditLogCsv, operationText, tableText } from './auditLogColumns';
import { AuditLogDetails } from './AuditLogDetails';
import { auditLogFilter, AuditLogFilters, withExistingDays } from './AuditLogFilters';
import { type AuditLogRow, readEveryAuditLog, useListAuditLogsQuery } from './auditLogsApi';
import { words } from './words';

const VIEW_OPTIONS = { filters: { table: '', record: '', operation: '', from: '', to: '' } };
const BREADCRUMBS = [{ label: words.group }, { label: words.crumb }];
const NONE: readonly never[] = [];

/** What was done, by whom and when. */
export function AuditLogsScreen() {
  const { names } = useUser();
  const list = useListView(VIEW_OPTIONS);
  const [viewed, setViewed] = useState<AuditLogRow>();
  const { view } = list;
  const filters = useMemo(() => withExistingDays(list.filters), [list.filters]);
  const filter = useMemo(() => auditLogFilter(filters), [filters]);
  const { data, currentData, isFetching, isError, refetch } = useListAuditLogsQuery({
    ...filter,
    PageNumber: view.page,
    PageSize: PAGE_SIZE,
  });
  const failed = isError && !isFetching;
  // While another page is on its way the last one stays; when it does not come, another page is not the answer.
  const shown = failed ? currentData : data;
  useLoadFailureToast(failed, words.loadFailed);
  const columns = useMemo(() => auditLogColumns(names), [names]);
  const csv = useMemo(() => auditLogCsv(names), [names]);

  return (
    <ListScreen<AuditLogRow>
      title={words.title}
      description={words.subtitle}
      breadcrumbs={BREADCRUMBS}
      list={list}
      columns={columns}
      rows={shown?.items ?? NONE}
      rowName={(row) => words.rowName(operationText(row), tableText(row.tableName), row.recordId)}
      paging={{
        kind: 'server',
        page: view.page,
        pageSize: PAGE_SIZE,
        count: shown?.totalCount ?? 0,
        onPageChange: (page) => list.setView({ ...view, page }),
      }}
      filters={<AuditLogFilters values={filters} onChange={list.setFilters} />}
      toolbarActions={
        <ExportButton<AuditLogRow>
          fileName="audit_logs"
          list={words.title}
          columns={csv}
          rows={() => readEveryAuditLog(filter)}
          disabled={!shown || shown.totalCount === 0}
        />
      }
      onView={setViewed}
      loading={isFetching}
      error={failed ? words.loadFailed : undefined}
      onRetry={() => void refetch()}
      words={{
        loading: words.loading,
        emptyText: words.emptyText,
      }}
    >
      {viewed && <AuditLogDetails row={viewed} onClose={() => setViewed(undefined)} />}
    </ListScreen>
  );
}
