import { PAGE_SIZE } from '@lm/domain';
import { Banner, Button, Link } from '@lm/ui';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ListScreen } from '../listing/ListScreen';
import { useListView } from '../listing/useListView';
import { RETRY } from '../listing/words';
import type { Failure } from '../lm/toFailure';
import { NO_ROWS, useLoadState } from '../lm/useLoadState';
import { PATHS } from '../paths';
import { QuotedLicense } from '../records/QuotedLicense';
import { useQuotedLicenses } from '../records/useQuotedLicenses';
import { Allowed } from '../session/Allowed';
import { useUser } from '../session/UserProvider';
import { AboutRecord } from './AboutRecord';
import { auditLogColumns, auditLogCsv, doneText } from './auditLogColumns';
import { AuditLogDetails } from './AuditLogDetails';
import { auditLogFilter, AuditLogFilters, KNOWN_FILTERS } from './AuditLogFilters';
import { type AuditLogRow, readEveryAuditLog, useListAuditLogsQuery } from './auditLogsApi';
import { verificationWords } from './verificationWords';
import { WebhookTrouble } from './WebhookTrouble';
import { words } from './words';

const VIEW_OPTIONS = {
  filters: { user: '', table: '', record: '', about: '', operation: '', from: '', to: '' },
  known: KNOWN_FILTERS,
  asOne: ['from', 'to'] as const,
};
const BREADCRUMBS = [{ label: words.group }, { label: words.crumb }];

export function AuditLogsScreen() {
  const { names, users, user, pending, can, expects, refresh } = useUser();
  // What is being typed is asked for once it is in the address.
  const search = useSearchParams()[0].get('search') ?? '';
  const list = useListView(VIEW_OPTIONS);
  const [viewed, setViewed] = useState<AuditLogRow>();
  const { view, filters } = list;
  const filter = useMemo(() => auditLogFilter(filters, search), [filters, search]);
  const page = useListAuditLogsQuery({ ...filter, pageNumber: view.page, pageSize: PAGE_SIZE });
  // An address may ask for what cannot be: asking again would not help.
  const isRefused = Object.keys((page.error as Failure | undefined)?.errors ?? {}).length > 0;
  const loadState = useLoadState([{ ...page, isError: page.isError && !isRefused }], words.loadFailed);
  // While another page is on its way the last one stays; when it does not come, another page is not the answer.
  const shown = page.isError ? page.currentData : page.data;
  const quoted = useQuotedLicenses(list.view.search);
  const columns = useMemo(() => auditLogColumns(names), [names]);
  const { subjectTable, subjectId } = filter;
  // Where the staff could not be read nobody's role is known, and nothing is said of it.
  const isOwnOnly = Boolean(user ?? pending) && !expects('auditLog.read', 'others');
  const isAboutNothing = filters.about !== '' && !subjectId;

  return (
    <ListScreen<AuditLogRow>
      title={words.title}
      description={isOwnOnly ? words.ownOnly : words.subtitle}
      breadcrumbs={BREADCRUMBS}
      list={list}
      exportAs={{
        fileName: 'audit_logs',
        columns: auditLogCsv(columns),
        ready: users.length > 0,
        rows: () => readEveryAuditLog(filter),
      }}
      columns={columns}
      rows={shown?.items ?? NO_ROWS}
      rowName={doneText}
      paging={{
        kind: 'server',
        page: view.page,
        pageSize: PAGE_SIZE,
        count: shown?.totalCount ?? 0,
        onPageChange: (page) => list.setView({ ...view, page }),
      }}
      searchable
      notice={
        <>
          <QuotedLicense quoted={quoted} />
          {can('webhook.manage') && <WebhookTrouble />}
          {users.length === 0 && !pending && (
            <Banner
              tone="warning"
              action={
                <Button size="sm" onClick={refresh}>
                  {RETRY}
                </Button>
              }
            >
              {words.nobodyNamed}
            </Banner>
          )}
          {(isRefused || isAboutNothing) && (
            <Banner
              tone="warning"
              action={
                <Button size="sm" onClick={list.clearFilters}>
                  {words.aboutEverything}
                </Button>
              }
            >
              {isRefused ? words.filtersRefused : words.aboutNothing(filters.about)}
            </Banner>
          )}
        </>
      }
      filters={
        <>
          {subjectTable && subjectId && (
            <AboutRecord
              table={subjectTable}
              id={subjectId}
              rows={shown?.items ?? NO_ROWS}
              onClear={() => list.setFilters({ about: '' })}
            />
          )}
          <AuditLogFilters values={filters} onChange={list.setFilters} users={users} />
        </>
      }
      toolbarActions={
        <>
          <Allowed to="log.verify">
            <Link variant="button" href={PATHS.verifyLog}>
              {verificationWords.verify}
            </Link>
          </Allowed>
          <Allowed to="webhook.manage">
            <Link variant="button" href={PATHS.webhooks}>
              {words.webhooks}
            </Link>
          </Allowed>
        </>
      }
      onView={setViewed}
      {...loadState}
      loading={page.isFetching}
      words={{
        loading: words.loading,
        emptyText: words.emptyText,
        noResultsText: words.noResultsText,
      }}
    >
      {viewed && <AuditLogDetails row={viewed} onClose={() => setViewed(undefined)} />}
    </ListScreen>
  );
}
