/** The metrics count answers by these names. */
export type UnavailableReason =
  | 'unreachable'
  | 'connection_lost'
  | 'no_free_connection'
  | 'deadline'
  | 'caller_left'
  /** The connection broke during a commit, or the database went after it. */
  | 'outcome_unknown'
  /** Others changed the same rows, again and again. */
  | 'contention'
  /** No disk, memory or connections left, or files that cannot be read. */
  | 'out_of_resources'
  /** A standby, or a primary that has been replaced. */
  | 'read_only';

/** What was asked for may succeed a moment later. */
export class Unavailable extends Error {
  constructor(
    readonly reason: UnavailableReason,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.name = 'Unavailable';
  }
}

const BY_SQL_STATE: readonly [RegExp, UnavailableReason][] = [
  [/^57014$/, 'deadline'],
  [/^(08...|57P..|25P03)$/, 'connection_lost'],
  [/^(40001|40P01|55P03)$/, 'contention'],
  [/^(53|58)/, 'out_of_resources'],
  [/^25006$/, 'read_only'],
];

/** Undefined for a fault of the statement. */
export const reasonOfSqlState = (code: string): UnavailableReason | undefined =>
  BY_SQL_STATE.find(([codes]) => codes.test(code))?.[1];
