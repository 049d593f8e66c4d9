import type { AnswerOf } from '../contractCalls';
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
import { seedsFor, type FakeSeeds } from './seeds';
import { openSession, userOperations, userWithEmail } from './users';
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

/** A call that reached the fake, as it was sent: calls that it refuses are noted too. */
export type ReceivedCall<Id extends OperationId = OperationId> = Id extends OperationId
  ? {
      operationId: Id;
      method: string;
      /** The whole address. */
      url: string;
      /** The parameters in the path, as the contract types them. */
      path: FakeCall<Id>['path'];
      /** The parameters behind the `?`, as the contract names and types them; only those that were sent. */
      query: FakeCall<Id>['query'];
      headers: Headers;
      body: FakeCall<Id>['body'];
    }
  : never;

type Outcome<Id extends OperationId> = FakeFault | Response | { body: AnswerOf<operations[Id]> };

/**
 * What a call is answered with in place of the fake's own answer: a fault, a response (a copy each time), the body of a
 * success, or a function that decides call by call and may let the fake carry the call out.
 */
export type FakeAnswer<Id extends OperationId> =
  | Outcome<Id>
  | ((call: ReceivedCall<Id>, carryOut: () => Promise<Response>) => Outcome<Id> | Promise<Outcome<Id>>);

/** An in-memory License Admin API. */
export type FakeLm = FakeSeeds & {
  /** Takes the place of the platform's `fetch`. */
  fetch: (input: string | URL | Request, init?: RequestInit) => Promise<Response>;
  /** Every call so far, in order. */
  calls: ReceivedCall[];
  /** The calls of one operation so far, in order. */
  callsOf: <Id extends OperationId>(operation: Id) => ReceivedCall<Id>[];
  /** How long every answer takes from now on, in milliseconds. */
  delayMs: number;
  /** Lets the next calls go wrong: of one operation, or of any (`'*'`). `Infinity` times for always. */
  failNext: (operation: OperationId | '*', fault: FakeFault, times?: number) => void;
  /** Answers an operation in your own way from now on, until told otherwise or {@link FakeLm.recover}. */
  answer: <Id extends OperationId>(operation: Id, answer: FakeAnswer<Id>) => void;
  /**
   * Lets calls wait for what is answered, all of an operation or those that a test picks, until they are released.
   *
   * @returns releases them.
   */
  hold: <Id extends OperationId>(operation: Id, which?: (call: ReceivedCall<Id>) => boolean) => () => void;
  /** From now on everything is answered, at once and by the fake itself; calls that were held go on. */
  recover: () => void;
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

/** Lets time pass, unless it is none or the caller gives up. */
async function pause(ms: number, signal: AbortSignal | null | undefined): Promise<void> {
  if (ms <= 0 && !signal?.aborted) return;
  await new Promise<void>((resume) => {
    const timer = setTimeout(resume, ms);
    signal?.addEventListener('abort', () => clearTimeout(timer));
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
  const seeds = seedsFor(store);
  const faults: { operation: OperationId | '*'; fault: FakeFault; times: number }[] = [];
  const answers = new Map<OperationId, FakeAnswer<OperationId>>();
  const holds = new Map<object, { matches: (call: ReceivedCall) => boolean; released: Promise<void> }>();
  const releases = new Set<() => void>();
  let isFailing = scenario === 'failing';

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

  function nextFault(operationId: OperationId): FakeFault | undefined {
    const found = faults.find(
      ({ operation, times }) => times > 0 && (operation === operationId || operation === '*'),
    );
    if (found) found.times--;
    if (!found && isFailing && operationId !== 'login') return { status: 503 };
    return found?.fault;
  }

  async function carryOut(request: Request, url: URL, route: (typeof ROUTES)[number], text: string) {
    const { call, operationId } = route;
    const token = /^Bearer (.+)$/.exec(request.headers.get('Authorization') ?? '')?.[1] ?? '';
    const caller = store.users.get(store.sessions.get(token) ?? '');
    if (!call.isPublic && (!caller || isExpired(token, now())))
      throw new FakeProblem(401, 'Sign in to continue.');
    const { path, query } = parametersOf(url, route);
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
    ...seeds,
    calls: [],
    callsOf: <Id extends OperationId>(operation: Id) =>
      (fake.calls as { operationId: OperationId }[]).filter(
        (call): call is ReceivedCall<Id> => call.operationId === operation,
      ),
    delayMs: delayMs ?? (scenario === 'slow' ? SLOW_MS : 0),
    store,
    administrator,
    user,
    failNext: (operation, fault, times = 1) => void faults.push({ operation, fault, times }),
    answer: (operation, answer) => void answers.set(operation, answer as unknown as FakeAnswer<OperationId>),
    hold(operation, which = () => true) {
      const hold = {};
      let resolve = () => {};
      const released = new Promise<void>((go) => (resolve = go));
      const matches = (call: ReceivedCall) =>
        call.operationId === operation && (which as (call: ReceivedCall) => boolean)(call);
      const release = () => {
        holds.delete(hold);
        releases.delete(release);
        resolve();
      };
      holds.set(hold, { matches, released });
      releases.add(release);
      return release;
    },
    recover() {
      faults.length = 0;
      answers.clear();
      isFailing = false;
      fake.delayMs = 0;
      for (const release of [...releases]) release();
    },
    endSessions: () => store.sessions.clear(),
    signIn(email, { expiresInSeconds } = {}) {
      const found = userWithEmail(store, email);
      if (!found) throw new Error(`The fake has no user with the e-mail address ${email}.`);
      return openSession(store, found, expiresInSeconds);
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
      const received = {
        operationId,
        method: request.method,
        url: url.href,
        ...parametersOf(url, route),
        headers: request.headers,
        body: text ? parseOrText(text) : undefined,
      } as unknown as ReceivedCall;
      fake.calls.push(received);

      const carryOutCall = () =>
        carryOut(request, url, route, text).catch((error: unknown) => {
          if (error instanceof FakeProblem) return error.toResponse();
          throw error;
        });
      async function give(outcome: Outcome<OperationId>): Promise<Response> {
        if (outcome instanceof Response) return outcome;
        if (outcome === 'lost-request') throw unreachable();
        if (outcome === 'no-answer') return aborted;
        if (typeof outcome === 'object')
          return 'body' in outcome ? answerOf(outcome.body, route!.call.success) : faultyAnswer(outcome);
        const response = await carryOutCall();
        if (outcome === 'lost-answer') throw unreachable();
        return cutShort(response);
      }

      const fault = nextFault(operationId);
      const held = [...holds.values()].filter(({ matches }) => matches(received));
      await Promise.race([aborted, Promise.all(held.map(({ released }) => released))]);
      await Promise.race([aborted, pause(fake.delayMs, signal)]);
      const answer = fault ?? answers.get(operationId);
      if (answer === undefined) return carryOutCall();
      if (answer instanceof Response) return answer.clone();
      if (typeof answer !== 'function') return give(answer);
      const decide = answer as (call: ReceivedCall, carryOut: () => Promise<Response>) => unknown;
      return give((await Promise.race([aborted, decide(received, carryOutCall)])) as Outcome<OperationId>);
    },
  };
  return fake;
}

/** The parameters of a call as far as they fit the contract's types; what does not fit stays text. */
function parametersOf(url: URL, { call, pattern }: (typeof ROUTES)[number]) {
  const path = coerce(Object.entries(pattern.exec(url.pathname)!.groups ?? {}), call.params);
  for (const [name, value] of Object.entries(path))
    path[name] = typeof value === 'string' ? decodeURIComponent(value) : value;
  return { path, query: coerce(url.searchParams, call.query) };
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

function faultyAnswer(fault: Extract<FakeFault, object>): Response {
  const { status, detail, errors, retryAfterSeconds } = fault;
  const headers = retryAfterSeconds === undefined ? {} : { 'Retry-After': String(retryAfterSeconds) };
  return new FakeProblem(status, detail, errors, headers as Record<string, string>).toResponse();
}

async function cutShort(response: Response): Promise<Response> {
  const text = await response.text();
  const { status, headers } = response;
  return new Response(status === 204 ? null : text.slice(0, text.length / 2), { status, headers });
}
