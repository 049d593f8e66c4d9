import type { Body } from '../contractCalls';
import type { CallOptions, LmClient } from '../createLmClient';
import type { Schemas } from '../schema';
import { dataOf, type Told } from './call';

/** Lists the API tokens of a user: one's own, or anybody's as administrator. */
export const list = (client: LmClient, userId: string, options?: CallOptions) =>
  dataOf(client.GET('/api/Users/{userId}/tokens', { ...options, params: { path: { userId } } }));

/** Makes a token with which a program calls as that user; what it is, is answered this once. */
export const create = (
  client: LmClient,
  userId: string,
  body: Body<'createUserToken'>,
  options?: CallOptions,
) =>
  dataOf(
    client.POST('/api/Users/{userId}/tokens', { ...options, params: { path: { userId } }, body }),
  ) as Promise<Told<Schemas['ApiToken'], 'token'>>;

/** Revokes a token at once. */
export const revoke = (client: LmClient, userId: string, tokenId: string, options?: CallOptions) =>
  dataOf(
    client.DELETE('/api/Users/{userId}/tokens/{tokenId}', {
      ...options,
      params: { path: { userId, tokenId } },
    }),
  );
