import type { Schemas } from '@lm/api-client';
import { CONTRACT, type ContractCall, type JsonSchema } from '@lm/api-client/contract';
import { problemResponse, type CallId, type ProblemDetails } from '@lm/api-client/testing';
import {
  fieldPlaces,
  IF_MATCH_MALFORMED,
  INPUT_REFUSED,
  namesNoState,
  nothingWithId,
  staleness,
  USUAL_CODES,
  type Refusal,
} from '@lm/domain';

type ErrorCode = Schemas['ErrorCode'];

const namesOf = (schema: JsonSchema | undefined) => Object.keys(schema?.properties ?? {});

/** An answer other than success. */
export class Problem extends Error {
  constructor(
    readonly status: keyof typeof USUAL_CODES | 409,
    readonly details: ProblemDetails = {},
  ) {
    super(details.detail);
  }

  /** @param call of the contract, whose fields the problem is about */
  toResponse(call?: CallId): Response {
    const { status, details } = this;
    const { body, query, params }: Partial<ContractCall> = call ? CONTRACT[call] : {};
    const taken = { body: namesOf(body), parameters: [...namesOf(query), ...namesOf(params)] };
    return problemResponse(status, {
      ...(status !== 409 && { code: USUAL_CODES[status] }),
      ...details,
      ...(details.errors && { fields: fieldPlaces(details.errors, taken) }),
    });
  }
}

/** 400, with the fields to blame. */
export const refused = (errors: Record<string, string[]>) =>
  new Problem(400, { detail: Object.values(errors).flat()[0] ?? INPUT_REFUSED, errors });

export const forbidden = (detail: string, code: ErrorCode = 'not-allowed') =>
  new Problem(403, { detail, code });

export const notFound = (what: string) => new Problem(404, { detail: nothingWithId(what) });

/** 409, with the field to blame if there is one. */
export const conflict = (code: ErrorCode, detail: string, field?: string, present?: { id: number }) =>
  new Problem(409, {
    ...{ code, detail },
    ...(field && { errors: { [field]: [detail] } }),
    ...(present && { presentId: present.id }),
  });

/** @throws Problem 412 when `If-Match` does not name this state, and 400 for what is no `If-Match` */
export function demandTag(headers: Headers, etag: string): void {
  const ifMatch = headers.get('If-Match');
  if (namesNoState(ifMatch)) throw refused({ 'If-Match': [IF_MATCH_MALFORMED] });
  const detail = staleness(ifMatch, etag);
  if (detail !== undefined) throw new Problem(412, { detail });
}

export const problemOf = ({ status, text, field, ...data }: Refusal) =>
  new Problem(status, {
    ...(data as ProblemDetails),
    detail: text,
    ...(field && { errors: { [field]: [text] } }),
  });

export function throwIfRefused(refusal: Refusal | undefined): void {
  if (refusal) throw problemOf(refusal);
}
