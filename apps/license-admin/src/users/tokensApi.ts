import type { Schemas } from '@lm/api-client';
import * as tokens from '@lm/api-client/tokens';
import { api, run } from '../lm/api';
import { lm } from '../lm/client';

/** A token with which a program calls as a user. */
export type ApiToken = Schemas['ApiToken'];
/** One whose token is told, this once. */
type ToldToken = Awaited<ReturnType<typeof tokens.create>>;

type OfUser = { userId: string };

const tokensApi = api.injectEndpoints({
  endpoints: (build) => ({
    listUserTokens: build.query<readonly ApiToken[], string>({
      queryFn: (userId, { signal }) => run(tokens.list(lm, userId, { signal })),
      providesTags: ['Token'],
    }),
    createUserToken: build.mutation<ToldToken, OfUser & Schemas['NewApiToken']>({
      queryFn: ({ userId, ...body }) => run(tokens.create(lm, userId, body)),
      invalidatesTags: ['Token', 'AuditLog'],
    }),
    revokeUserToken: build.mutation<void, OfUser & { tokenId: ApiToken['id'] }>({
      queryFn: ({ userId, tokenId }) => run(tokens.revoke(lm, userId, tokenId)),
      invalidatesTags: ['Token', 'AuditLog'],
    }),
  }),
});

export const { useListUserTokensQuery, useCreateUserTokenMutation, useRevokeUserTokenMutation } = tokensApi;
