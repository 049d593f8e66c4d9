import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { QueryStatus } from '@reduxjs/toolkit/query';
import type { api } from './api';

export type State = { api: ReturnType<typeof api.reducer> };

/** What a store and a mutation's `onQueryStarted` both have. */
export type Cache = {
  dispatch: ThunkDispatch<unknown, unknown, UnknownAction>;
  getState: () => unknown;
};

/** Whether one of these lists is being read: it may be older than a change, and would take its place. */
export const isReading = (state: unknown, endpoints: readonly string[]): boolean =>
  Object.values((state as State).api.queries).some(
    (query) => query?.status === QueryStatus.pending && endpoints.includes(query.endpointName ?? ''),
  );
