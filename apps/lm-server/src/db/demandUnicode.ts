import type { Pool } from 'pg';
import { StartupFailure } from '../start/startupFailure';

/** One capital in Cyrillic, one in Greek, and the one that Turkish has another small letter for. */
const CAPITALS = 'ЖΣI';

/**
 * Names and e-mail addresses are compared in JavaScript and in SQL, by indexes too: both must fold letters alike.
 * @throws StartupFailure
 */
export async function demandUnicode(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ encoding: string }>('select getdatabaseencoding() as encoding');
  const { encoding } = rows[0]!;
  if (encoding !== 'UTF8') throw refusal(`has the encoding ${encoding}`);
  const folded = await pool.query<{ text: string }>('select lower($1::text) as text', [CAPITALS]);
  const { text } = folded.rows[0]!;
  if (text !== CAPITALS.toLowerCase()) throw refusal(`has a locale that folds "${CAPITALS}" to "${text}"`);
}

const refusal = (what: string) =>
  new StartupFailure(
    `The database ${what}, with which names and e-mail addresses cannot be told apart: set DATABASE_URL to one that was made with "create role lm login password '...'" and "create database lm owner lm template template0 encoding 'UTF8' locale 'C.UTF-8'", and move what is here with pg_dump.`,
  );
