import { CONTRACT } from '@lm/api-client/contract';
import {
  createMockTransport,
  successResponse,
  type MockTransport,
  type CallId,
  type RecordedCall,
} from '@lm/api-client/testing';
import {
  ADMINISTRATORS_ONLY,
  BODY_NOT_JSON,
  isSignedIn,
  mayCall,
  roleOf,
  SIGN_IN_FIRST,
  type CallWithSession,
} from '@lm/domain';
import { airportHandlers } from './airports';
import { applicationHandlers } from './applications';
import { auditLogHandlers } from './auditLogs';
import { customerHandlers } from './customers';
import { historyHandlers } from './history';
import { answeredOnce } from './idempotency';
import { FakeStore } from './FakeStore';
import { withFileStatuses } from './fileStatuses';
import type { FakeUser } from './rows';
import { judgedBody, takesHeader } from './judgeCall';
import { licenseHandlers } from './licenses';
import { demandNoIfMatch, Tagged, type FakeCall, type FakeHandlers } from './call';
import { forbidden, Problem } from './problem';
import { fillDemo, fillThousand } from './scenarios';
import { seedsFor, type FakeSeeds } from './seeds';
import { openSession, sessionHandlers, userOfToken } from './sessions';
import { userHandlers, userWithEmail } from './users';

/** What the fake starts with and how it behaves. */
export type FakeScenario =
  /** The two users and nothing else. */
  | 'empty'
  /** A few of everything: every state of a license occurs. */
  | 'demo'
  /** A thousand licenses. */
  | 'thousand'
  /** As `demo`, but every answer takes two seconds. */
  | 'slow'
  /** As `demo`, but every call except signing in is answered with 503. */
  | 'failing';

/** How a fake starts and behaves. */
export type FakeLmOptions = {
  /** `empty` unless told. */
  scenario?: FakeScenario;
  /** What the fake takes for the time; the real one unless told. */
  now?: () => Date;
  /** How long every answer takes, in milliseconds. */
  delayMs?: number;
};

/** An in-memory License Admin API behind a mock transport. */
export type FakeLm = MockTransport &
  FakeSeeds & {
    /** Signs a user in by e-mail address and answers the token, good for eight hours unless told. */
    signIn: (email: string, options?: { expiresInSeconds?: number }) => string;
    /** Ends every session, as a restart or an administrator may. */
    endSessions: () => void;
    /** What the fake keeps; read it, or change it behind the API's back. */
    store: FakeStore;
    /** {@link FAKE_ADMINISTRATOR}, as stored at the start. */
    administrator: FakeUser;
    /** {@link FAKE_USER}, as stored at the start. */
    user: FakeUser;
  };

/** Signs in as administrator at every fake. */
export const FAKE_ADMINISTRATOR = { email: 'ada@provider.example', password: 'correct-Horse-7' };
/** Signs in as plain user at every fake. */
export const FAKE_USER = { email: 'grace@provider.example', password: 'correct-Horse-8' };

const SLOW_MS = 2000;

const HANDLERS: FakeHandlers = {
  ...airportHandlers,
  ...applicationHandlers,
  ...auditLogHandlers,
  ...customerHandlers,
  ...historyHandlers,
  ...licenseHandlers,
  ...sessionHandlers,
  ...userHandlers,
};

/**
 * Makes an in-memory License Admin API that behaves like the real one: it keeps the contract, the rules, the roles and
 * the sessions. Every fake starts with {@link FAKE_ADMINISTRATOR} and {@link FAKE_USER}.
 *
 * @example
 * const fake = createFakeLm({ scenario: 'demo' });
 * const lm = createLmClient({ fetch: fake.fetch, token: fake.signIn(FAKE_ADMINISTRATOR.email) });
 */
export function createFakeLm({
  scenario = 'empty',
  now = () => new Date(),
  delayMs = scenario === 'slow' ? SLOW_MS : 0,
}: FakeLmOptions = {}): FakeLm {
  const store = new FakeStore(now);
  const seeds = seedsFor(store);
  const administrator = seeds.addUser({
    ...FAKE_ADMINISTRATOR,
    firstName: 'Ada',
    lastName: 'Lovelace',
    location: 'London',
    department: 'Analysis',
    isAdmin: true,
  });
  const user = seeds.addUser({
    ...FAKE_USER,
    firstName: 'Grace',
    lastName: 'Hopper',
    location: 'New York',
    department: 'Compilers',
  });
  if (scenario === 'thousand') fillThousand(store);
  else if (scenario !== 'empty') fillDemo(store);

  const transport = createMockTransport({ handle: (call) => carryOut(store, call), delayMs });
  if (scenario === 'failing')
    for (const id of Object.keys(HANDLERS) as CallId[])
      if (id !== 'login') transport.failNext(id, { status: 503 }, Infinity);

  return Object.assign(transport, seeds, {
    fetch: withFileStatuses(store, transport.fetch),
    store,
    administrator,
    user,
    endSessions: () => store.sessions.clear(),
    signIn(email: string, { expiresInSeconds }: { expiresInSeconds?: number } = {}) {
      const found = userWithEmail(store, email);
      if (!found) throw new Error(`The fake has no user with the e-mail address ${email}.`);
      return openSession(store, found, expiresInSeconds);
    },
  });
}

/** Answers a call as the real server does: session, role, contract and rules, in this order. */
async function carryOut(store: FakeStore, call: RecordedCall): Promise<Response> {
  try {
    const { operationId } = call;
    const token = /^Bearer (.+)$/.exec(call.headers.get('Authorization') ?? '')?.[1] ?? '';
    const caller = isSignedIn(token, store.now()) ? userOfToken(store, token) : undefined;
    if (!CONTRACT[operationId].isPublic) demandAllowed(call, caller);
    if (CONTRACT[operationId].body && !call.headers.get('Content-Type')?.includes('application/json'))
      throw new Problem(415, { detail: BODY_NOT_JSON });
    const body = judgedBody(call, store.now());
    if (call.method !== 'GET' && !takesHeader(operationId, 'if-match')) demandNoIfMatch(call.headers);
    const handle = HANDLERS[operationId] as (call: FakeCall<CallId>) => unknown;
    const told = { ...call, body, store, caller, token } as unknown as FakeCall<CallId>;
    return await answeredOnce(store, call, { caller, body }, async () =>
      responseOf(operationId, await store.atOnce(() => handle(told))),
    );
  } catch (error) {
    if (error instanceof Problem) return error.toResponse();
    throw error;
  }
}

function responseOf(operationId: CallId, answer: unknown): Response {
  if (!(answer instanceof Tagged)) return successResponse(operationId, answer as never);
  const headers = { ETag: answer.etag };
  if (answer.value === undefined && CONTRACT[operationId].answers[304])
    return new Response(null, { status: 304, headers });
  return successResponse(operationId, answer.value as never, headers);
}

/** @throws Problem 401 or 403 */
function demandAllowed({ operationId, path }: RecordedCall, caller: FakeUser | undefined): void {
  if (!caller) throw new Problem(401, { detail: SIGN_IN_FIRST });
  const isOwn = 'userId' in path && path.userId === caller.id;
  const name = operationId as CallWithSession;
  if (!mayCall(roleOf(caller), name, isOwn)) throw forbidden(ADMINISTRATORS_ONLY);
}
