import type { Schemas } from '../index';
import type { operations } from '../schema';
import { airportOperations } from './airports';
import { applicationOperations } from './applications';
import { auditLogOperations } from './auditLogs';
import { CONTRACT } from './contract';
import { customerOperations } from './customers';
import { FakeProblem, refused } from './FakeProblem';
import { FakeStore, type FakeUser } from './FakeStore';
import { Tagged, type FakeCall, type FakeOperations } from './fakeOperation';
import { licenseOperations } from './licenses';
import { fillDemo, fillThousand } from './scenarios';
import { newUser, openSession, userOperations } from './users';
import { coerce, validate } from './validate';

/** The name of a call of the contract, such as `listLicenses`. */
export type OperationId = keyof operations;

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

/** What goes wrong with a call. */
export type FakeFault =
  /** The request never arrives. */
  | 'lost-request'
  /** The call is carried out, but the connection breaks before its answer. */
  | 'lost-answer'
  /** The call is carried out, but its answer ends in the middle. */
  | 'cut-short'
  /** There is never an answer. */
  | 'no-answer'
  /** The call is not carried out and answered with this. */
  | { status: number; detail?: string; errors?: Record<string, string[]>; retryAfterSeconds?: number };

/** How a fake starts and behaves. */
export type FakeLmOptions = {
  /** `empty` unless told. */
  scenario?: FakeScenario;
  /** What the fake takes for the time; the real one unless told. */
  now?: () => Date;
  /** How long every answer takes, in milliseconds. */
  delayMs?: number;
};

/** A call that reached the fake. */
export type ReceivedCall = { operationId: OperationId; method: string; url: string; body: unknown };

/** An in-memory License Admin API. */
export type FakeLm = {
  /** Takes the place of the platform's `fetch`. */
  fetch: (input: string | URL | Request, init?: RequestInit) => Promise<Response>;
  /** Every call so far, in order. */
  calls: ReceivedCall[];
  /** How long every answer takes from now on, in milliseconds. */
  delayMs: number;
  /** Lets the next calls go wrong: of one operation, or of any (`'*'`). `Infinity` times for always. */
  failNext: (operation: OperationId | '*', fault: FakeFault, times?: number) => void;
  /** Signs a user in by e-mail address and answers the token. */
  signIn: (email: string) => string;
  /** Ends every session, as a restart or an administrator may. */
  endSessions: () => void;
  /** What the fake keeps; read it, or change it behind the API's back. */
  store: FakeStore;
  addUser: (user: Partial<Schemas['UserInput']> & { email: string }) => FakeUser;
};

/** Signs in as administrator at every fake. */
export const FAKE_ADMINISTRATOR = { email: 'ada@provider.example', password: 'correct-Horse-7' };
/** Signs in as plain user at every fake. */
export const FAKE_USER = { email: 'grace@provider.example', password: 'correct-Horse-8' };

const SLOW_MS = 2000;

const OPERATIONS: FakeOperations = {
  ...airportOperations,
  ...applicationOperations,
  ...auditLogOperations,
  ...customerOperations,
  ...licenseOperations,
  ...userOperations,
};

const ROUTES = Object.entries(CONTRACT)
  .map(([operationId, call]) => ({
    operationId: operationId as OperationId,
    call,
    pattern: new RegExp(`${call.path.replace(/{(\w+)}/g, '(?<$1>[^/]+)')}/?$`),
    ids: call.path.split('{').length,
  }))
  // `/with-contacts` is not the id of a customer: paths with fewer parameters come first.
  .sort((one, other) => one.ids - other.ids);

const unreachable = () => new TypeError('Failed to fetch');

/** Rejects as the platform's fetch does when its signal is raised. */
function untilAborted(signal: AbortSignal | null | undefined): Promise<never> {
  return new Promise((_, reject) => {
    const abort = () => reject(new DOMException('This operation was aborted', 'AbortError'));
    if (signal?.aborted) abort();
    signal?.addEventListener('abort', abort);
  });
}

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
  delayMs,
}: FakeLmOptions = {}): FakeLm {
  const store = new FakeStore(now);
  const faults: { operation: OperationId | '*'; fault: FakeFault; times: number }[] = [];

  const addUser: FakeLm['addUser'] = (user) => {
    const row = newUser(
      store,
      { password: FAKE_USER.password, firstName: 'New', lastName: 'Member', ...user },
      'System',
    );
    store.save('users', row, null);
    return row;
  };
  const administrator = addUser({
    ...FAKE_ADMINISTRATOR,
    firstName: 'Ada',
    lastName: 'Lovelace',
    isAdmin: true,
  });
  addUser({ ...FAKE_USER, firstName: 'Grace', lastName: 'Hopper' });
  if (scenario === 'thousand') fillThousand(store, administrator.id);
  else if (scenario !== 'empty') fillDemo(store, administrator.id);

  function nextFault(operationId: OperationId): FakeFault | undefined {
    const found = faults.find(
      ({ operation, times }) => times > 0 && (operation === operationId || operation === '*'),
    );
    if (found) found.times--;
    if (!found && scenario === 'failing' && operationId !== 'login') return { status: 503 };
    return found?.fault;
  }

  async function carryOut(request: Request, url: URL, route: (typeof ROUTES)[number], text: string) {
    const { call, operationId, pattern } = route;
    const token = /^Bearer (.+)$/.exec(request.headers.get('Authorization') ?? '')?.[1] ?? '';
    const caller = store.users.get(store.sessions.get(token) ?? '');
    if (!call.isPublic && (!caller || isExpired(token, now())))
      throw new FakeProblem(401, 'Sign in to continue.');
    const path = coerce(Object.entries(pattern.exec(url.pathname)!.groups ?? {}), call.params);
    for (const [name, value] of Object.entries(path))
      path[name] = typeof value === 'string' ? decodeURIComponent(value) : value;
    const query = coerce(url.searchParams, call.query);
    const body = call.body && parseBody(text, request);
    const errors = {
      ...validate(path, call.params),
      ...validate(query, call.query),
      ...(call.body && validate(body, call.body)),
    };
    if (Object.keys(errors).length > 0) throw refused(errors);
    const operation = OPERATIONS[operationId] as (call: FakeCall<OperationId>) => unknown;
    const answer = await operation({
      store,
      path,
      query,
      body,
      headers: request.headers,
      caller,
      token,
    } as unknown as FakeCall<OperationId>);
    return answerOf(answer, call.success);
  }

  const fake: FakeLm = {
    calls: [],
    delayMs: delayMs ?? (scenario === 'slow' ? SLOW_MS : 0),
    store,
    addUser,
    failNext: (operation, fault, times = 1) => void faults.push({ operation, fault, times }),
    endSessions: () => store.sessions.clear(),
    signIn(email) {
      const user = [...store.users.values()].find((one) => one.email === email);
      if (!user) throw new Error(`The fake has no user with the e-mail address ${email}.`);
      return openSession(store, user);
    },
    async fetch(input, init) {
      const isRequest = typeof input !== 'string' && !(input instanceof URL);
      const url = new URL(
        isRequest ? input.url : String(input),
        globalThis.location?.href ?? 'http://localhost',
      );
      const request = isRequest ? input : new Request(url, init);
      const signal = init?.signal ?? request.signal;
      const aborted = untilAborted(signal);
      aborted.catch(() => undefined);
      const text = await request.text();
      const route = ROUTES.find(
        ({ call, pattern }) => call.method === request.method && pattern.test(url.pathname),
      );
      if (!route) return new FakeProblem(404, 'There is nothing at this address.').toResponse();
      const { operationId } = route;
      fake.calls.push({
        operationId,
        method: request.method,
        url: url.href,
        body: text && parseOrText(text),
      });
      const fault = nextFault(operationId);
      const pause = new Promise((resume) => setTimeout(resume, fake.delayMs));
      await Promise.race([aborted, fake.delayMs > 0 || signal?.aborted ? pause : undefined]);
      if (fault === 'lost-request') throw unreachable();
      if (fault === 'no-answer') return aborted;
      if (typeof fault === 'object') return faultyAnswer(fault);
      const response = await carryOut(request, url, route, text).catch((error: unknown) => {
        if (error instanceof FakeProblem) return error.toResponse();
        throw error;
      });
      if (fault === 'lost-answer') throw unreachable();
      if (fault === 'cut-short') return cutShort(response);
      return response;
    },
  };
  return fake;
}

function isExpired(token: string, now: Date): boolean {
  const { exp } = JSON.parse(atob(token.split('.')[1]!.replaceAll('-', '+').replaceAll('_', '/'))) as {
    exp: number;
  };
  return exp * 1000 <= now.getTime();
}

function parseOrText(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function parseBody(text: string, { headers }: Request): unknown {
  if (!headers.get('Content-Type')?.includes('application/json'))
    throw new FakeProblem(415, 'Send the body as application/json.');
  try {
    return JSON.parse(text);
  } catch {
    throw new FakeProblem(400, 'The request could not be understood. Send well-formed JSON.');
  }
}

function answerOf(answer: unknown, success: number): Response {
  const isTagged = answer instanceof Tagged;
  const body: unknown = isTagged ? answer.value : answer;
  const headers: Record<string, string> = isTagged ? { ETag: answer.etag } : {};
  if (success === 204) return new Response(null, { status: 204, headers });
  if (body === undefined) return new Response(null, { status: 304, headers });
  return new Response(JSON.stringify(body), {
    status: success,
    headers: { 'Content-Type': 'application/json', ...headers },
  });
}

function faultyAnswer(fault: FakeFault & object): Response {
  const { status, detail = 'This is a test.', errors, retryAfterSeconds } = fault;
  const headers = retryAfterSeconds === undefined ? {} : { 'Retry-After': String(retryAfterSeconds) };
  return new FakeProblem(status, detail, errors, headers as Record<string, string>).toResponse();
}

async function cutShort(response: Response): Promise<Response> {
  const text = await response.text();
  const { status, headers } = response;
  return new Response(status === 204 ? null : text.slice(0, text.length / 2), { status, headers });
}
