export type CsvColumn<Row> = {
  header: string;
  /** What stands in the cell: a date in ISO 8601, an absent value as nothing. */
  value: (row: Row) => unknown;
};

/** Tells spreadsheets that the file is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/** How a text begins that spreadsheets calculate, some of them after white space, tabs and line breaks. */
const FORMULA = /^(?=[\t\r\n]|\s*[=+\-@])/;

/** The same after what begins a cell where spreadsheets separate by something else: there quotes do not prevent it. */
const INNER_FORMULA = /(?<=[;\t\r\n])(?=[^\S\t\r\n]*[=+\-@])/g;

/** What has to stand in quotes: separators, and white space at an edge, which some readers take away. */
const QUOTED = /[",;\t\r\n]|^\s|\s$/;

function cell(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : value.toISOString();
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  // An apostrophe makes a text of it.
  const harmless = typeof value === 'string' ? text.replace(FORMULA, "'").replace(INNER_FORMULA, "'") : text;
  return QUOTED.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** A list as the text of a CSV file by RFC 4180, whose texts no spreadsheet takes for formulas. */
export function toCsv<Row>(rows: readonly Row[], columns: readonly CsvColumn<Row>[]): string {
  const lines = [
    columns.map(({ header }) => header),
    ...rows.map((row) => columns.map(({ value }) => value(row))),
  ];
  return BYTE_ORDER_MARK + lines.map((line) => line.map(cell).join(',')).join('\r\n');
}
