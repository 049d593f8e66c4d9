import type { CallOptions, LmClient } from '../createLmClient';
import { dataOf } from './call';
import type { Body } from '../contractCalls';

/** Reads every user in one call. */
export const list = (client: LmClient, options?: CallOptions) => dataOf(client.GET('/api/Users', options));

/** Reads the user whose token the client has. */
export const me = (client: LmClient, options?: CallOptions) => dataOf(client.GET('/api/Users/me', options));

/** Creates a user. The e-mail address must be unique, whatever its case. Administrators only. */
export const create = (client: LmClient, body: Body<'createUser'>, options?: CallOptions) =>
  dataOf(client.POST('/api/Users', { ...options, body }));

/** Changes a user: a property that is left out keeps its value, `null` clears it. */
export const update = (client: LmClient, userId: string, body: Body<'updateUser'>, options?: CallOptions) =>
  dataOf(
    client.PUT('/api/Users/{userId}', {
      ...options,
      params: { path: { userId } },
      body,
    }),
  );

/** Deletes a user and ends their sessions. Administrators only. */
export const remove = (client: LmClient, userId: string, options?: CallOptions) =>
  dataOf(client.DELETE('/api/Users/{userId}', { ...options, params: { path: { userId } } }));

/** Confirms a user's e-mail address with the token that was sent there. No session is needed. */
export const confirmEmail = (client: LmClient, body: Body<'confirmEmail'>, options?: CallOptions) =>
  dataOf(client.POST('/api/Users/confirm-email', { ...options, body }));

/** Confirms a user's phone number with the token that was sent there. No session is needed. */
export const confirmPhone = (client: LmClient, body: Body<'confirmPhone'>, options?: CallOptions) =>
  dataOf(client.POST('/api/Users/confirm-phone', { ...options, body }));

/** Lets somebody who signed up sign in. Administrators only. */
export const approve = (client: LmClient, userId: string, options?: CallOptions) =>
  dataOf(client.POST('/api/Users/{userId}/approve', { ...options, params: { path: { userId } } }));

/** Makes the token that confirms a user's e-mail address, to be sent there. Administrators only. */
export const issueConfirmation = (client: LmClient, userId: string, options?: CallOptions) =>
  dataOf(client.POST('/api/Users/{userId}/confirmation', { ...options, params: { path: { userId } } }));

/** Lists where a user is signed in: one's own sessions, or anybody's as administrator. */
export const listSessions = (client: LmClient, userId: string, options?: CallOptions) =>
  dataOf(client.GET('/api/Users/{userId}/sessions', { ...options, params: { path: { userId } } }));

/** Signs a user out where they are signed in: one's own session, or anybody's as administrator. */
export const endSession = (client: LmClient, userId: string, sessionId: string, options?: CallOptions) =>
  dataOf(
    client.DELETE('/api/Users/{userId}/sessions/{sessionId}', {
      ...options,
      params: { path: { userId, sessionId } },
    }),
  );
