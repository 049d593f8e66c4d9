import { ApiError, endsSession, kindOfStatus, messageOfStatus, type ApiErrorDetails } from './ApiError';
import { withRetries, type RetryOptions } from './retry';
import { wholeAnswer } from './wholeAnswer';
import type { AnswerOf, HttpMethod, InputOf, CallAt, PathsWith } from './contractCalls';

/** Anything that behaves like the platform's `fetch`. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** One attempt of a call, as middleware sees it. */
export type LmRequest = {
  method: string;
  url: string;
  /** As the contract writes it: `/api/Licenses/{id}`. */
  path: string;
  headers: Headers;
  body: string | undefined;
  signal: AbortSignal;
  /** 1 for the first attempt, 2 for its first repetition, … */
  attempt: number;
};

/**
 * Sees every attempt: may change the request, must call `next` or answer itself, may look at the answer. What it throws comes
 * through as it is, and is not repeated; `next` rejects with an `ApiError` of the kind `network` when there was no whole answer.
 */
export type LmMiddleware = (
  request: LmRequest,
  next: (request: LmRequest) => Promise<Response>,
) => Promise<Response>;

type Token = string | null | undefined;

/**
 * The bearer token, or a function that says it when a call is made; null and undefined send none. After a 401 the function is
 * asked once more, with the token that was refused; the call is sent again when it says another.
 */
export type TokenSource = Token | ((refused?: string) => Token | Promise<Token>);

/** How a client behaves. */
export type LmClientOptions = RetryOptions & {
  /** Where the API is; by default `/lm`, for a document of the same host. Without name and password. */
  baseUrl?: string | URL | undefined;
  token?: TokenSource;
  /** By default the platform's `fetch`, looked up at each call. */
  fetch?: Fetch | undefined;
  headers?: Record<string, string> | undefined;
  /** What is wrong with an answer (`judgeAnswer`), which is `undefined` when a change was answered with nothing. */
  judgeAnswer?: ((answer: unknown, call: string) => string | undefined) | undefined;
  /** The first one is the outermost. */
  middleware?: readonly LmMiddleware[] | undefined;
  /** A call was answered with 401 or 403, and the token is still the one that it carried. What it throws becomes the `cause`. */
  onSessionEnded?: ((error: ApiError) => void) | undefined;
  /** A call was redirected to the server's sign-in page, whose address is given. */
  onIdentityRedirect?: ((url: string) => void) | undefined;
};

/** What any single call can be given. */
export type CallOptions = RetryOptions & {
  /** The `ETag` or `etag` that was read: a change is refused ({@link isStaleError}) when it is no longer current. */
  ifMatch?: string | undefined;
  /** The `ETag` that `airports.list` or `customers.listWithContacts` gave to the same query ({@link isNotModifiedError}). */
  ifNoneMatch?: string | undefined;
  /** Of a POST, in the place of a key made for it; it is carried out once under each. Empty for a server without keys. */
  idempotencyKey?: string | undefined;
  /** Cancels the call, whatever it is doing: `AbortSignal.timeout(ms)` after a time, as `timeout`. */
  signal?: AbortSignal | undefined;
  headers?: Record<string, string> | undefined;
  /** Sees the answer of a call that succeeded, for its headers; the body has been read already. */
  onResponse?: ((response: Response) => void) | undefined;
  /** Sees the attempts of this call, inside of the client's own. */
  middleware?: readonly LmMiddleware[] | undefined;
};

/** The body of `response` has been read already. */
export type LmResult<Data> = { data: Data; response: Response };

/** A call by method and path of the contract: a wrong path, parameter, body or result does not compile. */
export type LmCall<Method extends HttpMethod> = <Path extends PathsWith<Method>>(
  path: Path,
  ...init: object extends InputOf<CallAt<Method, Path>>
    ? [init?: InputOf<CallAt<Method, Path>> & CallOptions]
    : [init: InputOf<CallAt<Method, Path>> & CallOptions]
) => Promise<LmResult<AnswerOf<CallAt<Method, Path>>>>;

/**
 * Calls the API. Each call resolves to its result or rejects with an {@link ApiError}, or with what the caller's own
 * `middleware`, `judgeAnswer` or `onResponse` throws.
 */
export type LmClient = {
  GET: LmCall<'get'>;
  POST: LmCall<'post'>;
  PUT: LmCall<'put'>;
  DELETE: LmCall<'delete'>;
};

type Params = {
  path?: Record<string, unknown>;
  query?: Record<string, unknown>;
  header?: Record<string, string | undefined>;
};
type Init = CallOptions & { params?: Params; body?: unknown };
type Bits = { items: unknown };
type Outcome = Omit<ApiErrorDetails, 'method' | 'url'>;

/** Calls that must say which page of a list they read. */
export const PAGED_CALL = /^GET \/api\/(?![EUW]|LicenseK)(\w+|Timelines\/.+)$/;
const KEY = 'idempotency-key';
const IF_MATCH = 'if-match';
/** The POSTs that take no key: sessions, confirming, tokens, webhooks, their secrets, verifying. */
const NO_KEY = /Auth|confirm|tokens|Webhooks$|secret|verification/;
/** As of `localhost:4200`, which is no host to whoever parses it. */
const FOREIGN_SCHEME = /^(?!https?:)[^/]*:/i;
/**
 * Name and password, which `fetch` does not take and no error may tell; and what a path cannot be put behind. An `@` may stand
 * in a path alone, which begins behind a slash of its own.
 */
const NO_BASE = /^(?!((https?:)?\/\/(\[[\da-f:.]+]|[^/\\@:\s]+)(:\d+)?)?\/[^/\\\s])([\s/\\]|.*:).*@|[?#]/is;
const IDENTITY_PAGE = /\/Identity\/Account\/Login/i;

/** No value, or one that would make an address that of something else: `/Users/1/tokens/..` is the user. */
const NO_VALUE = /^\.{0,2}$/;
const given = (values: object) =>
  Object.entries(values).filter(([, value]) => value !== undefined && value !== null);

/** A call's address below the base. @throws what is wrong with its parameters */
function addressOf(name: string, path: string, { path: ids = {}, query = {} }: Params) {
  const demand = (value: unknown, parameter: string) => {
    const text = `${(value ?? '') as string}`;
    if (NO_VALUE.test(text)) throw new TypeError(`the parameter '${parameter}' cannot be '${text}'.`);
    return encodeURIComponent(text);
  };
  if (PAGED_CALL.test(name)) for (const at of ['PageNumber', 'PageSize']) demand(query[at], at);
  const place = path.replace(/{(\w+)}/g, (_, id: string) => demand(ids[id], id));
  const search = given(query)
    .map(([at, value]) => `${at}=${encodeURIComponent(String(value))}`)
    .join('&');
  return place + (search && `?${search}`);
}

/**
 * Makes a client of the License Admin API.
 *
 * @example
 * const lm = createLmClient({ baseUrl: 'https://licenses.example/lm', token: () => readToken() });
 * const { data } = await lm.GET('/api/Applications', { params: { query: { PageNumber: 1, PageSize: 100 } } });
 */
export function createLmClient(options: LmClientOptions = {}): LmClient {
  const { baseUrl = '/lm', token, fetch: send = (url, init) => fetch(url, init), middleware = [] } = options;

  async function call(method: string, path: string, init: Init = {}): Promise<LmResult<unknown>> {
    const name = `${method} ${path}`;
    const { params = {} } = init;
    let url = path;
    let body: string | undefined;
    const failure = (message: string, outcome: Outcome): ApiError =>
      outcome.kind === 'network' &&
      (FOREIGN_SCHEME.test(url) ||
        // Browsers before 2024 have no canParse.
        (options.fetch ?? URL.canParse?.(url, globalThis.document?.baseURI ?? globalThis.location?.href)) ===
          false)
        ? usage('baseUrl must be a whole address: https://host/lm', outcome.cause)
        : new ApiError(message, { method, url, ...outcome });

    const usage = (message: string, cause?: unknown) => failure(message, { kind: 'usage', cause });

    async function currentToken(refused?: string) {
      try {
        return typeof token === 'function' ? await token(refused) : token;
      } catch (cause) {
        throw cause instanceof ApiError ? cause : usage('The token cannot be read.', cause);
      }
    }

    const unreadable = (answer: Partial<Outcome>, cause: unknown) =>
      failure("The server's answer cannot be read.", { ...answer, kind: 'unreadable', cause });

    const layers = middleware.concat(init.middleware ?? []);
    const exchange = layers.reduceRight<(request: LmRequest) => Promise<Response>>(
      (next, layer) => (request) => layer(request, next),
      async ({ url, ...request }) => {
        try {
          // A connection that breaks does so here, and not in a middleware; which may read the body, too.
          return await wholeAnswer(await send(url, request), layers.length > 0);
        } catch (cause) {
          throw failure('The server could not be reached.', { kind: 'network', cause });
        }
      },
    );

    try {
      const base = String(baseUrl);
      if (NO_BASE.test(base)) throw new TypeError('baseUrl must have no name, password, ? or #.');
      url = base.replace(/\/$/, '') + addressOf(name, path, params);
      body = JSON.stringify(init.body);
    } catch (cause) {
      throw usage(`${name}: ${(cause as Error).message}`, cause);
    }
    const isPost = method === 'POST';
    const headersOf = (headers: object = {}) =>
      Object.entries(headers).map(([header, value]) => [header.toLowerCase(), value as string | undefined]);
    const ownHeaders = Object.fromEntries([
      // Browsers make UUIDs in secure contexts alone.
      [KEY, isPost && (init.idempotencyKey ?? (!NO_KEY.test(path) && crypto.randomUUID?.()))],
      [IF_MATCH, init.ifMatch],
      ['if-none-match', init.ifNoneMatch],
      ...[options.headers, params.header, init.headers].flatMap(headersOf),
    ]) as Record<string, string | false | undefined>;

    async function exchangeOnce(
      attempt: number,
      mayBeDone: boolean,
      attemptSignal: AbortSignal,
      newToken?: string,
    ): Promise<LmResult<unknown> & { answer: Partial<Outcome> }> {
      const sentToken = newToken ?? (await currentToken());
      const headers = new Headers({ 'X-Requested-With': 'XMLHttpRequest' });
      if (body) headers.set('Content-Type', 'application/json');
      try {
        if (sentToken) headers.set('Authorization', `Bearer ${sentToken}`);
        for (const [key, value] of Object.entries(ownHeaders)) if (value) headers.set(key, value);
      } catch {
        // What was caught would tell the token.
        throw usage('The token and each header must be one line of Latin characters.');
      }

      const response = await exchange({ method, url, path, headers, body, signal: attemptSignal, attempt });
      const text = await response.text();
      const { status } = response;
      const answer = { status, response: text, headers: response.headers };

      const isSignInPage = response.redirected && IDENTITY_PAGE.test(response.url);
      if (isSignInPage || !response.ok) {
        const error = failure(messageOfStatus(status), {
          kind: isSignInPage ? 'identity-redirect' : kindOfStatus(status),
          ...answer,
        });
        // A proxy's 404, or that of a wrong address, says nothing of the record.
        if (method === 'DELETE' && mayBeDone && error.code === 'not-found')
          return { data: undefined, response, answer };
        // What a handler throws, or rejects with later, does not hide what it was told of.
        const tell = async (handler: () => unknown) => {
          try {
            await handler();
          } catch (cause) {
            error.cause = cause;
          }
        };
        if (isSignInPage) void tell(() => options.onIdentityRedirect?.(response.url));
        else if (endsSession(error.kind)) {
          const token =
            status === 401
              ? (newToken ?? (await currentToken(sentToken ?? undefined)))
              : await currentToken().catch(() => sentToken);
          if (token && token === sentToken) void tell(() => options.onSessionEnded?.(error));
          // Refused before it was carried out, so that a POST without a key may be sent again too.
          else if (status === 401 && token) return exchangeOnce(attempt, mayBeDone, attemptSignal, token);
        }
        throw error;
      }
      // A redirect may have made a read of the change, which `fetch` does not tell; a read is answered with 200.
      if (method !== 'GET' && status === 200 && response.redirected)
        throw usage(`baseUrl must not redirect to ${response.url.split('?')[0]}`);
      // A change has succeeded by its status, whatever the server says of it.
      if (method !== 'GET' && !text.trim()) return { data: undefined, response, answer };
      try {
        return { data: JSON.parse(text) as unknown, response, answer };
      } catch (cause) {
        throw unreadable(answer, cause);
      }
    }

    const retryOptions: RetryOptions = { ...options, ...Object.fromEntries(given(init)) };
    const { answer, ...result } = await withRetries(exchangeOnce, retryOptions, {
      repeatable: !isPost || !!ownHeaders[KEY],
      // Under its key a call that was carried out is answered as it was then.
      conditional: !!ownHeaders[IF_MATCH] && !ownHeaders[KEY],
      signal: init.signal,
      failure,
    });
    // An answer that came whole is the same when it is asked for again.
    const fault =
      options.judgeAnswer?.(result.data, name) ??
      // What reads a list bit by bit would stumble over another answer, such as that of a gateway.
      ((PAGED_CALL.test(name) || path === '/api/Events') &&
      !Array.isArray((result.data as Bits | null)?.items)
        ? 'The answer has no items.'
        : undefined);
    if (fault) throw unreadable(answer, new TypeError(fault));
    init.onResponse?.(result.response);
    return result;
  }

  return Object.fromEntries(
    ['GET', 'POST', 'PUT', 'DELETE'].map((method) => [
      method,
      (path: string, init?: Init) => call(method, path, init),
    ]),
  ) as unknown as LmClient;
}
