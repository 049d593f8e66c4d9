/** Why the database did not do what a call asked of it; the metrics count answers by these names. */
export type UnavailableReason =
  | 'unreachable'
  | 'connection_lost'
  /** Every connection of the pool was busy for too long. */
  | 'no_free_connection'
  | 'deadline'
  /** The caller hung up; nobody gets the answer. */
  | 'caller_left'
  /** The connection broke while a transaction was being committed: it may have been, or not. */
  | 'outcome_unknown'
  /** Others changed the same rows, again and again. */
  | 'contention'
  /** PostgreSQL has no disk, memory or connections left, or cannot read its files. */
  | 'out_of_resources'
  /** The server behind the connection takes no writes: a standby, or a primary that has been replaced. */
  | 'read_only';

/** The database, or the way to it, failed; what was asked for may succeed a moment later. */
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

/** What a code that PostgreSQL reports says about its availability; undefined for a fault of the statement. */
export const reasonOfSqlState = (code: string): UnavailableReason | undefined =>
  BY_SQL_STATE.find(([codes]) => codes.test(code))?.[1];
