import { createApi } from '@reduxjs/toolkit/query/react';
import { provideCache } from './laterCache';
import { FRESH_SECONDS } from './live';
import { type Failure, toFailure } from './toFailure';

export const TAGS = [
  'Airport',
  'Application',
  'AuditLog',
  'Customer',
  'DeletedRecord',
  'License',
  'LogVerification',
  'Session',
  'Token',
  'User',
  'Webhook',
] as const;

export type Tag = (typeof TAGS)[number];

/** Features inject their endpoints, named by the contract's operations; a tag reloads what shows it. */
export const api = createApi({
  reducerPath: 'api',
  baseQuery: (): { error: Failure } => {
    throw new Error('Endpoints call the client in queryFn');
  },
  tagTypes: TAGS,
  refetchOnMountOrArgChange: FRESH_SECONDS,
  endpoints: () => ({}),
});

provideCache(api);

/**
 * The tag of what is read of single records and in small numbers. A change made elsewhere renews only that: long lists take
 * in the changed row. The bare tag renews both.
 */
export const partOf = <Type extends string>(type: Type) => ({ type, id: 'part' });

/** What is sent under a key, so that sending it again changes nothing twice. */
export type Keyed<Body> = Body & { idempotencyKey?: string | undefined };

/** Turns an operation into what `queryFn` answers. A success without a body is `null`: the cache refuses `undefined`. */
export async function run<Data>(operation: Promise<Data>): Promise<{ data: Data } | { error: Failure }> {
  try {
    return { data: (await operation) ?? (null as Data) };
  } catch (error) {
    return { error: toFailure(error) };
  }
}
