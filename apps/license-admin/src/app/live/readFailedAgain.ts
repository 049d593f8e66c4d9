import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { licensesApi, listIn } from '../../licenses/licensesApi';
import { api } from '../../lm/api';
import type { State } from '../../lm/cache';
import type { Failure } from '../../lm/toFailure';
import type { Store } from '../store';

const AWAY: ReadonlySet<Failure['kind']> = new Set([
  'network',
  'timeout',
  'unreadable',
  'rate-limited',
  'server',
]);

/** Whether a call failed because the server was away or could not answer, which passes. */
export const isAway = ({ kind }: Pick<Failure, 'kind'>): boolean => AWAY.has(kind);

type Endpoint = {
  initiate: (
    argument: unknown,
    options: { subscribe: false; forceRefetch: true },
  ) => ThunkAction<unknown, unknown, unknown, UnknownAction>;
};

/** Reads again what could not be read while the server was away; what is on the screen stays meanwhile. */
export function readFailedAgain(store: Store): void {
  const endpoints = api.endpoints as unknown as Readonly<Record<string, Endpoint>>;
  const readAgain = (endpointName: string, argument: unknown) =>
    store.dispatch(endpoints[endpointName]!.initiate(argument, { subscribe: false, forceRefetch: true }));
  const { queries } = (store.getState() as State).api;
  for (const query of Object.values(queries)) {
    const failure = query?.error as Failure | undefined;
    if (query?.endpointName && failure && isAway(failure)) readAgain(query.endpointName, query.originalArgs);
  }
  const failure = listIn(store.getState())?.failure;
  if (failure && isAway(failure)) readAgain(licensesApi.endpoints.listEveryLicense.name, undefined);
}
