import { type Schemas, users } from '@lm/api-client';
import { api, type Keyed, run } from '../lm/api';
import { lm } from '../lm/client';
import { changeShown, showSaved, type User, userListApi } from '../session/userListApi';

/** Where a user is signed in. */
export type UserSession = Schemas['UserSession'];

/** What the screens of users do; the list that every screen takes names from is the session's. */
const usersApi = api.injectEndpoints({
  endpoints: (build) => ({
    createUser: build.mutation<User, Keyed<Schemas['UserInput']>>({
      queryFn: ({ idempotencyKey, ...body }) => run(users.create(lm, body, { idempotencyKey })),
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
            void dispatch(userListApi.endpoints.listDeletedUsers.initiate(undefined, again));
          },
          () => undefined,
        ),
    }),
  }),
});

export const {
  useCreateUserMutation,
  useApproveUserMutation,
  useListUserSessionsQuery,
  useEndUserSessionMutation,
  useIssueConfirmationMutation,
  useDeleteUserMutation,
} = usersApi;
