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
  /** The call was wrong and never sent: a parameter is missing. */
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

/** The kind of error that a status stands for. */
export const kindOfStatus = (status: number): ApiErrorKind =>
  KIND_BY_STATUS[status] ?? (status < 500 ? 'unexpected' : 'server');

/** Whether a call that failed so has no session any more, or none that may do it: 401, 403, or the server's sign-in page. */
export const endsSession = (kind: ApiErrorKind): boolean =>
  kind === 'unauthorised' || kind === 'forbidden' || kind === 'identity-redirect';

/** The message for a status; */
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
  }

  /** The body as the contract's problem document; every property may be missing in what a proxy answers. */
  get problem(): Partial<Schemas['Problem']> {
    return this.body && typeof this.body === 'object' ? this.body : {};
  }

  /** What the server says happened, when it says so. */
  get detail(): string | undefined {
    return this.problem.detail;
  }

  /** The messages for each refused field, by the name that the server uses (PascalCase); empty when there are none. */
  get fieldErrors(): Record<string, string[]> {
    const found: Record<string, string[]> = {};
    for (const [field, messages] of Object.entries(this.problem.errors ?? {})) {
      found[field] = [messages].flat().map(String);
    }
    return found;
  }

  /** Names the call in the server's log; quote it when you ask the provider for help. */
  get requestId(): string | undefined {
    return this.headers.get('X-Request-Id') ?? undefined;
  }

  /** How many milliseconds the server asks to wait before the next attempt (`Retry-After`). */
  get retryAfterMs(): number | undefined {
    const value = this.headers.get('Retry-After');
    if (!value) return undefined;
    const wait = Number.isFinite(+value) ? +value * 1000 : Date.parse(value) - Date.now();
    return wait >= 0 ? wait : undefined;
  }
}

/** Whether a caught value is an {@link ApiError}, also one that another copy of this package threw. */
export const isApiError = (error: unknown): error is ApiError =>
  error instanceof Error && error.name === 'ApiError';

type ErrorOf<Kind extends ApiErrorKind> = ApiError & { readonly kind: Kind };

const guard =
  <Kind extends ApiErrorKind>(kind: Kind) =>
  (error: unknown): error is ErrorOf<Kind> =>
    isApiError(error) && error.kind === kind;

/** 400: the input was refused. */
export const isValidationError = /* @__PURE__ */ guard('validation');
/** 401: no session, or one that has ended. */
export const isUnauthorisedError = /* @__PURE__ */ guard('unauthorised');
/** 403: not this user's role. */
export const isForbiddenError = /* @__PURE__ */ guard('forbidden');
/** 404: no such entry. */
export const isNotFoundError = /* @__PURE__ */ guard('not-found');
/** 409: contradicts what is stored. */
export const isConflictError = /* @__PURE__ */ guard('conflict');
/** 412: somebody changed the entry since it was read (`If-Match`). */
export const isStaleError = /* @__PURE__ */ guard('stale');
/** 304: nothing changed since it was read (`If-None-Match`). */
export const isNotModifiedError = /* @__PURE__ */ guard('not-modified');
/** 429: too many attempts; see `retryAfterMs`. */
export const isRateLimitedError = /* @__PURE__ */ guard('rate-limited');
/** 5xx: the server failed or is not available. */
export const isServerError = /* @__PURE__ */ guard('server');
/** The server could not be reached, or the connection broke. */
export const isNetworkError = /* @__PURE__ */ guard('network');
/** No answer within the time limit. */
export const isTimeoutError = /* @__PURE__ */ guard('timeout');
/** The caller's signal cancelled the call. */
export const isAbortedError = /* @__PURE__ */ guard('aborted');
