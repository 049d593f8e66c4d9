import type { CallOptions, LmClient } from '../createLmClient';
import { dataOf, onWire } from './call';
import type { Query } from '../contractCalls';
import type { components } from '../schema';

/** What can be restored after it was deleted. */
export type DeletedTable = components['schemas']['DeletedTable'];

const at = (tableName: DeletedTable, recordId: number | string) => ({
  path: { tableName, recordId: String(recordId) },
});

/** Reads one page of what was deleted and can be restored, what went last first. */
export const list = (client: LmClient, query: Query<'listDeleted'>, options?: CallOptions) =>
  dataOf(client.GET('/api/Deleted', { ...options, params: { query: onWire(query) as never } }));

/** Reads what a deleted record was, who deleted it and until when it can be restored. */
export const get = (
  client: LmClient,
  tableName: DeletedTable,
  recordId: number | string,
  options?: CallOptions,
) =>
  dataOf(client.GET('/api/Deleted/{tableName}/{recordId}', { ...options, params: at(tableName, recordId) }));

/** Brings a deleted record back under its old id; the refusal (409) says what has taken its place or is missing. */
export const restore = (
  client: LmClient,
  tableName: DeletedTable,
  recordId: number | string,
  options?: CallOptions,
) =>
  dataOf(
    client.POST('/api/Deleted/{tableName}/{recordId}/restore', {
      ...options,
      params: at(tableName, recordId),
    }),
  );
