import { deleted, judgeAnswer, type Schemas, users } from '@lm/api-client';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useDispatch } from 'react-redux';
import { api, run } from '../lm/api';
import { lm } from '../lm/client';
import type { Failure } from '../lm/toFailure';

export type User = Schemas['User'];

/** Where a user is signed in. */
export type UserSession = Schemas['UserSession'];

type Dispatch = ThunkDispatch<unknown, unknown, UnknownAction>;

/** A user as they shall be, and the tag of what was read, so that nobody's change is overwritten unseen. */
type UserChange = { id: User['id']; etag: string | undefined; body: Schemas['UserUpdate'] };

export const usersApi = api.injectEndpoints({
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
    createUser: build.mutation<User, Schemas['UserInput']>({
      queryFn: (body) => run(users.create(lm, body)),
      onQueryStarted: (_, { dispatch, queryFulfilled }) => showSaved(dispatch, queryFulfilled),
    }),
    updateUser: build.mutation<User | null, UserChange>({
      queryFn: ({ id, etag, body }) => run(users.update(lm, id, body, { ifMatch: etag })),
      onQueryStarted: (_, { dispatch, queryFulfilled }) => showSaved(dispatch, queryFulfilled),
    }),
    approveUser: build.mutation<User, User['id']>({
      queryFn: (id) => run(users.approve(lm, id)),
      onQueryStarted: (_, { dispatch, queryFulfilled }) => showSaved(dispatch, queryFulfilled),
    }),
    listUserSessions: build.query<readonly UserSession[], User['id']>({
      queryFn: (id, { signal }) => run(users.listSessions(lm, id, { signal })),
      providesTags: ['Session'],
    }),
    endUserSession: build.mutation<void, { userId: User['id']; sessionId: UserSession['id'] }>({
      queryFn: ({ userId, sessionId }) => run(users.endSession(lm, userId, sessionId)),
      invalidatesTags: ['Session', 'AuditLog'],
    }),
    issueConfirmation: build.mutation<Schemas['Confirmation'], User['id']>({
      queryFn: (id) => run(users.issueConfirmation(lm, id)),
    }),
    deleteUser: build.mutation<void, User['id']>({
      queryFn: (id) => run(users.remove(lm, id)),
      onQueryStarted: (gone, { dispatch, queryFulfilled }) =>
        queryFulfilled.then(
          () => {
            changeShown(dispatch, (shown) => shown.filter(({ id }) => id !== gone));
            const again = { forceRefetch: true, subscribe: false };
            void dispatch(usersApi.endpoints.listDeletedUsers.initiate(undefined, again));
          },
          () => undefined,
        ),
    }),
  }),
});

/** Nobody deletes more in the time that they are kept. */
const DELETED_USERS = { tableName: 'Users', pageNumber: 1, pageSize: 1000 } as const;

const readDeletedUsers = async () =>
  (await deleted.list(lm, DELETED_USERS)).items.map(({ recordId: id, name }) => ({ id, name }));

export const {
  useListUsersQuery,
  useListDeletedUsersQuery,
  useCreateUserMutation,
  useUpdateUserMutation,
  useApproveUserMutation,
  useListUserSessionsQuery,
  useEndUserSessionMutation,
  useIssueConfirmationMutation,
  useDeleteUserMutation,
} = usersApi;

/** Reads the users again, wherever they are shown. */
export function useReadUsers(): () => Promise<readonly User[]> {
  const dispatch = useDispatch<Dispatch>();
  return () =>
    dispatch(
      usersApi.endpoints.listUsers.initiate(undefined, { forceRefetch: true, subscribe: false }),
    ).unwrap();
}

function changeShown(dispatch: Dispatch, change: (shown: User[]) => User[] | void): void {
  dispatch(usersApi.util.updateQueryData('listUsers', undefined, change) as unknown as UnknownAction);
}

/** Puts a saved user into the list that is shown, without asking for the list again. */
async function showSaved(dispatch: Dispatch, saving: Promise<{ data: User | null }>): Promise<void> {
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
