import type { Pool } from 'pg';
import { StartupFailure } from '../start/startupFailure';

/**
 * Moments and numbers are read from PostgreSQL's text. A connection cannot ask for it by itself: poolers refuse what they
 * do not know.
 * @throws StartupFailure
 */
export async function demandExactTexts(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ style: string; digits: number }>(
    `select current_setting('DateStyle') as style, current_setting('extra_float_digits')::int as digits`,
  );
  const { style, digits } = rows[0]!;
  if (!style.startsWith('ISO'))
    throw new StartupFailure(
      `The database writes dates as "${style}", which cannot be read here: set DateStyle to ISO where it is set, as with "alter database lm reset datestyle".`,
    );
  if (digits < 0)
    throw new StartupFailure(
      `The database rounds the numbers that it writes (extra_float_digits is ${digits}), so that entries of the log would be taken for others: set it to 0 or more where it is set, as with "alter role lm reset extra_float_digits".`,
    );
}
