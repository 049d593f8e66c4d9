import { useState } from 'react';
import { ConfirmDialog } from '../ConfirmDialog/ConfirmDialog';
import { DataTable } from './DataTable';
import { COLUMNS, type License, MANY, nameOf, ROWS } from './demoLicenses';
import type { TableView } from './rowsInView';

/** Asks a server for each page. */
export function ServerPaged({ onPageChange }: { onPageChange: (page: number) => void }) {
  const [page, setPage] = useState(2);
  return (
    <DataTable
      label="Audit logs"
      columns={COLUMNS}
      rows={MANY.slice((page - 1) * 10, page * 10)}
      rowName={nameOf}
      onView={() => undefined}
      paging={{
        kind: 'server',
        page,
        pageSize: 10,
        count: 4321,
        onPageChange: (next) => {
          onPageChange(next);
          setPage(next);
        },
      }}
    />
  );
}

/** Keeps search, sort and page. */
export function KeptByTheScreen() {
  const [view, setView] = useState<TableView>({ search: 'airport', page: 2 });
  return (
    <>
      <DataTable
        label="Licenses"
        columns={COLUMNS}
        rows={ROWS}
        rowName={nameOf}
        view={view}
        onViewChange={setView}
      />
      <output data-testid="view">{JSON.stringify(view)}</output>
    </>
  );
}

/** Asks before it deletes. */
export function Deleting() {
  const [rows, setRows] = useState<readonly License[]>(ROWS);
  const [doomed, setDoomed] = useState<License>();
  return (
    <>
      <DataTable label="Licenses" columns={COLUMNS} rows={rows} rowName={nameOf} onDelete={setDoomed} />
      {doomed && (
        <ConfirmDialog
          message="It will be gone."
          onCancel={() => setDoomed(undefined)}
          onConfirm={() => {
            setRows(rows.filter((row) => row !== doomed));
            setDoomed(undefined);
          }}
        />
      )}
    </>
  );
}
