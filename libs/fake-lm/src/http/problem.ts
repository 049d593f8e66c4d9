import { problemResponse, type ProblemDetails } from '@lm/api-client/testing';
import { INPUT_REFUSED, nothingWithId, type Refusal } from '@lm/domain';

/** An answer other than success. */
export class Problem extends Error {
  constructor(
    readonly status: number,
    readonly details: ProblemDetails = {},
  ) {
    super(details.detail);
  }

  toResponse(): Response {
    return problemResponse(this.status, this.details);
  }
}

/** 400, with the fields to blame. */
export const refused = (errors: Record<string, string[]>) =>
  new Problem(400, { detail: Object.values(errors).flat()[0] ?? INPUT_REFUSED, errors });

export const forbidden = (detail: string) => new Problem(403, { detail });

export const notFound = (what: string) => new Problem(404, { detail: nothingWithId(what) });

/** 409, with the field to blame if there is one. */
export const conflict = (detail: string, field?: string) =>
  new Problem(409, { detail, ...(field && { errors: { [field]: [detail] } }) });

export const problemOf = ({ status, text, field }: Refusal) =>
  new Problem(status, { detail: text, ...(field && { errors: { [field]: [text] } }) });

export function throwIfRefused(refusal: Refusal | undefined): void {
  if (refusal) throw problemOf(refusal);
}
