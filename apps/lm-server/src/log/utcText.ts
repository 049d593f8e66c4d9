/** A moment of a row as ISO 8601 in UTC, which is how it stands in the log, whatever the time zone of the session: SQL. */
export const utcText = (column: string): string =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
