import type { AnswerOf } from '../contractCalls';
import type { operations } from '../schema';
import { recordedCall, type RecordedCall } from './recordedCall';
import { problemResponse, successResponse, type CallId, type ProblemDetails } from './responses';

/** What goes wrong with a call. */
export type Fault =
  /** The request never arrives. */
  | 'lost-request'
  /** The call is carried out, but the connection breaks before its answer. */
  | 'lost-answer'
  /** The call is carried out, but its answer ends in the middle. */
  | 'cut-short'
  /** There is never an answer. */
  | 'no-answer'
  /** The call is not carried out and answered with this. */
  | ({ status: number } & ProblemDetails);

type Outcome<Id extends CallId> = Fault | Response | { body: AnswerOf<operations[Id]> };

/** A fault, a response (a copy each time), the body of a success, or a function that decides call by call. */
export type MockAnswer<Id extends CallId> =
  | Outcome<Id>
  | ((call: RecordedCall<Id>, carryOut: () => Promise<Response>) => Outcome<Id> | Promise<Outcome<Id>>);

/** How a mock transport behaves. */
export type MockTransportOptions = {
  /**
   * Carries calls out, for which there is no answer of the test's own; unless given they are answered with 501. The body is
   * given as it came, too, and a signal that aborts when nobody waits for the answer any more.
   */
  handle?: (call: RecordedCall, body: Uint8Array, signal: AbortSignal) => Response | Promise<Response>;
  delayMs?: number | undefined;
};

/** Takes the place of the network: records calls, answers them as told, lets them wait or go wrong. */
export type MockTransport = {
  /** Takes the place of the platform's `fetch`. */
  fetch: (input: string | URL | Request, init?: RequestInit) => Promise<Response>;
  calls: RecordedCall[];
  /** The calls of one name so far, in order. */
  callsOf: <Id extends CallId>(id: Id) => RecordedCall<Id>[];
  /** Milliseconds, from now on. */
  delayMs: number;
  /** Lets the next calls of a name, or of any (`'*'`), go wrong; `Infinity` times until another fault is due. */
  failNext: (id: CallId | '*', fault: Fault, times?: number) => void;
  /** Answers calls of a name in your own way from now on, until told otherwise or {@link MockTransport.recover}. */
  answer: <Id extends CallId>(id: Id, answer: MockAnswer<Id>) => void;
  /** Lets calls of a name, or those that `which` picks, wait until they are released. @returns releases them */
  hold: <Id extends CallId>(id: Id, which?: (call: RecordedCall<Id>) => boolean) => () => void;
  /** From now on every call is carried out, at once; calls that were held go on. */
  recover: () => void;
};

type AnyAnswer = MockAnswer<CallId>;
type Hold = { matches: (call: RecordedCall) => boolean; released: Promise<void>; release: () => void };

const NO_REQUEST =
  'A mock transport needs the Request and Response that browsers and Node have. This test environment takes them away, ' +
  "as Jest's jsdom does: give them back, or use the environment jest-fixed-jsdom.";

/**
 * Makes a transport for tests: what a client sends is recorded, and answered as the test says.
 *
 * @throws TypeError where there is no `Request`, as in Jest's jsdom
 * @example
 * const mock = createMockTransport();
 * mock.answer('listUsers', { body: [] });
 * const lm = createLmClient({ fetch: mock.fetch });
 */
export function createMockTransport({
  handle = ({ operationId }) => problemResponse(501, { detail: `No answer was given for ${operationId}.` }),
  delayMs = 0,
}: MockTransportOptions = {}): MockTransport {
  if (typeof Request === 'undefined') throw new TypeError(NO_REQUEST);
  const faults: { id: CallId | '*'; fault: Fault; times: number }[] = [];
  const answers = new Map<CallId, AnyAnswer>();
  const holds = new Set<Hold>();

  function nextFault(operationId: CallId): Fault | undefined {
    const due = faults.filter(({ id, times }) => times > 0 && (id === operationId || id === '*'));
    const next = due.find(({ times }) => times < Infinity) ?? due[0];
    if (next) next.times--;
    return next?.fault;
  }

  async function respond(call: RecordedCall, body: Uint8Array, signal: AbortSignal): Promise<Response> {
    const carryOut = async () => handle(call, body, signal);
    const fault = nextFault(call.operationId);
    await Promise.all([...holds].filter(({ matches }) => matches(call)).map(({ released }) => released));
    if (transport.delayMs > 0) await pause(transport.delayMs, signal);
    // A call whose caller has given up meanwhile is not carried out.
    if (signal.aborted) return never();
    const answer = fault ?? answers.get(call.operationId);
    if (answer === undefined) return carryOut();
    const outcome = typeof answer === 'function' ? await answer(call, carryOut) : copyOf(answer);
    return settle(outcome, call.operationId, carryOut);
  }

  const transport: MockTransport = {
    calls: [],
    delayMs,
    callsOf: <Id extends CallId>(id: Id) =>
      (transport.calls as { operationId: CallId }[]).filter(
        (call): call is RecordedCall<Id> => call.operationId === id,
      ),
    failNext: (id, fault, times = 1) => void faults.push({ id, fault, times }),
    answer: (id, answer) => void answers.set(id, answer as unknown as AnyAnswer),
    hold(id, which = () => true) {
      let resolve = () => {};
      const released = new Promise<void>((go) => (resolve = go));
      const hold: Hold = {
        matches: (call) => call.operationId === id && which(call as never),
        released,
        release() {
          holds.delete(hold);
          resolve();
        },
      };
      holds.add(hold);
      return hold.release;
    },
    recover() {
      faults.length = 0;
      answers.clear();
      transport.delayMs = 0;
      for (const { release } of [...holds]) release();
    },
    async fetch(input, init) {
      const isRequest = typeof input !== 'string' && !(input instanceof URL);
      const request = isRequest
        ? input
        : new Request(new URL(input, globalThis.location?.href ?? 'http://localhost'), init);
      const body = new Uint8Array(await request.clone().arrayBuffer());
      const call = recordedCall(request, await request.text());
      if (!call)
        return problemResponse(404, { code: 'no-such-address', detail: 'There is nothing at this address.' });
      transport.calls.push(call);
      const signal = init?.signal ?? request.signal;
      return Promise.race([untilAborted(signal), respond(call, body, signal)]);
    },
  };
  return transport;
}

async function settle<Id extends CallId>(
  outcome: Outcome<Id>,
  id: Id,
  carryOut: () => Promise<Response>,
): Promise<Response> {
  if (outcome instanceof Response) return outcome;
  switch (outcome) {
    case 'lost-request':
      throw connectionLost();
    case 'no-answer':
      return never();
    case 'lost-answer':
      await carryOut();
      throw connectionLost();
    case 'cut-short':
      return cutShort(await carryOut());
  }
  if ('body' in outcome) return successResponse(id, outcome.body);
  return problemResponse(outcome.status, outcome);
}

const copyOf = <Value>(value: Value) => (value instanceof Response ? value.clone() : value);

const never = () => new Promise<never>(() => {});

/** Ends early when the signal is raised, also when it has been before: no timer keeps a program from ending. */
const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resume) => {
    if (signal.aborted) return resume();
    const timer = setTimeout(resume, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resume();
    });
  });

const connectionLost = () => new TypeError('Failed to fetch');

/** Rejects as the platform's `fetch` does when its signal is raised. */
function untilAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const abort = () => reject(new DOMException('This operation was aborted', 'AbortError'));
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort);
  });
}

async function cutShort(response: Response): Promise<Response> {
  const text = await response.text();
  const { status, headers } = response;
  return new Response(status === 204 ? null : text.slice(0, text.length / 2), { status, headers });
}
