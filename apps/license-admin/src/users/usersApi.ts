import type { Schemas } from '@lm/api-client';
import type { UnknownAction } from '@reduxjs/toolkit';
import { api, run } from '../lm/api';
import { lm } from '../lm/client';
import { showSaved, usersApi as listedUsers } from '../session/usersApi';

const usersApi = api.injectEndpoints({
  endpoints: (build) => ({
    createUser: build.mutation<Schemas['User'], Schemas['UserInput']>({
      queryFn: (body) => run(lm.POST('/api/Users', { body })),
      onQueryStarted: (_, { dispatch, queryFulfilled }) => showSaved(dispatch, queryFulfilled),
    }),
    approveUser: build.mutation<Schemas['User'], Schemas['User']['id']>({
      queryFn: (userId) => run(lm.POST('/api/Users/{userId}/approve', { params: { path: { userId } } })),
      onQueryStarted: (_, { dispatch, queryFulfilled }) => showSaved(dispatch, queryFulfilled),
    }),
    issueConfirmation: build.mutation<Schemas['Confirmation'], Schemas['User']['id']>({
      queryFn: (userId) => run(lm.POST('/api/Users/{userId}/confirmation', { params: { path: { userId } } })),
    }),
    deleteUser: build.mutation<void, Schemas['User']['id']>({
      queryFn: (userId) => run(lm.DELETE('/api/Users/{userId}', { params: { path: { userId } } })),
      onQueryStarted: async (userId, { dispatch, queryFulfilled }) => {
        try {
          await queryFulfilled;
        } catch {
          return;
        }
        dispatch(
          listedUsers.util.updateQueryData('listUsers', undefined, (users) =>
            users.filter(({ id }) => id !== userId),
          ) as unknown as UnknownAction,
        );
      },
    }),
  }),
});

export const {
  useApproveUserMutation,
  useCreateUserMutation,
  useDeleteUserMutation,
  useIssueConfirmationMutation,
} = usersApi;
