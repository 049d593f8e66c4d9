import { STATUS_CODES } from 'node:http';
import type { Schemas } from '@lm/api-client';
import {
  BODY_NOT_JSON,
  BODY_NOT_WELL_FORMED,
  BODY_TOO_LARGE,
  CHANGED_MEANWHILE,
  INPUT_REFUSED,
  NOT_STORABLE,
  nothingWithId,
  problemType,
  SIGN_IN_FIRST,
  TOO_MANY_ATTEMPTS,
  USUAL_CODES,
  type Refusal,
} from '@lm/domain';
import type { FastifyError } from 'fastify';
import { reasonOfSqlState, Unavailable, type UnavailableReason } from '../db/unavailable';

/** By PascalCase name. */
export type FieldErrors = Record<string, string[]>;

type ErrorCode = Schemas['ErrorCode'];

/** Without a code the status says it all. */
type ProblemData = Pick<Schemas['Problem'], 'code' | 'fields' | 'blockers' | 'inTheWay' | 'presentId'>;

/** Sent as `application/problem+json` (RFC 9457). */
export class Problem extends Error {
  constructor(
    readonly status: number,
    readonly detail: string,
    readonly errors?: FieldErrors,
    readonly headers: Record<string, string> = {},
    readonly more: ProblemData = {},
  ) {
    super(detail);
    this.name = 'Problem';
  }

  with(more: ProblemData): Problem {
    return new Problem(this.status, this.detail, this.errors, this.headers, { ...this.more, ...more });
  }

  toJSON(): Schemas['Problem'] {
    const code = this.more.code ?? codeOf(this.status);
    return {
      type: problemType(code),
      code,
      title: STATUS_CODES[this.status] ?? 'Error',
      status: this.status,
      detail: this.detail,
      ...(this.errors && { errors: this.errors }),
      ...this.more,
    };
  }
}

const codeOf = (status: number): ErrorCode =>
  (USUAL_CODES as Readonly<Record<number, ErrorCode>>)[status] ?? 'malformed-request';

/** 400: `errors` says which fields. */
export const refused = (errors: FieldErrors) =>
  new Problem(400, Object.values(errors).flat()[0] ?? INPUT_REFUSED, errors);

export const conflict = (code: ErrorCode, detail: string, field?: string) =>
  new Problem(409, detail, field === undefined ? undefined : { [field]: [detail] }, {}, { code });

export const problemOf = ({ status, text, field, ...data }: Refusal) =>
  new Problem(status, text, field === undefined ? undefined : { [field]: [text] }, {}, data as ProblemData);

export function throwIfRefused(refusal: Refusal | undefined): void {
  if (refusal) throw problemOf(refusal);
}

/** @param sent the `Authorization` header (RFC 6750) */
export const unauthorized = (sent: string | undefined) =>
  new Problem(401, SIGN_IN_FIRST, undefined, {
    'www-authenticate': sent === undefined ? 'Bearer' : 'Bearer error="invalid_token"',
  });

export const forbidden = (detail: string, code?: ErrorCode) => withCode(403, detail, code);

export const withCode = (status: number, detail: string, code?: ErrorCode) =>
  new Problem(status, detail, undefined, {}, code ? { code } : {});

/** Also for what the caller may not see. */
export const notFound = (what: string) => new Problem(404, nothingWithId(what));

export const stale = () => new Problem(412, CHANGED_MEANWHILE);

/** 429; the wait in whole seconds, rounded up. */
export const tooManyRequests = (seconds: number) =>
  new Problem(429, TOO_MANY_ATTEMPTS, undefined, {
    'retry-after': String(Math.max(1, Math.ceil(seconds))),
  });

export class UnavailableProblem extends Problem {
  constructor(readonly reason: UnavailableReason) {
    const isUnknown = reason === 'outcome_unknown';
    super(
      503,
      isUnknown ? OUTCOME_UNKNOWN : TRY_AGAIN,
      undefined,
      { 'retry-after': '5' },
      isUnknown ? { code: 'outcome-unknown' } : {},
    );
  }
}

const TRY_AGAIN = 'The service is not available at the moment. Try again in a few seconds.';
const OUTCOME_UNKNOWN =
  'The service failed while it saved your change: it may be saved or not. Look whether it is before you repeat it.';

type DatabaseError = { code: string; constraint?: string };

/** The error may be wrapped; undefined when it is not the database's. */
export function databaseErrorOf(error: unknown): DatabaseError | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code, constraint } = cause as { code?: unknown; constraint?: unknown };
    if (typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code)) {
      return { code, ...(typeof constraint === 'string' && { constraint }) };
    }
  }
  return undefined;
}

export function unavailabilityOf(error: unknown): UnavailableReason | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (cause instanceof Unavailable) return cause.reason;
  return reasonOfSqlState(databaseErrorOf(error)?.code ?? '');
}

/** What a broken constraint means to a caller, by its name. */
export type ConstraintProblems = Readonly<Record<string, () => Problem>>;

const UNSTORABLE_TEXT = '22021';

const BY_STATUS: Record<number, string> = {
  400: BODY_NOT_WELL_FORMED,
  404: 'There is nothing at this address.',
  413: BODY_TOO_LARGE,
  415: BODY_NOT_JSON,
};

/** Undefined for a fault of the server. */
export function toProblem(error: unknown, constraints: ConstraintProblems): Problem | undefined {
  if (error instanceof Problem) return error;
  const constraint = databaseErrorOf(error)?.constraint;
  if (constraint && constraints[constraint]) return constraints[constraint]();
  if (databaseErrorOf(error)?.code === UNSTORABLE_TEXT) {
    return new Problem(400, NOT_STORABLE);
  }
  const reason = unavailabilityOf(error);
  if (reason) return new UnavailableProblem(reason);
  const status = (error as Partial<FastifyError>).statusCode;
  if (status === undefined || status >= 500) return undefined;
  const detail = BY_STATUS[status] ?? STATUS_CODES[status] ?? 'The request was refused.';
  return withCode(status, detail, status === 400 ? 'malformed-request' : undefined);
}
