import { auth, type Schemas, users } from '@lm/api-client';
import { api, run } from '../lm/api';
import { lm, publicLm } from '../lm/client';

const sessionApi = api.injectEndpoints({
  endpoints: (build) => ({
    register: build.mutation<Schemas['LoginResult'], Schemas['RegisterInput']>({
      queryFn: (body) => run(auth.register(publicLm, body)),
    }),
    confirmEmail: build.mutation<Schemas['Message'], Schemas['Confirmation']>({
      queryFn: (body) => run(users.confirmEmail(publicLm, body)),
    }),
    logout: build.mutation<Schemas['Message'], void>({
      queryFn: () => run(auth.logout(lm)),
    }),
  }),
});

export const { useRegisterMutation, useConfirmEmailMutation, useLogoutMutation } = sessionApi;
