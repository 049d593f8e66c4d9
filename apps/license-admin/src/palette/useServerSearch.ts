import { deletedTablesFor } from '@lm/domain';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useSettled } from '../listing/useSettled';
import type { Failure } from '../lm/toFailure';
import { type DeletedRecord, useSearchDeletedQuery } from '../records/historyApi';
import { useUser } from '../session/UserProvider';
import { type LoadedLists } from './useLoaded';
import { mayBeNumber, type RowOf } from './records';
import { useSearchCustomersQuery, useSearchLicensesQuery } from './searchApi';

/** Shorter texts match too much to be worth asking for. */
const SHORTEST = 2;

/** What the server found beyond the loaded lists, and how far it is. */
type ServerFindings = {
  customer: readonly RowOf['customer'][];
  license: readonly RowOf['license'][];
  deleted: readonly DeletedRecord[];
  isAsking: boolean;
  isFailed: boolean;
  retry: () => void;
};

const NONE: readonly never[] = [];

/** A server without a list of what was deleted has nothing deleted to find. */
const isUnknownCall = (error: unknown) => (error as Failure | undefined)?.kind === 'not-found';

/**
 * Asks the server's lists for what the loaded ones may not have: those that are not read as a whole, all of them when
 * nothing was found, because others work at the same time, and what was deleted.
 */
export function useServerSearch(typed: string, loaded: LoadedLists, isNothingFound: boolean): ServerFindings {
  const { role } = useUser();
  const text = typed.trim();
  const isSettled = useSettled(text) === text;

  const isLong = text.length >= SHORTEST;
  const wanted = (isWhole: boolean) => isLong && (!isWhole || isNothingFound);
  const wants = {
    customer: wanted(loaded.customer.isWhole),
    license: wanted(loaded.license.isWhole) && mayBeNumber(text),
    deleted: isLong && deletedTablesFor(role).length > 0,
  };
  const customers = useSearchCustomersQuery(wants.customer && isSettled ? text : skipToken);
  const licenses = useSearchLicensesQuery(wants.license && isSettled ? text : skipToken);
  const gone = useSearchDeletedQuery(wants.deleted && isSettled ? { text } : skipToken);
  const asked = [
    wants.customer && customers,
    wants.license && licenses,
    // Nobody waits for it who has found something else.
    wants.deleted && isNothingFound && !isUnknownCall(gone.error) && gone,
  ].filter((query) => query !== false);
  return {
    customer: wants.customer ? (customers.currentData ?? NONE) : NONE,
    license: wants.license ? (licenses.currentData ?? NONE) : NONE,
    deleted: wants.deleted ? (gone.currentData ?? NONE) : NONE,
    isAsking: asked.length > 0 && (!isSettled || asked.some(({ isFetching }) => isFetching)),
    isFailed: isSettled && asked.some(({ isError, isFetching }) => isError && !isFetching),
    retry: () => asked.forEach((query) => void query.refetch()),
  };
}
