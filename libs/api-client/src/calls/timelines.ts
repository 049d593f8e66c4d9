import type { CallOptions, LmClient } from '../createLmClient';
import { dataOf, onWire } from './call';
import type { Query } from '../contractCalls';
import type { components } from '../schema';

/** What has a timeline. */
export type TimelineTable = components['schemas']['TimelineTable'];

/** Reads one page of what happened to a record and to what belongs to it, newest first. */
export const list = (
  client: LmClient,
  tableName: TimelineTable,
  recordId: number | string,
  query: Query<'listTimeline'>,
  options?: CallOptions,
) =>
  dataOf(
    client.GET('/api/Timelines/{tableName}/{recordId}', {
      ...options,
      params: { path: { tableName, recordId: String(recordId) }, query: onWire(query) as never },
    }),
  );
