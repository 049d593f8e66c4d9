import { auth, createLmClient, isApiError, users, type ApiError, type LmClient } from '@lm/api-client';
import { contractFetch } from './contractFetch';
import type { RunningServer } from './runServer';
import type { TestServer } from './startTestServer';

/** A client of the server whose every answer is checked against the contract. It never tries twice. */
export const clientOf = ({ url }: Pick<RunningServer, 'url'>, token?: string): LmClient =>
  createLmClient({ baseUrl: `${url}/lm`, token, fetch: contractFetch, retries: 0, timeoutMs: 240_000 });

export type StaffMember = { lm: LmClient; userId: string; email: string; password: string; token: string };

export async function signIn(
  server: Pick<RunningServer, 'url'>,
  { email, password }: { email: string; password: string },
): Promise<StaffMember> {
  const { token, userId } = await auth.login(clientOf(server), { email, password });
  return { lm: clientOf(server, token), userId, email, password, token };
}

export const signInAdministrator = (server: TestServer) => signIn(server, server.administrator);

let created = 0;

export async function newStaffMember(
  server: Pick<RunningServer, 'url'>,
  administrator: StaffMember,
  { isAdmin = false }: { isAdmin?: boolean } = {},
): Promise<StaffMember> {
  const email = `staff${++created}@provider.example`;
  const password = 'Correct-Horse-7';
  await users.create(administrator.lm, { email, password, firstName: 'Grace', lastName: 'Hopper', isAdmin });
  return signIn(server, { email, password });
}

export const isSignedIn = ({ lm }: StaffMember) =>
  users.list(lm).then(
    () => true,
    () => false,
  );

export async function refusalOf(call: Promise<unknown>): Promise<ApiError> {
  try {
    await call;
  } catch (error) {
    if (isApiError(error) && error.status > 0) return error;
    throw error;
  }
  throw new Error('The call succeeded.');
}

/** How many of the parallel calls succeeded, and the statuses of the others. */
export async function outcomesOf(calls: readonly Promise<unknown>[]) {
  const settled = await Promise.allSettled(calls);
  const refusals = settled.flatMap((outcome) =>
    outcome.status === 'rejected' ? [outcome.reason as ApiError] : [],
  );
  return { successes: settled.length - refusals.length, refusals };
}

export const atOnce = <Result>(times: number, call: () => Promise<Result>): Promise<Result>[] =>
  Array.from({ length: times }, call);
