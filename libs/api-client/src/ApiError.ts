import type { Schemas } from './schema';

/** What went wrong with a call, for code that wants to react to it; the guards below say what a status stands for. */
export type ApiErrorKind =
  | 'validation'
  | 'unauthorised'
  | 'forbidden'
  | 'not-found'
  | 'conflict'
  | 'stale'
  | 'not-modified'
  | 'rate-limited'
  | 'server'
  /** Any other status outside 200 to 299. */
  | 'unexpected'
  /** The server's answer cannot be read: cut short, empty, not JSON, or refused by `judgeAnswer`; `cause` says why. */
  | 'unreadable'
  /** The call ended at the server's sign-in page instead of an answer. */
  | 'identity-redirect'
  /** The server could not be reached, or the connection broke. */
  | 'network'
  /** No answer within the time limit. */
  | 'timeout'
  /** The caller's signal cancelled the call. */
  | 'aborted'
  /**
   * The call was wrong: a parameter is missing, the token or a header cannot be sent, the token source failed (`cause`), or
   * the server has nothing at the address (look at `baseUrl`).
   */
  | 'usage';

const KIND_BY_STATUS: Record<number, ApiErrorKind> = {
  304: 'not-modified',
  400: 'validation',
  401: 'unauthorised',
  403: 'forbidden',
  404: 'not-found',
  409: 'conflict',
  412: 'stale',
  429: 'rate-limited',
};

/** Why a server refused a call: the `code` of a problem. */
export type ErrorCode = Schemas['ErrorCode'];

/** The kind of error that a status stands for. */
export const kindOfStatus = (status: number): ApiErrorKind =>
  KIND_BY_STATUS[status] ?? (status < 500 ? 'unexpected' : 'server');

/** Whether a call that failed so has no session any more, or none that may do it: 401, 403, or the server's sign-in page. */
export const endsSession = (kind: ApiErrorKind): boolean =>
  kind === 'unauthorised' || kind === 'forbidden' || kind === 'identity-redirect';

/** What an {@link ApiError} of a status says. */
export const messageOfStatus = (status: number): string =>
  status === 400 || status === 404 ? 'A server side error occurred.' : 'An unexpected server error occurred.';

/** What an {@link ApiError} is made of. */
export type ApiErrorDetails = {
  kind: ApiErrorKind;
  method: string;
  url: string;
  status?: number;
  response?: string;
  headers?: Headers;
  cause?: unknown;
};

/**
 * Every call that does not end in its result rejects with one of these. Look at `kind`, or use a guard such as {@link
 * isConflictError}; `message` is a general sentence, what the server said is in `detail` and `fieldErrors`.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  declare readonly kind: ApiErrorKind;
  declare readonly method: string;
  declare readonly url: string;
  /** The HTTP status; 0 when there was no answer. */
  declare readonly status: number;
  /** The body of the answer as it came; empty when there was none. */
  declare readonly response: string;
  /** The headers of the answer; empty when there was none. */
  declare readonly headers: Headers;
  /** The body of the answer when it is JSON, otherwise undefined. */
  readonly body: unknown;

  constructor(message: string, { cause, ...details }: ApiErrorDetails) {
    super(message, { cause });
    Object.assign(this, { status: 0, response: '', headers: new Headers() }, details);
    try {
      this.body = JSON.parse(this.response);
    } catch {
      // Not JSON: there is no body to look into.
    }
    if (this.code === 'no-such-address') this.kind = 'usage';
  }

  /** The body as the contract's problem document; every property may be missing in what a proxy answers. */
  get problem(): Partial<Schemas['Problem']> {
    return Object(this.body) as Partial<Schemas['Problem']>;
  }

  /** What the server says happened, when it says so. */
  get detail(): string | undefined {
    return this.problem.detail;
  }

  /**
   * Why the server refused the call; `switch` over it is checked by the compiler. Undefined without an answer, and of servers
   * and proxies that do not say it.
   */
  get code(): ErrorCode | undefined {
    return this.problem.code;
  }

  /** The messages for each refused field, by the name that the server uses (PascalCase); empty when there are none. */
  get fieldErrors(): Record<string, string[]> {
    return Object.fromEntries(
      Object.entries(this.problem.errors ?? {}).map(([field, messages]) => [
        field,
        [messages].flat().map(String),
      ]),
    );
  }

  /** Names the call in the server's log; quote it when you ask the provider for help. */
  get requestId(): string | undefined {
    return this.headers.get('X-Request-Id') ?? undefined;
  }

  /** What a log needs to know, without headers, bodies and filters. */
  toJSON() {
    const { name, message, kind, code, method, status, detail, fieldErrors, requestId } = this;
    const path = this.url.split('?')[0];
    return { name, message, kind, code, method, path, status, detail, fieldErrors, requestId };
  }

  override toString(): string {
    return `${this.name} ${JSON.stringify(this)}`;
  }

  /** How many milliseconds the server asks to wait before the next attempt (`Retry-After`). */
  get retryAfterMs(): number | undefined {
    const value = this.headers.get('Retry-After');
    if (!value) return undefined;
    const wait = +value >= 0 ? +value * 1000 : Date.parse(value) - Date.now();
    return wait >= 0 ? wait : undefined;
  }
}

/** Whether a caught value is an {@link ApiError}, also one of another copy of this package; none of the same name elsewhere. */
export const isApiError = (error: unknown): error is ApiError =>
  error instanceof Error && error.name === 'ApiError' && 'fieldErrors' in error;

type ErrorOf<Kind extends ApiErrorKind> = ApiError & { readonly kind: Kind };

/** Makes a guard for a kind that has none here: `errorOfKind('usage')(error)`. */
export const errorOfKind =
  <Kind extends ApiErrorKind>(kind: Kind) =>
  (error: unknown): error is ErrorOf<Kind> =>
    isApiError(error) && error.kind === kind;

/** 400: the input was refused. */
export const isValidationError = /* @__PURE__ */ errorOfKind('validation');
/** 401: no session, or one that has ended. */
export const isUnauthorisedError = /* @__PURE__ */ errorOfKind('unauthorised');
/** 403: not this user's role. */
export const isForbiddenError = /* @__PURE__ */ errorOfKind('forbidden');
/** 404: no such entry. */
export const isNotFoundError = /* @__PURE__ */ errorOfKind('not-found');
/** 409: contradicts what is stored. */
export const isConflictError = /* @__PURE__ */ errorOfKind('conflict');
/** 412: somebody changed the entry since it was read (`If-Match`). */
export const isStaleError = /* @__PURE__ */ errorOfKind('stale');
/** 304: nothing changed since it was read (`If-None-Match`). */
export const isNotModifiedError = /* @__PURE__ */ errorOfKind('not-modified');
/** 429: too many attempts; see `retryAfterMs`. */
export const isRateLimitedError = /* @__PURE__ */ errorOfKind('rate-limited');
/** 5xx: the server failed or is not available. */
export const isServerError = /* @__PURE__ */ errorOfKind('server');
/** The server could not be reached, or the connection broke. */
export const isNetworkError = /* @__PURE__ */ errorOfKind('network');
/** No answer within the time limit. */
export const isTimeoutError = /* @__PURE__ */ errorOfKind('timeout');
/** The caller's signal cancelled the call. */
export const isAbortedError = /* @__PURE__ */ errorOfKind('aborted');
