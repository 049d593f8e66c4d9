import { judgeAnswer, type Schemas, users } from '@lm/api-client';
import * as deleted from '@lm/api-client/deleted';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useDispatch } from 'react-redux';
import { api, run } from '../lm/api';
import { lm } from '../lm/client';
import type { Failure } from '../lm/toFailure';

export type User = Schemas['User'];

type Dispatch = ThunkDispatch<unknown, unknown, UnknownAction>;

/** A user as they shall be, and the tag of what was read, so that nobody's change is overwritten unseen. */
type UserChange = { id: User['id']; etag: string | undefined; body: Schemas['UserUpdate'] };

export const userListApi = api.injectEndpoints({
  endpoints: (build) => ({
    listUsers: build.query<User[], void>({
      queryFn: () => run(users.list(lm)),
      providesTags: ['User'],
    }),
    /** Who was deleted and is still known: what they did goes on having a name. */
    listDeletedUsers: build.query<{ id: User['id']; name: string }[], void>({
      queryFn: () => run(readDeletedUsers()),
      providesTags: ['User'],
    }),
    updateUser: build.mutation<User | null, UserChange>({
      queryFn: ({ id, etag, body }) => run(users.update(lm, id, body, { ifMatch: etag })),
      onQueryStarted: (_, { dispatch, queryFulfilled }) => showSaved(dispatch, queryFulfilled),
    }),
  }),
});

/** Nobody deletes more in the time that they are kept. */
const DELETED_USERS = { tableName: 'Users', pageNumber: 1, pageSize: 1000 } as const;

const readDeletedUsers = async () =>
  (await deleted.list(lm, DELETED_USERS)).items.map(({ recordId: id, name }) => ({ id, name }));

export const { useListUsersQuery, useListDeletedUsersQuery, useUpdateUserMutation } = userListApi;

/** Reads the users again, wherever they are shown. */
export function useReadUsers(): () => Promise<readonly User[]> {
  const dispatch = useDispatch<Dispatch>();
  return () =>
    dispatch(
      userListApi.endpoints.listUsers.initiate(undefined, { forceRefetch: true, subscribe: false }),
    ).unwrap();
}

export function changeShown(dispatch: Dispatch, change: (shown: User[]) => User[] | void): void {
  dispatch(userListApi.util.updateQueryData('listUsers', undefined, change) as unknown as UnknownAction);
}

/** Puts a saved user into the list that is shown, without asking for the list again. */
export async function showSaved(dispatch: Dispatch, saving: Promise<{ data: User | null }>): Promise<void> {
  const saved = await saving.then(
    ({ data }) => (judgeAnswer(data, 'PUT /api/Users/{userId}') ? null : data),
    (thrown: { error?: Failure }) => thrown.error,
  );
  // What was changed or removed by somebody else is read again, and so is what a server does not answer with.
  if (saved === null || (saved && 'kind' in saved && STALE.has(saved.kind)))
    dispatch(api.util.invalidateTags(['User']));
  if (!saved || 'kind' in saved) return;
  changeShown(dispatch, (shown) => {
    const place = shown.findIndex(({ id }) => id === saved.id);
    if (place >= 0) shown[place] = saved;
    else shown.push(saved);
  });
}

const STALE: ReadonlySet<Failure['kind']> = new Set(['stale', 'not-found']);
