import type { Pool } from 'pg';
import { StartupFailure } from '../start/startupFailure';

/**
 * Moments are read from PostgreSQL's text. A connection cannot ask for it by itself: poolers refuse what they do not know.
 * @throws StartupFailure
 */
export async function demandIsoDates(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ style: string }>(`select current_setting('DateStyle') as style`);
  const { style } = rows[0]!;
  if (!style.startsWith('ISO'))
    throw new StartupFailure(
      `The database writes dates as "${style}", which cannot be read here: set DateStyle to ISO where it is set, as with "alter database lm reset datestyle".`,
    );
}
