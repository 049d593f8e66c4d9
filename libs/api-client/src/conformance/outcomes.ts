import { isApiError, type ApiError, type ApiErrorKind } from '../index';

/* How the tests read what a call came to. */

export const kindOf = (call: Promise<unknown>): Promise<ApiErrorKind | 'success'> =>
  call.then(
    () => 'success',
    (error: unknown) => {
      if (!isApiError(error)) throw error;
      return error.kind;
    },
  );

/** What a call was refused with. */
export async function refusalOf(call: Promise<unknown>): Promise<ApiError> {
  const error = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!isApiError(error)) throw new Error('The call was not refused.');
  return error;
}

/** The names of the fields that a call was refused for. */
export const refusedFields = (call: Promise<unknown>): Promise<string[]> =>
  call.then(
    () => Promise.reject(new Error('The call succeeded.')),
    (error: unknown) => {
      if (!isApiError(error)) throw error;
      return Object.keys(error.fieldErrors);
    },
  );

export async function etagFrom<Result>(call: (onResponse: (response: Response) => void) => Promise<Result>) {
  let etag = '';
  const result = await call((response) => (etag = response.headers.get('ETag') ?? ''));
  return { etag, result };
}

export const idsOf = async (page: Promise<{ items: readonly { id: number }[] }>) =>
  (await page).items.map(({ id }) => id);
