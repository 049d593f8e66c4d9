/* eslint-disable jsx-a11y/no-redundant-roles */
import type { Sort } from '@lm/lists';
import { type ReactNode, useRef, useState, type Ref, useImperativeHandle } from 'react';
import { ErrorPanel } from '../ErrorPanel/ErrorPanel';
import { AddButton } from './AddButton';
import { type Column, namesOfRows } from './columns';
import { useLocale, useWords } from '../KitProvider/kit';
import { useFocusOnNextRow } from '../useFocusOnNextRow';
import styles from './DataTable.module.css';
import { NoRows } from './NoRows';
import { type Paging, shownPage } from './paging';
import { SearchBox } from './SearchBox';
import { SkeletonRows } from './SkeletonRows';
import { SortSelect } from './SortSelect';
import { TableFooter } from './TableFooter';
import { TableHead } from './TableHead';
import { buttonCount, type RowActions } from './RowButtons';
import { TableRow } from './TableRow';
import { Toolbar } from './Toolbar';
import { ROWS } from './rows';
import type { TableView } from './rowsInView';
import { useRoom } from './useRoom';
import { useGlide } from './useGlide';
import { useNewRowInView } from './useNewRowInView';
import { useRowsInView } from './useRowsInView';
import { useRowWords } from './useRowWords';
import { useSteady } from './useSteady';
import { WholeValues } from './WholeValues';
import { DATA_TABLE_WORDS, type DataTableWords } from './words';

const NONE: readonly never[] = [];
const FIRST_VIEW: TableView = { search: '', page: 1 };

export type DataTableProps<Row extends object> = RowActions<Row> & {
  /** Its element: to focus it, to measure it, to scroll to it. */
  ref?: Ref<HTMLElement>;
  /** Names the table for assistive technology: what its rows are. */
  label: string;
  /** The columns, in order. Keep the array outside the component that renders, so that it stays the same. */
  columns: readonly Column<Row>[];
  /** All rows with client paging, one page of them with server paging. Rows are never changed in place. */
  rows: readonly Row[];
  /** A row's identity. Default: its `id`, else its place on the page. */
  rowId?: (row: Row) => string | number;
  /** What a row is called in the names of its actions ("Edit Flight Planner"). Default: its first column. */
  rowName?: (row: Row) => string;
  /** The identity of a row that has just been added: it is marked, and brought into view when it appears. */
  newRow?: string | number;
  /** Who cuts the rows into pages. Default: the table itself, 5 rows on a page. */
  paging?: Paging;
  /** Search, sort and page as the screen keeps them; leave out to let the table keep them. */
  view?: TableView;
  /** Called with the next view when the reader searches, sorts or turns the page. */
  onViewChange?: (view: TableView) => void;
  /** How the rows are sorted as they come: their heading says so until the reader sorts them. */
  comesSorted?: Sort;
  /** The view to begin with when the table keeps it. */
  defaultView?: Partial<TableView>;
  /** Names of fields that nobody searches, however deep they are. Keep the array outside the component that renders. */
  unsearched?: readonly string[];
  /** Which rows a search that finds nothing in their texts means all the same: by a number in another spelling, say. */
  secondReading?: (search: string) => ((row: Row) => boolean) | undefined;
  /** What else there is to say when a search finds nothing: where to look, with a link. */
  besidesNoResults?: (search: string) => ReactNode;
  /** Whether there is a search box. Default: true with client paging, false with server paging. */
  searchable?: boolean;
  /** Filters, placed beside the search box. */
  filters?: ReactNode;
  /** How many filters are set: on a small screen, where they are folded away, their button says so. */
  filtersInUse?: number;
  /** Given only while a filter is set: empties the filters, offered when they leave no rows. */
  onClearFilters?: () => void;
  /** More buttons, placed before the add button. */
  toolbarActions?: ReactNode;
  /** Adds a row; without it there is no add button. */
  onAdd?: () => void;
  /** The add button's text. */
  addLabel?: string;
  /** Whether rows are on their way. Without rows yet, skeletons keep their place. */
  loading?: boolean;
  /** Why the rows could not be loaded, in the screen's words. */
  error?: string;
  /** Something else has announced the error already, such as a toast: a screen reader hears it once. */
  errorAnnounced?: boolean;
  /** Loads again; without it there is no button beside the error. */
  onRetry?: () => void;
  /** Words that differ from the English defaults. */
  words?: Partial<DataTableWords>;
};

/**
 * Rows that can be searched, sorted and paged, with actions. Below 768 px each row reads as a card with labels.
 * Columns are data; what is true of a license or a customer stays with the screen.
 */
export function DataTable<Row extends object>({
  label,
  columns,
  rows,
  rowId,
  rowName,
  newRow,
  paging = { kind: 'client' },
  view: controlledView,
  onViewChange,
  comesSorted,
  defaultView,
  unsearched,
  secondReading,
  besidesNoResults,
  searchable = paging.kind === 'client',
  filters,
  filtersInUse = 0,
  onClearFilters,
  toolbarActions,
  onAdd,
  addLabel,
  onView,
  onEdit,
  onDelete,
  canEdit,
  canDelete,
  rowActions,
  rowMenu,
  loading = false,
  error,
  errorAnnounced,
  onRetry,
  words,
  ref,
}: DataTableProps<Row>) {
  const text = useWords('DataTable', DATA_TABLE_WORDS, words);
  const locale = useLocale();
  const [ownView, setOwnView] = useState<TableView>({ ...FIRST_VIEW, ...defaultView });
  const view = controlledView ?? ownView;
  const change = (next: TableView) => {
    setOwnView(next);
    onViewChange?.(next);
  };
  const sectionRef = useRef<HTMLElement>(null);
  useImperativeHandle(ref, () => sectionRef.current!);
  const tableRef = useRef<HTMLTableElement>(null);
  const searchRef = useRef<HTMLInputElement>(null);
  const placeRef = useRef<HTMLDivElement>(null);
  const failed = Boolean(error) && !loading;
  const inView = useRowsInView(
    { rows, columns, unsearched, secondReading, locale },
    view,
    paging.kind === 'client',
    searchable,
  );
  const { page, pageSize, count, ...onPage } = shownPage(paging, inView, view.page);
  const shown = failed ? NONE : onPage.shown;
  const goTo = (target: number) => {
    if (paging.kind === 'server') paging.onPageChange(target);
    else change({ ...view, page: target });
    // A reader who turns the page at the foot of a long one starts the next at its head.
    if (tableRef.current && tableRef.current.getBoundingClientRect().top < 0)
      tableRef.current.scrollIntoView({ block: 'start' });
  };

  const sort = view.sort ?? comesSorted;
  const sortedColumn = columns.find(({ key }) => key === sort?.key);
  const names = namesOfRows(shown, columns, rowName, locale);
  const counts = buttonCount([onView, onEdit, onDelete, rowMenu], rowActions);
  const { gone, said, folds, asCards, isKnown } = useRoom(placeRef, columns, counts, shown.length > 0, sort);
  const buttons = (folds ? counts.folded : counts.apart) + Number(gone.length > 0);
  const sortable = columns.filter(({ sortable = paging.kind === 'client' }) => sortable);
  const notDrawn = [...gone, ...said];
  // On a phone the headings stay, as a strip.
  const headingsLeave = !asCards && notDrawn.some((index) => sortable.includes(columns[index]!));
  const onSort = (next: Sort) => change({ ...view, sort: next, page: 1 });
  const rowWords = useRowWords(text);
  const show = useSteady(onView);
  const edit = useSteady(onEdit);
  const remove = useSteady(onDelete);
  const ids = shown.map(
    (row, index) => rowId?.(row) ?? (row as { id?: string | number }).id ?? `row ${index + 1}`,
  );
  useNewRowInView(tableRef, newRow, shown);
  const keepFocus = useFocusOnNextRow({ list: tableRef, rows: ROWS, otherwise: sectionRef });
  useGlide(tableRef, ids.join(), `${page} ${view.search}`);
  const waiting = loading && shown.length === 0;
  /** What clears goes with what it has cleared; the focus it had goes where the reader continues. */
  const andContinue = (clear: () => void) => () => {
    clear();
    (searchRef.current ?? sectionRef.current)?.focus();
  };
  const clearSearch = view.search ? andContinue(() => change({ ...view, search: '', page: 1 })) : undefined;
  const clearFilters = onClearFilters && andContinue(onClearFilters);
  return (
    <section ref={sectionRef} className={styles.dataTable} aria-label={label} tabIndex={-1}>
      {(searchable || filters || headingsLeave || toolbarActions || onAdd) && (
        <Toolbar
          searchBox={
            searchable && (
              <SearchBox
                inputRef={searchRef}
                search={view.search}
                onSearch={(search) => change({ ...view, search, page: 1 })}
                label={text.searchLabel(label)}
                placeholder={text.searchPlaceholder}
                clearLabel={text.emptySearch}
              />
            )
          }
          filters={filters}
          filtersInUse={filtersInUse}
          sorting={
            headingsLeave && <SortSelect columns={sortable} sort={sort} onSort={onSort} words={text} />
          }
          actions={
            (toolbarActions || onAdd) && (
              <>
                {toolbarActions}
                {onAdd && <AddButton label={addLabel ?? text.add} onClick={onAdd} />}
              </>
            )
          }
          words={text}
        />
      )}
      <div ref={placeRef} className={styles.place}>
        <table ref={tableRef} role="table" className={styles.table} aria-label={label} aria-busy={loading}>
          <TableHead
            columns={columns}
            sort={sort}
            sortsByDefault={paging.kind === 'client'}
            onSort={onSort}
            fit={{ gone: notDrawn, folds }}
            buttons={buttons}
            words={text}
          />
          <tbody role="rowgroup" className={styles.body} data-stale={loading || undefined} {...keepFocus}>
            {waiting && (
              <SkeletonRows
                rows={Math.min(pageSize, 10)}
                labels={[...columns.map(({ header }) => header), ...(buttons > 0 ? [text.actions] : [])]}
                hasActions={buttons > 0}
                gone={notDrawn}
                asCards={asCards}
              />
            )}
            {(isKnown ? shown : NONE).map((row, index) => (
              <TableRow
                key={ids[index]}
                row={row}
                columns={columns}
                words={rowWords}
                name={names[index]!}
                gone={gone}
                said={said}
                asCard={asCards}
                folded={folds}
                isNew={newRow !== undefined && String(ids[index]) === String(newRow)}
                onView={show}
                onEdit={edit}
                onDelete={remove}
                canEdit={canEdit}
                canDelete={canDelete}
                rowActions={rowActions}
                rowMenu={rowMenu}
              />
            ))}
          </tbody>
        </table>
        <WholeValues tableRef={tableRef} />
        {failed && (
          <ErrorPanel
            title={text.errorTitle}
            message={error}
            announced={errorAnnounced}
            onRetry={onRetry}
            retryLabel={text.retry}
          />
        )}
        {count === 0 && !loading && !failed && (
          <NoRows
            search={view.search}
            onClearSearch={clearSearch}
            onClearFilters={clearFilters}
            besides={view.search && besidesNoResults?.(view.search)}
            words={text}
          />
        )}
      </div>
      <TableFooter
        label={label}
        page={page}
        pageSize={pageSize}
        count={count}
        onPageChange={goTo}
        loading={loading}
        failed={Boolean(error)}
        onClearFilters={clearFilters}
        sorted={sort && sortedColumn && text.sortedBy(sortedColumn.header, sort.direction)}
        words={text}
      />
    </section>
  );
}
