import { CONTRACT } from '@lm/api-client/contract';
import { successResponse, type CallId, type RecordedCall } from '@lm/api-client/testing';
import {
  ADMINISTRATORS_ONLY,
  isSignedIn,
  locationOf,
  mayCall,
  roleOf,
  scopeRefusal,
  SIGN_IN_FIRST,
  withoutRecords,
  type Created,
  type CallWithSession,
} from '@lm/domain';
import { handlers } from './handlers';
import { demandNoIfMatch, Tagged, type FakeCall } from './http/call';
import { answeredOnce, demandNoKey } from './http/idempotency';
import { demandReadable } from './http/jsonBody';
import { judgedBody, takesHeader } from './http/judgeCall';
import { forbidden, Problem } from './http/problem';
import { recordDownload } from './licenses/downloads';
import { userOfToken } from './session/sessions';
import type { FakeStore } from './store/FakeStore';
import type { FakeToken, FakeUser } from './store/rows';
import { sendDue } from './webhooks/deliveries';

/** Answers a call as the real server does: session, role, contract and rules, in this order. */
export async function answerCall(
  store: FakeStore,
  call: RecordedCall,
  sent: Uint8Array,
  signal: AbortSignal,
): Promise<Response> {
  const { operationId } = call;
  const token = /^Bearer (.+)$/i.exec(call.headers.get('Authorization') ?? '')?.[1] ?? '';
  const apiToken = usedToken(store, token);
  try {
    const isSession = !apiToken && isSignedIn(token, store.now());
    const caller = isSession ? userOfToken(store, token) : store.users.get(apiToken?.userId ?? '');
    if (!CONTRACT[operationId].isPublic) demandAllowed(call, caller, apiToken);
    demandReadable(call, sent);
    if (!takesHeader(operationId, 'if-match')) demandNoIfMatch(call.headers);
    demandNoKey(call);
    const body = judgedBody(call, store.now());
    const handle = handlers[operationId] as (call: FakeCall<CallId>) => unknown;
    const atOnce: FakeCall<CallId>['atOnce'] = (work) => store.audit.atOnce(work, apiToken?.name);
    const told = { ...call, body, signal, store, caller, token, atOnce } as unknown as FakeCall<CallId>;
    return await answeredOnce(
      store,
      call,
      { caller, body },
      async () => responseOf(call, await atOnce(() => handle(told))),
      (repeated, user) => atOnce(() => recordDownload(store, repeated, user)),
    );
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    const mayNotRead = apiToken && scopeRefusal(apiToken.scopes, 'getCustomer');
    const told = mayNotRead ? new Problem(error.status, withoutRecords(error.details)) : error;
    const refusal = told.toResponse(call.operationId);
    if (error.status === 401 && call.headers.has('Authorization'))
      refusal.headers.set('WWW-Authenticate', 'Bearer error="invalid_token"');
    return refusal;
  } finally {
    await sendDue(store);
  }
}

/** The API token that a call carries, unless its time is over; it notes that it was used. */
function usedToken(store: FakeStore, sent: string): FakeToken | undefined {
  const token = store.tokens.get(sent);
  if (!token || Date.parse(token.expires) <= store.now().getTime()) return undefined;
  if (!store.users.get(token.userId)?.isApproved) return undefined;
  token.lastUsed = store.timestamp();
  return token;
}

const CREATED = 201;

function responseOf({ operationId, url }: RecordedCall, answer: unknown): Response {
  const isTagged = answer instanceof Tagged;
  const body: unknown = isTagged ? answer.value : answer;
  const { success, answers } = CONTRACT[operationId];
  const headers = {
    ...(isTagged && { ETag: answer.etag }),
    ...(success === CREATED && { Location: locationOf(new URL(url).pathname, body as Created) }),
  };
  if (isTagged && body === undefined && answers[304]) return new Response(null, { status: 304, headers });
  return successResponse(operationId, body as never, headers);
}

/** @throws Problem 401 or 403 */
function demandAllowed(
  { operationId, path }: RecordedCall,
  caller: FakeUser | undefined,
  apiToken: FakeToken | undefined,
): void {
  if (!caller) throw new Problem(401, { detail: SIGN_IN_FIRST });
  const isOwn = 'userId' in path && path.userId === caller.id;
  const name = operationId as CallWithSession;
  const refusal = apiToken && scopeRefusal(apiToken.scopes, name);
  if (refusal !== undefined) throw forbidden(refusal, 'token-scope');
  if (!mayCall(roleOf(caller), name, isOwn)) throw forbidden(ADMINISTRATORS_ONLY);
}
