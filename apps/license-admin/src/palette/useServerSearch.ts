import { skipToken } from '@reduxjs/toolkit/query/react';
import { useEffect, useState } from 'react';
import { type LoadedLists } from './useLoaded';
import { mayBeNumber, type RowOf } from './records';
import { useSearchCustomersQuery, useSearchLicensesQuery } from './searchApi';

/** How long after the last key the server is asked. */
const PAUSE_MS = 250;
/** Shorter texts match too much to be worth asking for. */
const SHORTEST = 2;

/** What the server found beyond the loaded lists, and how far it is. */
type ServerFindings = {
  customer: readonly RowOf['customer'][];
  license: readonly RowOf['license'][];
  isAsking: boolean;
  isFailed: boolean;
  retry: () => void;
};

const NONE: readonly never[] = [];

/**
 * Asks the server's lists for what the loaded ones may not have: those that are not read as a whole, and all of them
 * when nothing was found, because others work at the same time.
 */
export function useServerSearch(typed: string, loaded: LoadedLists, isNothingFound: boolean): ServerFindings {
  const text = typed.trim();
  const [settled, setSettled] = useState('');
  useEffect(() => {
    const pause = setTimeout(() => setSettled(text), PAUSE_MS);
    return () => clearTimeout(pause);
  }, [text]);

  const wanted = (isWhole: boolean) => text.length >= SHORTEST && (!isWhole || isNothingFound);
  const wants = {
    customer: wanted(loaded.customer.isWhole),
    license: wanted(loaded.license.isWhole) && mayBeNumber(text),
  };
  const isSettled = settled === text;
  const customers = useSearchCustomersQuery(wants.customer && isSettled ? text : skipToken);
  const licenses = useSearchLicensesQuery(wants.license && isSettled ? text : skipToken);
  const asked = [wants.customer && customers, wants.license && licenses].filter((query) => query !== false);
  return {
    customer: wants.customer ? (customers.currentData ?? NONE) : NONE,
    license: wants.license ? (licenses.currentData ?? NONE) : NONE,
    isAsking: asked.length > 0 && (!isSettled || asked.some(({ isFetching }) => isFetching)),
    isFailed: isSettled && asked.some(({ isError, isFetching }) => isError && !isFetching),
    retry: () => asked.forEach((query) => void query.refetch()),
  };
}
