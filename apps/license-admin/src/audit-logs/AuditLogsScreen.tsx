import { PAGE_SIZE } from '@lm/domain';
import { useMemo, useState } from 'react';
import { ExportButton } from '../listing/ExportButton';
import { exportColumns } from '../listing/exportColumns';
import { ListScreen } from '../listing/ListScreen';
import { useListView } from '../listing/useListView';
import { NO_ROWS, useLoadState } from '../lm/useLoadState';
import { useUser } from '../session/UserProvider';
import { auditLogColumns, operationText, tableText } from './auditLogColumns';
import { AuditLogDetails } from './AuditLogDetails';
import { auditLogFilter, AuditLogFilters, withExistingDays } from './AuditLogFilters';
import { type AuditLogRow, readEveryAuditLog, useListAuditLogsQuery } from './auditLogsApi';
import { words } from './words';

const VIEW_OPTIONS = { filters: { table: '', record: '', operation: '', from: '', to: '' } };
const BREADCRUMBS = [{ label: words.group }, { label: words.crumb }];

/** What was done, by whom and when. */
export function AuditLogsScreen() {
  const { names } = useUser();
  const list = useListView(VIEW_OPTIONS);
  const [viewed, setViewed] = useState<AuditLogRow>();
  const { view } = list;
  const filters = useMemo(() => withExistingDays(list.filters), [list.filters]);
  const filter = useMemo(() => auditLogFilter(filters), [filters]);
  const page = useListAuditLogsQuery({ ...filter, pageNumber: view.page, pageSize: PAGE_SIZE });
  const loadState = useLoadState([page], words.loadFailed);
  // While another page is on its way the last one stays; when it does not come, another page is not the answer.
  const shown = loadState.error ? page.currentData : page.data;
  const columns = useMemo(() => auditLogColumns(names), [names]);

  return (
    <ListScreen<AuditLogRow>
      title={words.title}
      description={words.subtitle}
      breadcrumbs={BREADCRUMBS}
      list={list}
      columns={columns}
      rows={shown?.items ?? NO_ROWS}
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
          columns={exportColumns(columns)}
          rows={() => readEveryAuditLog(filter)}
          disabled={!shown || shown.totalCount === 0}
        />
      }
      onView={setViewed}
      {...loadState}
      loading={page.isFetching}
      words={{ loading: words.loading, emptyText: words.emptyText }}
    >
      {viewed && <AuditLogDetails row={viewed} onClose={() => setViewed(undefined)} />}
    </ListScreen>
  );
}
