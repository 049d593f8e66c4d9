import { useLoadFailureToast } from './useLoadFailureToast';
import { type ReadQuery, useReadOnReturn } from './useReadOnReturn';

/** What a list shows before its rows are there: always the same, so that nothing is worked out again. */
export const NO_ROWS: readonly never[] = [];

/** What a screen reads; what a query's hook returns fits. */
export type LoadQuery = ReadQuery & { isLoading: boolean; isError: boolean };

/**
 * How far the queries are that a screen needs, as a list shows it. A failure is announced by a toast; what shows the
 * error announces nothing. They are read again
 * when the reader comes back to the window.
 */
export function useLoadState(queries: readonly LoadQuery[], failedText: string) {
  const failed = queries.some(({ isError, isFetching }) => isError && !isFetching);
  useLoadFailureToast(failed, failedText);
  useReadOnReturn(queries);
  return {
    loading: queries.some(({ isLoading }) => isLoading),
    error: failed ? failedText : undefined,
    onRetry: () => {
      for (const { isError, refetch } of queries) if (isError) void refetch();
    },
  };
}
