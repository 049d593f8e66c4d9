import type { Schemas } from '@lm/api-client';
import { api, run } from '../lm/api';
import { lm } from '../lm/client';

const sessionApi = api.injectEndpoints({
  endpoints: (build) => ({
    login: build.mutation<Schemas['LoginResult'], Schemas['LoginInput']>({
      queryFn: (body) => run(lm.POST('/api/Auth/login', { body })),
    }),
    register: build.mutation<Schemas['LoginResult'], Schemas['RegisterInput']>({
      queryFn: (body) => run(lm.POST('/api/Auth/register', { body })),
    }),
    confirmEmail: build.mutation<Schemas['Message'], Schemas['Confirmation']>({
      queryFn: (body) => run(lm.POST('/api/Users/confirm-email', { body })),
    }),
    logout: build.mutation<Schemas['Message'], void>({
      queryFn: () => run(lm.POST('/api/Auth/logout')),
    }),
  }),
});

export const { useLoginMutation, useRegisterMutation, useConfirmEmailMutation, useLogoutMutation } =
  sessionApi;
