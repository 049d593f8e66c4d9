import { sameId } from '@lm/domain';
import { useState } from 'react';
import type { Failure } from '../lm/toFailure';
import { type LoadQuery, useLoadState } from '../lm/useLoadState';

/** A query of what a page shows; what its hook returns fits. */
type DataQuery<Data> = LoadQuery & { data?: Data; error?: unknown };

/** How far a page is with the record that it is about. */
export type RecordState<Row> = {
  /** The record, once it is known and as long as it is there. */
  record: Row | undefined;
  /** Whether the server knows of no such record. */
  isMissing: boolean;
  /** Whether it is being asked for, for the first time or again. */
  isReading: boolean;
  loading: boolean;
  /** Why something of the page could not be loaded. */
  error: string | undefined;
  onRetry: () => void;
};

/** The record does not exist, or its id is none that the server could ever have given. */
const isUnknown = (error: unknown) => {
  const { kind } = (error ?? {}) as Partial<Failure>;
  return kind === 'not-found' || kind === 'validation';
};

/**
 * How far the query of a record's page is; what is shown beside the record tells for itself how far it is. That the record
 * is missing is no failure: the page says so.
 */
export function useRecordState<Row>(main: DataQuery<Row>, failedText: string): RecordState<Row> {
  // What cannot be an id is not asked for.
  const isMissing = main.isUninitialized || isUnknown(main.error);
  // One that is missing may be restored by somebody else: it is looked for again as well, and fails quietly.
  const query = isMissing ? { ...main, isError: false, isLoading: false } : main;
  const loadState = useLoadState([query], failedText);
  return { record: isMissing ? undefined : main.data, isMissing, isReading: main.isFetching, ...loadState };
}

/** The same for a record that is read with the whole list. */
export function useListedRecord<Row extends { id: string | number }>(
  list: DataQuery<readonly Row[]>,
  id: string | number,
  failedText: string,
): RecordState<Row> {
  const loadState = useLoadState([list], failedText);
  const record = list.data?.find((row) => sameId(row.id, id));
  const isLacking = list.isUninitialized || (list.data !== undefined && !record);
  const isMissing = useStaysMissing(id, isLacking, list.isFetching);
  return { record, isMissing, isReading: list.isFetching, ...loadState };
}

/**
 * A record that a list lacks may be in the next one, which is awaited before it is called missing. Once it is, it stays
 * so while the list is read again: what its page says of it must not go each time.
 */
function useStaysMissing(id: string | number, isLacking: boolean, isFetching: boolean): boolean {
  const [missingId, setMissingId] = useState<string | number>();
  const wasMissing = missingId !== undefined && sameId(missingId, id);
  const isMissing = isLacking && (!isFetching || wasMissing);
  if (isMissing !== wasMissing) setMissingId(isMissing ? id : undefined);
  return isMissing;
}
