import type { Schemas } from '@lm/api-client';
import { api, run } from '../lm/api';
import { lm } from '../lm/client';

/** A user to change, and what to change. */
export type UserChange = {
  /** The user's id. */
  userId: string;
  /** The user as it shall be. */
  body: Schemas['UserUpdate'];
};

const usersApi = api.injectEndpoints({
  endpoints: (build) => ({
    listUsers: build.query<Schemas['User'][], void>({
      queryFn: () => run(lm.GET('/api/Users')),
      providesTags: ['User'],
    }),
    updateUser: build.mutation<Schemas['User'] | null, UserChange>({
      queryFn: ({ userId, body }) =>
        run(lm.PUT('/api/Users/{userId}', { params: { path: { userId } }, body })),
    }),
  }),
});

export const { useListUsersQuery, useUpdateUserMutation } = usersApi;
export { usersApi };
