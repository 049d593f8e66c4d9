import { auth, type Schemas, users } from '@lm/api-client';
import { api, run } from '../lm/api';
import { lm, publicLm } from '../lm/client';

/** Whoever has pressed it leaves: a server that does not answer is not waited for any longer. Milliseconds. */
const SIGN_OUT_MS = 5000;

const sessionApi = api.injectEndpoints({
  endpoints: (build) => ({
    register: build.mutation<Schemas['LoginResult'], Schemas['RegisterInput']>({
      queryFn: async (body) => {
        const answer = await run(auth.register(publicLm, body));
        if ('data' in answer && answer.data.token) endUnused(answer.data.token);
        return answer;
      },
    }),
    confirmEmail: build.mutation<Schemas['Message'], Schemas['Confirmation']>({
      queryFn: (body) => run(users.confirmEmail(publicLm, body)),
    }),
    logout: build.mutation<Schemas['Message'], void>({
      queryFn: () => run(auth.logout(lm, { timeoutMs: SIGN_OUT_MS })),
    }),
  }),
});

/** Who signs up signs in after that, so nobody would hold the session that the answer opens. */
function endUnused(token: string): void {
  auth.logout(publicLm, { headers: { Authorization: `Bearer ${token}` } }).catch(() => {});
}

export const { useRegisterMutation, useConfirmEmailMutation, useLogoutMutation } = sessionApi;
