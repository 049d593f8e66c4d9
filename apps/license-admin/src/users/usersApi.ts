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

export const { useCreateUserMutation, useDeleteUserMutation } = usersApi;
