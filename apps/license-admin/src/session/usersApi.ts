import { judgeAnswer, type Schemas } from '@lm/api-client';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useDispatch } from 'react-redux';
import { api, run } from '../lm/api';
import { lm } from '../lm/client';
import type { Failure } from '../lm/toFailure';

/** A user to change, and what to change. */
export type UserChange = {
  /** The user's id. */
  userId: string;
  /** What was read of the user, by its tag: a change that somebody else made meanwhile is then not overwritten. */
  etag?: string;
  /** The user as it shall be. */
  body: Schemas['UserUpdate'];
};

export const usersApi = api.injectEndpoints({
  endpoints: (build) => ({
    listUsers: build.query<Schemas['User'][], void>({
      queryFn: () => run(lm.GET('/api/Users')),
      providesTags: ['User'],
    }),
    updateUser: build.mutation<Schemas['User'] | null, UserChange>({
      queryFn: ({ userId, etag, body }) => {
        const header = etag ? { 'If-Match': etag } : undefined;
        return run(lm.PUT('/api/Users/{userId}', { params: { path: { userId }, header }, body }));
      },
      onQueryStarted: (_, { dispatch, queryFulfilled }) => showSaved(dispatch, queryFulfilled),
    }),
  }),
});

export const { useListUsersQuery, useUpdateUserMutation } = usersApi;

/** Reads the users again, wherever they are shown. */
export function useReadUsers(): () => Promise<readonly Schemas['User'][]> {
  const dispatch = useDispatch<Dispatch>();
  return () =>
    dispatch(
      usersApi.endpoints.listUsers.initiate(undefined, { forceRefetch: true, subscribe: false }),
    ).unwrap();
}

type Dispatch = ThunkDispatch<unknown, unknown, UnknownAction>;

/** Puts a saved user into the list that is shown, without asking for the list again. */
export async function showSaved(
  dispatch: Dispatch,
  saving: Promise<{ data: Schemas['User'] | null }>,
): Promise<void> {
  const saved = await saving.then(
    ({ data }) => (judgeAnswer(data, 'PUT /api/Users/{userId}') ? null : data),
    (thrown: { error?: Failure }) => thrown.error,
  );
  // What was changed or removed by somebody else is read again, and so is what a server does not answer with.
  if (saved === null || (saved && 'kind' in saved && STALE.has(saved.kind)))
    dispatch(api.util.invalidateTags(['User']));
  if (!saved || 'kind' in saved) return;
  dispatch(
    usersApi.util.updateQueryData('listUsers', undefined, (users) => {
      const place = users.findIndex(({ id }) => id === saved.id);
      if (place >= 0) users[place] = saved;
      else users.push(saved);
    }) as unknown as UnknownAction,
  );
}

const STALE: ReadonlySet<Failure['kind']> = new Set(['stale', 'not-found']);
