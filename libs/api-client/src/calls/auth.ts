import type { CallOptions, LmClient } from '../createLmClient';
import { dataOf } from './call';
import type { Body } from '../contractCalls';

/** Exchanges an e-mail address and a password for a bearer token. */
export const login = (client: LmClient, body: Body<'login'>, options?: CallOptions) =>
  dataOf(client.POST('/api/Auth/login', { ...options, body }));

/** Creates an account with the role User and signs it in, or lets it wait: `isApproved` is then false. */
export const register = (client: LmClient, body: Body<'register'>, options?: CallOptions) =>
  dataOf(client.POST('/api/Auth/register', { ...options, body }));

/** Ends the session of the token that the call carries. */
export const logout = (client: LmClient, options?: CallOptions) =>
  dataOf(client.POST('/api/Auth/logout', options));
