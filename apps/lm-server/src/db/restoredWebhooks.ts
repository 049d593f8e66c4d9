import type { PoolClient } from 'pg';
import { hasColumns } from './hasColumns';

/** The webhooks of the database that a backup replaces which were on, as far as can be known. */
export async function enabledWebhooks(client: PoolClient): Promise<string[]> {
  if (!(await hasColumns(client, ['webhooks.id', 'webhooks.is_enabled']))) return [];
  const { rows } = await client.query<{ id: string }>('select id::text from webhooks where is_enabled');
  return rows.map(({ id }) => id);
}

/** A copy beside the original must not call its receivers: whoever moves an installation enables them again. */
export const disableWebhooksBut = (client: PoolClient, enabled: readonly string[]) =>
  client.query('update public.webhooks set is_enabled = false where not id = any($1::uuid[])', [enabled]);
