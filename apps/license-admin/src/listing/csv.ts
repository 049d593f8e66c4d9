/** A column of an exported list. */
export type CsvColumn<Row> = {
  header: string;
  /** What stands in the cell; dates are written in ISO 8601, absent values as nothing. */
  value: (row: Row) => unknown;
};

/** Tells spreadsheets that the file is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/**
 * A list as a CSV file: UTF-8 with a byte order mark, lines ended by CRLF. A text that a spreadsheet would take for a
 * formula is preceded by an apostrophe, which makes it a text there.
 */
export async function toCsv<Row>(rows: readonly Row[], columns: readonly CsvColumn<Row>[]): Promise<Blob> {
  const { unparse } = await import('papaparse');
  const cell = (value: unknown) => (value instanceof Date ? value.toISOString() : value);
  const text = unparse(
    {
      fields: columns.map(({ header }) => header),
      data: rows.map((row) => columns.map(({ value }) => cell(value(row)))),
    },
    { escapeFormulae: true, newline: '\r\n' },
  );
  return new Blob([BYTE_ORDER_MARK, text], { type: 'text/csv;charset=utf-8' });
}
