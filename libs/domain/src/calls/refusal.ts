import type { Id } from '../ids';

/** Why a server refuses what the rules do not allow, for programs; the contract says what each means. */
type RefusalCode =
  | 'invalid-input'
  | 'not-allowed'
  | 'not-found'
  | 'token-scope'
  | 'application-covered'
  | 'last-application'
  | 'last-administrator'
  | 'license-deleted'
  | 'license-not-suspended'
  | 'license-overlap'
  | 'license-replaced'
  | 'license-suspended';

/** A license in the way of another one, and the applications that both cover. */
export interface OverlappingLicense {
  id: Id;
  number: string | null | undefined;
  applications: readonly { id: Id; applicationName?: string | null | undefined }[];
}

/** Why a server, the real one or the fake, refuses a call: the status of its answer, and the field to blame, if one is. */
export interface Refusal {
  status: 400 | 403 | 404 | 409;
  code: RefusalCode;
  text: string;
  /** By the name that a problem uses: `ExpiryDate`. */
  field?: string;
  /** Of `license-overlap`. */
  inTheWay?: readonly OverlappingLicense[];
  /** Of `license-replaced`: the license that holds now. */
  presentId?: Id;
}

/** The code of a refusal that has none of its own, by its status. */
export const USUAL_CODES = {
  400: 'invalid-input',
  401: 'sign-in-needed',
  403: 'not-allowed',
  404: 'not-found',
  405: 'method-not-allowed',
  408: 'request-timeout',
  410: 'events-gone',
  412: 'stale',
  413: 'too-large',
  415: 'body-not-json',
  422: 'idempotency-key-reused',
  429: 'too-many-requests',
  431: 'too-large',
  500: 'server-fault',
  503: 'unavailable',
} as const;

/** Where the reference says what a code means: the `type` of a problem. */
export const problemType = (code: string): string => `/reference/errors.html#${code}`;
