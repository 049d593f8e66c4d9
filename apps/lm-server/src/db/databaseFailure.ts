import { DrizzleQueryError } from 'drizzle-orm';
import pg from 'pg';
import { StartupFailure } from '../start/startupFailure';
import { notAtThisSchema } from './migrateDatabase';
import { INSUFFICIENT_PRIVILEGE } from './position';
import { reasonOfSqlState, Unavailable } from './unavailable';

/** What a database says that keeps a command or a start from its work. Undefined for a fault of this program. */
export function databaseFailure(thrown: unknown): StartupFailure | undefined {
  const cause = thrown instanceof DrizzleQueryError ? thrown.cause : thrown;
  const isUnavailable = cause instanceof Unavailable;
  if (!isUnavailable && !(cause instanceof pg.DatabaseError)) return undefined;
  const { message } = cause;
  if (isUnavailable) return new StartupFailure(unavailable(message, cause.reason === 'outcome_unknown'));
  const sentence = sentenceFor(cause.code ?? '', message);
  return sentence === undefined ? undefined : new StartupFailure(sentence);
}

const unavailable = (message: string, isUncertain = false) =>
  isUncertain
    ? `${message}: what was to be changed may be saved or not, so look before you try again.`
    : `The database is not available (${message}): try again when it is.`;

/** A table, column, function or schema that this version asks for. */
const UNDEFINED = /^(42P01|42703|42883|3F000)$/;

/** Of PostgreSQL itself, or of files that it cannot read. */
const DAMAGED = /^(XX|58)/;

function sentenceFor(sqlState: string, message: string): string | undefined {
  if (DAMAGED.test(sqlState))
    return `The database cannot read what it holds (${message}): "lm-server check-data" says what is damaged.`;
  if (reasonOfSqlState(sqlState)) return unavailable(message);
  if (sqlState === INSUFFICIENT_PRIVILEGE)
    return `The user in DATABASE_URL may not do this (${message}): name the user of the server.`;
  return UNDEFINED.test(sqlState) ? notAtThisSchema(message) : undefined;
}
