/* Cards on a small screen are laid out with other displays than a table's, and browsers then forget that it is one
   unless every part says so; jsx-a11y sees parts of a table with the roles that they have anyway. */
/* eslint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role */
import {
  ArrowDown,
  ArrowUp,
  ChevronsUpDown,
  Eye,
  Pencil,
  Plus,
  Search,
  SearchX,
  Trash2,
  X,
} from 'lucide-react';
import {
  memo,
  type ReactNode,
  type RefObject,
  useCallback,
  useDeferredValue,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { BreakableText } from '../BreakableText/BreakableText';
import { Button } from '../Button/Button';
import { EmptyState } from '../EmptyState/EmptyState';
import { ErrorPanel } from '../ErrorPanel/ErrorPanel';
import { IconButton } from '../IconButton/IconButton';
import { Pagination } from '../Pagination/Pagination';
import { clampPage, pageCountOf, rangeOf } from '../Pagination/paging';
import { useMoreBehind } from '../ScrollArea/useMoreBehind';
import { Skeleton } from '../Skeleton/Skeleton';
import styles from './DataTable.module.css';
import { type Path, reader } from './path';
import { rowSearch } from './search';
import { type Sort, sortRows, toggled } from './sorting';

/** One column of a DataTable, as data. */
export type Column<Row> = {
  /** The field shown, dotted for a nested one; also the column's identity in `Sort`. */
  key: Path<Row>;
  /** The column's heading. */
  header: string;
  /** Draws the cell when the plain value does not do. */
  cell?: (row: Row) => ReactNode;
  /** What the row is sorted by and also found by, when that is not the field itself: the name behind an id. */
  value?: (row: Row) => string | number | boolean | Date | null | undefined;
  /** Whether the heading is a button that sorts. Default: true with client paging, false with server paging. */
  sortable?: boolean;
  /** Which edge the column keeps to; numbers read best at the end. */
  align?: 'start' | 'end';
  /** A CSS width that the column starts from, such as `12rem`. */
  width?: string;
};

/** Who cuts the rows into pages: the table, which then holds them all, or a server, which sends one page at a time. */
export type Paging =
  | {
      kind: 'client';
      /** Rows on a page. Default: 5. */
      pageSize?: number;
    }
  | {
      kind: 'server';
      /** The page that `rows` are, counted from 1. */
      page: number;
      /** Rows on a page. */
      pageSize: number;
      /** How many rows there are on all pages. */
      count: number;
      /** Called with the page that was asked for. */
      onPageChange: (page: number) => void;
    };

/** What a reader has set in the table; keep it in the URL and Back, reload and shared links show the same rows. */
export type TableView = {
  /** The text searched for; empty for none. */
  search: string;
  /** The column sorted by, when one is. */
  sort?: Sort;
  /** The page shown, counted from 1. With server paging the page of `paging` counts instead. */
  page: number;
};

/** How the table searches and sorts, when the screen has rules of its own. */
export type Arrange<Row> = {
  /** The rows that match a text, which is never empty. Default: any field contains it. */
  search?: (rows: readonly Row[], search: string) => readonly Row[];
  /** The rows in order. Default: by value, absent ones first when ascending, equal ones in their order. */
  sort?: (rows: readonly Row[], sort: Sort) => readonly Row[];
};

/** The words of a DataTable. */
export type DataTableWords = {
  /** The search box's placeholder. */
  searchPlaceholder: string;
  /** Names the search box for assistive technology. */
  searchLabel: (label: string) => string;
  /** Names the button inside the search box that empties it. */
  emptySearch: string;
  /** The button that clears the search when it found nothing. */
  clearSearch: string;
  /** Title when nothing matches the search or the filters. */
  noResultsTitle: string;
  /** Text when nothing matches the search or the filters. */
  noResultsText: (search: string) => string;
  /** The button that clears the filters. */
  clearFilters: string;
  /** Title when there are no rows at all. */
  emptyTitle: string;
  /** Text when there are no rows at all. */
  emptyText: string;
  /** Shown while rows load. */
  loading: string;
  /** Title when the rows could not be loaded. */
  errorTitle: string;
  /** The button that tries again after a failure. */
  retry: string;
  /** Which rows are shown, of how many. */
  showing: (first: number, last: number, count: number) => string;
  /** Said to assistive technology when no rows are left. */
  noRows: string;
  /** Heading of the column with the row's actions. */
  actions: string;
  /** The action that shows a row. */
  view: string;
  /** The action that edits a row. */
  edit: string;
  /** The action that deletes a row. */
  remove: string;
  /** Says before the headings, on a small screen, that they sort. */
  sortBy: string;
  /** Stands in a cell without a value. */
  none: string;
  /** A cell whose value is true. */
  yes: string;
  /** A cell whose value is false. */
  no: string;
};

const WORDS: DataTableWords = {
  searchPlaceholder: 'Search...',
  searchLabel: (label) => `Search ${label}`,
  emptySearch: 'Clear',
  clearSearch: 'Clear Search',
  noResultsTitle: 'No results found',
  noResultsText: (search) =>
    search
      ? `Nothing matches “${search}”. Check the spelling or try fewer words.`
      : 'Nothing matches these filters.',
  clearFilters: 'Clear Filters',
  emptyTitle: 'No records yet',
  emptyText: 'Get started by adding your first records to the system.',
  loading: 'Loading...',
  errorTitle: 'Something went wrong',
  retry: 'Try again',
  showing: (first, last, count) => `Showing ${first}-${last} of ${count} results`,
  noRows: 'No results',
  actions: 'Actions',
  view: 'View',
  edit: 'Edit',
  remove: 'Delete',
  sortBy: 'Sort by',
  none: '—',
  yes: 'Yes',
  no: 'No',
};

const DEFAULT_PAGE_SIZE = 5;
/** Values and headings of so many characters, such as dates and names of people, keep to one line where there is room. */
const SHORT = 18;
/** Uneven, as the texts that will stand there. */
const SKELETON_WIDTHS = ['70%', '45%', '60%', '80%', '50%'];
const FIRST_VIEW: TableView = { search: '', page: 1 };

export type DataTableProps<Row extends object> = {
  /** Names the table for assistive technology: what its rows are. */
  label: string;
  /** The columns, in order. Keep the array outside the component that renders, so that it stays the same. */
  columns: readonly Column<Row>[];
  /** All rows with client paging, one page of them with server paging. Rows are never changed in place. */
  rows: readonly Row[];
  /** A row's identity. Default: its `id`. */
  rowId?: (row: Row) => string | number;
  /** What a row is called in the names of its actions ("Edit Flight Planner"). Default: its first column. */
  rowName?: (row: Row) => string;
  /** Who cuts the rows into pages. Default: the table itself, 5 rows on a page. */
  paging?: Paging;
  /** Search, sort and page as the screen keeps them; leave out to let the table keep them. */
  view?: TableView;
  /** Called with the next view when the reader searches, sorts or turns the page. */
  onViewChange?: (view: TableView) => void;
  /** The view to begin with when the table keeps it. */
  defaultView?: Partial<TableView>;
  /** The screen's own searching and sorting. */
  arrange?: Arrange<Row>;
  /** Whether there is a search box. Default: true with client paging, false with server paging. */
  searchable?: boolean;
  /** Filters, placed beside the search box. */
  filters?: ReactNode;
  /** Given only while a filter is set: empties the filters, offered when they leave no rows. */
  onClearFilters?: () => void;
  /** More buttons, placed before the add button. */
  toolbarActions?: ReactNode;
  /** Adds a row; without it there is no add button. */
  onAdd?: () => void;
  /** The add button's text. */
  addLabel?: string;
  /** Shows a row; without it there is no View action. */
  onView?: (row: Row) => void;
  /** Edits a row; without it there is no Edit action. */
  onEdit?: (row: Row) => void;
  /** Deletes a row, after the screen has asked; without it there is no Delete action. */
  onDelete?: (row: Row) => void;
  /** Which rows may be edited. Default: all. */
  canEdit?: (row: Row) => boolean;
  /** Which rows may be deleted. Default: all. */
  canDelete?: (row: Row) => boolean;
  /** More actions of a row, placed before the others. */
  rowActions?: (row: Row) => ReactNode;
  /** Whether rows are on their way. Without rows yet, skeletons keep their place. */
  loading?: boolean;
  /** Why the rows could not be loaded, in the screen's words. */
  error?: string;
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
  paging = { kind: 'client' },
  view: controlledView,
  onViewChange,
  defaultView,
  arrange,
  searchable = paging.kind === 'client',
  filters,
  onClearFilters,
  toolbarActions,
  onAdd,
  addLabel = 'Add',
  onView,
  onEdit,
  onDelete,
  canEdit,
  canDelete,
  rowActions,
  loading = false,
  error,
  onRetry,
  words,
}: DataTableProps<Row>) {
  const text = { ...WORDS, ...words };
  const [ownView, setOwnView] = useState<TableView>({ ...FIRST_VIEW, ...defaultView });
  const view = controlledView ?? ownView;
  const change = (next: TableView) => {
    setOwnView(next);
    onViewChange?.(next);
  };
  const sectionRef = useRef<HTMLElement>(null);
  const tableRef = useRef<HTMLTableElement>(null);
  const searchRef = useRef<HTMLInputElement>(null);
  const scrollRef = useRef<HTMLDivElement>(null);
  const headingsRef = useRef<HTMLTableRowElement>(null);
  const showsTable = !error || loading;
  useMoreBehind(scrollRef, showsTable);
  useMoreBehind(headingsRef, showsTable);
  useSortInView(headingsRef, view.sort?.key);

  const arranged = useArranged(rows, columns, view, paging.kind === 'client', arrange);
  const count = paging.kind === 'server' ? paging.count : arranged.length;
  const pageSize = paging.pageSize ?? DEFAULT_PAGE_SIZE;
  const pageCount = pageCountOf(count, pageSize);
  const page = clampPage(paging.kind === 'server' ? paging.page : view.page, pageCount);
  const shown = paging.kind === 'server' ? rows : arranged.slice((page - 1) * pageSize, page * pageSize);
  const goTo = (target: number) => {
    if (paging.kind === 'server') paging.onPageChange(target);
    else change({ ...view, page: target });
    // A reader who turns the page at the foot of a long one starts the next at its head.
    if (tableRef.current && tableRef.current.getBoundingClientRect().top < 0)
      tableRef.current.scrollIntoView({ block: 'start' });
  };

  const hasActions = Boolean(onView ?? onEdit ?? onDelete ?? rowActions);
  // Screens write these down anew each time they are drawn; that is no reason to draw every row again.
  const { view: viewWord, edit: editWord, remove: removeWord, none, yes, no } = text;
  const rowWords = useMemo(
    () => ({ view: viewWord, edit: editWord, remove: removeWord, none, yes, no }),
    [viewWord, editWord, removeWord, none, yes, no],
  );
  const show = useSteady(onView);
  const edit = useSteady(onEdit);
  const remove = useSteady(onDelete);
  const identify =
    rowId ?? ((row: Row) => (row as { id?: string | number }).id ?? nameOfRow(row, columns, rowName));
  const range = rangeOf(page, pageSize, count);
  const waiting = loading && shown.length === 0;
  /** The buttons of the empty state go with it; the focus they had goes where the reader continues. */
  const andContinue = (clear: () => void) => () => {
    clear();
    (searchRef.current ?? sectionRef.current)?.focus();
  };
  const clearSearch = view.search ? andContinue(() => change({ ...view, search: '', page: 1 })) : undefined;
  const clearFilters = onClearFilters && andContinue(onClearFilters);
  const hasToolbar = searchable || filters || toolbarActions || onAdd;

  return (
    <section ref={sectionRef} className={styles.dataTable} aria-label={label} tabIndex={-1}>
      {hasToolbar && (
        <div className={styles.toolbar}>
          {searchable && (
            <SearchBox
              inputRef={searchRef}
              search={view.search}
              onSearch={(search) => change({ ...view, search, page: 1 })}
              label={text.searchLabel(label)}
              placeholder={text.searchPlaceholder}
              clearLabel={text.emptySearch}
            />
          )}
          {filters && <div className={styles.filters}>{filters}</div>}
          {(toolbarActions || onAdd) && (
            <div className={styles.toolbarActions}>
              {toolbarActions}
              {onAdd && (
                <Button variant="primary" icon={<Plus />} onClick={onAdd}>
                  {addLabel}
                </Button>
              )}
            </div>
          )}
        </div>
      )}
      {!showsTable ? (
        <ErrorPanel title={text.errorTitle} message={error} onRetry={onRetry} retryLabel={text.retry} />
      ) : (
        <div ref={scrollRef} className={styles.scroll}>
          <table ref={tableRef} role="table" className={styles.table} aria-label={label} aria-busy={loading}>
            <thead role="rowgroup" className={styles.head}>
              <tr ref={headingsRef} role="row" data-label={text.sortBy}>
                {columns.map((column) => (
                  <HeaderCell
                    key={column.key}
                    column={column}
                    sortable={column.sortable ?? paging.kind === 'client'}
                    sort={view.sort}
                    onSort={(sort) => change({ ...view, sort, page: 1 })}
                  />
                ))}
                {hasActions && (
                  <th role="columnheader" scope="col" className={styles.actionsHeader}>
                    {text.actions}
                  </th>
                )}
              </tr>
            </thead>
            <tbody role="rowgroup" className={styles.body} data-stale={loading || undefined}>
              {waiting && (
                <SkeletonRows
                  rows={Math.min(pageSize, 10)}
                  labels={[...columns.map(({ header }) => header), ...(hasActions ? [text.actions] : [])]}
                />
              )}
              {shown.map((row) => (
                <TableRow
                  key={identify(row)}
                  row={row}
                  columns={columns}
                  words={rowWords}
                  rowName={rowName}
                  onView={show}
                  onEdit={edit}
                  onDelete={remove}
                  canEdit={canEdit}
                  canDelete={canDelete}
                  rowActions={rowActions}
                />
              ))}
            </tbody>
          </table>
          {count === 0 && !loading && (
            <EmptyState
              {...(clearSearch || clearFilters
                ? {
                    icon: <SearchX />,
                    title: text.noResultsTitle,
                    text: text.noResultsText(view.search),
                    action: (
                      <span className={styles.clearing}>
                        {clearSearch && <Button onClick={clearSearch}>{text.clearSearch}</Button>}
                        {clearFilters && <Button onClick={clearFilters}>{text.clearFilters}</Button>}
                      </span>
                    ),
                  }
                : { title: text.emptyTitle, text: text.emptyText })}
            />
          )}
        </div>
      )}
      <div className={styles.footer}>
        {/* Always in the page, so that assistive technology hears each change of it. */}
        <p role="status" className={styles.status} data-quiet={(!loading && count === 0) || undefined}>
          {loading && <span className={styles.arc} aria-hidden="true" />}
          {loading
            ? text.loading
            : error
              ? ''
              : count === 0
                ? text.noRows
                : text.showing(range.first, range.last, count)}
        </p>
        {pageCount > 1 && !error && (
          <Pagination
            page={page}
            pageCount={pageCount}
            onPageChange={goTo}
            words={{ label: `${label} pages` }}
          />
        )}
      </div>
    </section>
  );
}

/** On a small screen, where the headings are a strip that scrolls, the one that sorts is in its middle. */
function useSortInView(headingsRef: RefObject<HTMLElement | null>, sortKey: string | undefined) {
  useEffect(() => {
    const strip = headingsRef.current;
    const sorting = strip?.querySelector('[aria-sort$="ending"]');
    if (!strip || !sorting) return;
    const [around, at] = [strip.getBoundingClientRect(), sorting.getBoundingClientRect()];
    strip.scrollLeft += at.left + at.width / 2 - around.left - around.width / 2;
  }, [headingsRef, sortKey]);
}

/** One and the same function for as long as there is one; it calls the newest. */
function useSteady<Row>(handler: ((row: Row) => void) | undefined): ((row: Row) => void) | undefined {
  const newest = useRef(handler);
  useLayoutEffect(() => {
    newest.current = handler;
  });
  const steady = useCallback((row: Row) => newest.current?.(row), []);
  return handler && steady;
}

/** How a text may be broken into lines: a date or another figure never, a short text where there is no room. */
function kindOf(text: string): 'figure' | 'short' | 'long' {
  if (text.length > SHORT) return 'long';
  return /\p{L}/u.test(text) ? 'short' : 'figure';
}

/** What a row is called. */
function nameOfRow<Row extends object>(
  row: Row,
  columns: readonly Column<Row>[],
  rowName: ((row: Row) => string) | undefined,
): string {
  return rowName ? rowName(row) : plainText(columns[0] && valueReader(columns[0])(row));
}

/** What a column reads from a row. */
function valueReader<Row>(column: Column<Row>): (row: Row) => unknown {
  return column.value ?? reader(column.key);
}

/** The rows found and in order; typing goes first, the rows follow. */
function useArranged<Row extends object>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  view: TableView,
  enabled: boolean,
  arrange: Arrange<Row> | undefined,
): readonly Row[] {
  const search = useDeferredValue(view.search);
  const { search: ownSearch, sort: ownSort } = arrange ?? {};
  const sortKey = view.sort?.key;
  const direction = view.sort?.direction;
  const prepared = useMemo(
    () =>
      rowSearch(
        rows,
        columns.flatMap((column) => column.value ?? []),
      ),
    [rows, columns],
  );
  const found = useMemo(() => {
    if (!enabled) return rows;
    if (search.trim() === '') return rows;
    return ownSearch ? ownSearch(rows, search) : prepared(search);
  }, [rows, search, enabled, ownSearch, prepared]);
  return useMemo(() => {
    if (!enabled || !sortKey || !direction) return found;
    if (ownSort) return ownSort(found, { key: sortKey, direction });
    const column = columns.find(({ key }) => key === sortKey);
    return column ? sortRows(found, direction, valueReader(column)) : found;
  }, [found, columns, sortKey, direction, enabled, ownSort]);
}

function plainText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return value.toLocaleDateString();
  if (Array.isArray(value)) return value.map(plainText).filter(Boolean).join(', ');
  return typeof value === 'object' ? JSON.stringify(value) : `${value as string | number}`;
}

function plainCell(value: unknown, words: RowWords): ReactNode {
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  return plainText(value) || words.none;
}

function HeaderCell<Row>({
  column,
  sortable,
  sort,
  onSort,
}: {
  column: Column<Row>;
  sortable: boolean;
  sort: Sort | undefined;
  onSort: (sort: Sort) => void;
}) {
  const direction = sort?.key === column.key ? sort.direction : undefined;
  const Icon = direction === undefined ? ChevronsUpDown : direction === 'ascending' ? ArrowUp : ArrowDown;
  return (
    <th
      role="columnheader"
      scope="col"
      className={styles.header}
      data-align={column.align}
      data-sortable={sortable || undefined}
      data-text={kindOf(column.header)}
      style={column.width ? { inlineSize: column.width } : undefined}
      aria-sort={sortable ? (direction ?? 'none') : undefined}
    >
      {sortable ? (
        <button type="button" className={styles.sort} onClick={() => onSort(toggled(sort, column.key))}>
          {column.header}
          <Icon aria-hidden="true" className={styles.sortIcon} />
        </button>
      ) : (
        column.header
      )}
    </th>
  );
}

type RowWords = Pick<DataTableWords, 'view' | 'edit' | 'remove' | 'none' | 'yes' | 'no'>;

type RowProps<Row extends object> = Pick<
  DataTableProps<Row>,
  'columns' | 'rowName' | 'onView' | 'onEdit' | 'onDelete' | 'canEdit' | 'canDelete' | 'rowActions'
> & { row: Row; words: RowWords };

/** One row; typing in the search box draws none of those again that stay. */
const TableRow = memo(function TableRow<Row extends object>({
  row,
  columns,
  words,
  rowName,
  onView,
  onEdit,
  onDelete,
  canEdit,
  canDelete,
  rowActions,
}: RowProps<Row>) {
  const name = nameOfRow(row, columns, rowName);
  return (
    <tr role="row" className={styles.row}>
      {columns.map((column, index) => {
        const Cell = index === 0 ? 'th' : 'td';
        const value = column.cell ? column.cell(row) : plainCell(valueReader(column)(row), words);
        const isText = typeof value === 'string';
        const kind = isText ? kindOf(value) : undefined;
        return (
          <Cell
            key={column.key}
            {...(index === 0 ? { role: 'rowheader', scope: 'row' } : { role: 'cell' })}
            className={styles.cell}
            data-align={column.align}
            data-label={column.header}
          >
            <div className={styles.value} data-text={kind}>
              {isText ? <BreakableText>{value}</BreakableText> : value}
            </div>
          </Cell>
        );
      })}
      {Boolean(onView ?? onEdit ?? onDelete ?? rowActions) && (
        <td role="cell" className={styles.actionsCell}>
          <div className={styles.actions}>
            {rowActions?.(row)}
            {onView && (
              <IconButton
                size="sm"
                label={`${words.view} ${name}`}
                icon={<Eye aria-hidden="true" />}
                onClick={() => onView(row)}
              />
            )}
            {onEdit && (canEdit?.(row) ?? true) && (
              <IconButton
                size="sm"
                label={`${words.edit} ${name}`}
                icon={<Pencil aria-hidden="true" />}
                onClick={() => onEdit(row)}
              />
            )}
            {onDelete && (canDelete?.(row) ?? true) && (
              <IconButton
                size="sm"
                variant="danger"
                label={`${words.remove} ${name}`}
                icon={<Trash2 aria-hidden="true" />}
                onClick={() => onDelete(row)}
              />
            )}
          </div>
        </td>
      )}
    </tr>
  );
}) as <Row extends object>(props: RowProps<Row>) => ReactNode;

function SkeletonRows({ rows, labels }: { rows: number; labels: readonly string[] }) {
  return Array.from({ length: rows }, (_, row) => (
    <tr key={row} role="row" className={styles.row} aria-hidden="true">
      {labels.map((label, column) => (
        <td key={column} role="cell" className={styles.cell} data-label={label}>
          <div className={styles.value}>
            <Skeleton width={SKELETON_WIDTHS[(row + column) % SKELETON_WIDTHS.length]} />
          </div>
        </td>
      ))}
    </tr>
  ));
}

function SearchBox({
  inputRef: input,
  search,
  onSearch,
  label,
  placeholder,
  clearLabel,
}: {
  inputRef: RefObject<HTMLInputElement | null>;
  search: string;
  onSearch: (search: string) => void;
  label: string;
  placeholder: string;
  clearLabel: string;
}) {
  const [typed, setTyped] = useState(search);
  const sent = useRef<string[]>([]);
  const id = useId();
  // A screen that keeps the view in the URL answers late. What it answers to our own typing must not overwrite what
  // was typed since; any other change (Back, a cleared search) must show.
  useEffect(() => {
    const answered = sent.current.lastIndexOf(search);
    if (answered >= 0) sent.current.splice(0, answered + 1);
    else setTyped(search);
  }, [search]);
  const type = (text: string) => {
    setTyped(text);
    sent.current.push(text);
    onSearch(text);
  };
  return (
    <div className={styles.searchBox}>
      <Search aria-hidden="true" className={styles.searchIcon} />
      <input
        ref={input}
        id={id}
        type="search"
        className={styles.search}
        aria-label={label}
        placeholder={placeholder}
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={(event) => type(event.target.value)}
      />
      {typed && (
        <button
          type="button"
          className={styles.clear}
          aria-label={clearLabel}
          onClick={() => {
            type('');
            input.current?.focus();
          }}
        >
          <X aria-hidden="true" />
        </button>
      )}
    </div>
  );
}
