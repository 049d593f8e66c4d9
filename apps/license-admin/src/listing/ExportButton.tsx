import { type CsvColumn, toCsv } from '@lm/lists';
import { Button } from '@lm/ui';
import { Download } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { saveFile } from '../browser/saveFile';
import { announce } from '../lm/announce';
import { EXPORT_HASH } from '../paths';
import styles from './ExportButton.module.css';
import { localDay } from './localDay';
import { recordExport } from './recordExport';
import { EXPORT_CSV, EXPORT_FAILED } from './words';

type ExportButtonProps<Row> = {
  /** What the list is called, for the audit log. */
  list: string;
  /** What the file is called, without its ending and its date. */
  fileName: string;
  columns: readonly CsvColumn<Row>[];
  /** The rows to export, asked for when the button is pressed. */
  rows: () => readonly Row[] | Promise<readonly Row[]>;
  /** Whether there is nothing to export yet. */
  disabled?: boolean;
  /** Whether there is nothing to export at all, as far as is known. */
  empty?: boolean;
};

/**
 * Saves the rows that match, on all pages and in the order shown, as `licenses_2026-11-21.csv`;
 * at once where the address says so and they are there.
 */
export function ExportButton<Row>({
  list,
  fileName,
  columns,
  rows,
  disabled,
  empty,
}: ExportButtonProps<Row>) {
  const [busy, setBusy] = useState(false);
  const save = async () => {
    const exported = await rows();
    const file = new Blob([toCsv(exported, columns)], { type: 'text/csv;charset=utf-8' });
    await recordExport(list, exported.length);
    saveFile(`${fileName}_${localDay()}.csv`, file);
  };
  const exportRows = async () => {
    setBusy(true);
    await announce(save(), { failed: EXPORT_FAILED });
    setBusy(false);
  };
  const button = useRef<HTMLButtonElement>(null);
  const { hash, search } = useLocation();
  const navigate = useNavigate();
  const isAskedFor = hash === EXPORT_HASH && (!disabled || empty);
  useEffect(() => {
    if (!isAskedFor) return;
    void navigate({ search, hash: '' }, { replace: true });
    // Of an empty list it is disabled, and does nothing: nor is anything saved once a row comes.
    button.current?.click();
  }, [isAskedFor, navigate, search]);

  return (
    <Button
      ref={button}
      icon={<Download />}
      busy={busy}
      disabled={disabled}
      data-control="export"
      onClick={() => void exportRows()}
    >
      <span className={styles.word}>{EXPORT_CSV}</span>
    </Button>
  );
}
