import { PAGE_SIZE, sameId } from '@lm/domain';
import { type CsvColumn, reader } from '@lm/lists';
import {
  Banner,
  Button,
  type Crumb,
  DataTable,
  type DataTableProps,
  rowsInView,
  usePhone,
  VisuallyHidden,
} from '@lm/ui';
import type { ReactNode } from 'react';
import { ScreenFrame } from '../frame/ScreenFrame';
import { DensityToggle } from './DensityToggle';
import { ExportButton } from './ExportButton';
import styles from './ListScreen.module.css';
import type { ListView } from './useListView';
import { useExistingPage } from './useExistingPage';
import { useNewRowInSight } from './useNewRowInSight';
import { markedAsNew, RETRY } from './words';

type ListScreenProps<Row extends object> = Omit<
  DataTableProps<Row>,
  'view' | 'onViewChange' | 'defaultView' | 'filtersInUse' | 'onClearFilters' | 'label' | 'onAdd' | 'addLabel'
> & {
  /** The screen's name: its heading, the browser tab's title and the table's name. */
  title: string;
  /** What the screen is for, in a sentence. */
  description?: ReactNode;
  /** The way here from Home on; the screen itself comes last. */
  breadcrumbs: readonly Crumb[];
  /** What of the list is shown, from {@link useListView}. */
  list: ListView;
  /**
   * Offers the rows that match as a CSV file; `ready` is false while not all of them have been read, or not what their
   * columns say besides. `rows` reads them where the screen has only a page of them.
   */
  exportAs?: {
    fileName: string;
    columns: readonly CsvColumn<Row>[];
    ready?: boolean;
    rows?: () => Promise<readonly Row[]>;
  };
  /** What the list is there for besides reading: the button that adds to it. On a phone it stands where the thumb is. */
  mainAction?: ReactNode;
  /** A message between the heading and the table. */
  notice?: ReactNode;
  /** Dialogs, and whatever else the screen shows below its table. */
  children?: ReactNode;
};

const CLIENT_PAGING = { kind: 'client', pageSize: PAGE_SIZE } as const;

/** A screen that is a list: its frame, a table that keeps its view in the address, and an export of that view. */
export function ListScreen<Row extends object>({
  title,
  description,
  breadcrumbs,
  list,
  exportAs,
  notice,
  toolbarActions,
  mainAction,
  children,
  ...table
}: ListScreenProps<Row>) {
  const { rows, newRow, loading, error, onRetry, paging = CLIENT_PAGING } = table;
  const isComplete = !loading && !error && exportAs?.ready !== false;
  useNewRowInSight(list, table, newRow);
  useExistingPage(list, () => {
    if (!isComplete) return undefined;
    return paging.kind === 'server' ? paging.count : rowsInView(table, { search: list.view.search }).length;
  });
  const isNew = (row: Row) => 'id' in row && sameId(row.id as string | number, newRow);
  const added = newRow === undefined ? undefined : rows.find(isNew);
  // Rows that are there stay in sight when they could not be loaded again.
  const phone = usePhone();
  const isStale = error !== undefined && !loading && rows.length > 0;
  return (
    <ScreenFrame
      title={title}
      description={description}
      breadcrumbs={breadcrumbs}
      actions={
        <>
          <DensityToggle />
          {!phone && toolbarActions}
          {exportAs && (
            <ExportButton
              list={title}
              fileName={exportAs.fileName}
              columns={exportAs.columns}
              rows={exportAs.rows ?? (() => rowsInView(table, list.view))}
              disabled={
                (loading && paging.kind === 'client') || exportAs.ready === false || rows.length === 0
              }
              empty={isComplete && rows.length === 0}
            />
          )}
        </>
      }
      // A list's search and filters stand in the same bar.
      mainActions={!phone && mainAction}
    >
      {phone && toolbarActions && <div className={styles.actions}>{toolbarActions}</div>}
      {notice}
      {isStale && (
        <Banner
          tone="warning"
          // The toast has announced it.
          inLiveRegion
          action={
            onRetry && (
              <Button size="sm" onClick={onRetry}>
                {RETRY}
              </Button>
            )
          }
        >
          {error}
        </Banner>
      )}
      <DataTable
        {...table}
        paging={paging}
        error={isStale ? undefined : error}
        errorAnnounced
        label={title}
        toolbarActions={phone && mainAction}
        view={list.view}
        onViewChange={list.setView}
        filtersInUse={list.filtersInUse}
        onClearFilters={list.clearFilters}
      />
      {/* Always in the page, so that assistive technology hears each change of it. */}
      <VisuallyHidden>
        <span role="status">{added && markedAsNew(nameOf(added, table))}</span>
      </VisuallyHidden>
      {children}
    </ScreenFrame>
  );
}

const nameOf = <Row extends object>(
  row: Row,
  { rowName, columns }: Pick<DataTableProps<Row>, 'rowName' | 'columns'>,
) => (rowName ? rowName(row) : String(reader(columns[0]!.key)(row)));
