import { type ApiErrorKind, isApiError, type Schemas } from '@lm/api-client';
import type { Failure as FailureWords } from '@lm/domain';

/** A call that failed, as plain data: what the store may keep and what the domain chooses words from. */
export type Failure = FailureWords & {
  /** What went wrong, for code that reacts to it. */
  kind: ApiErrorKind;
  /** The HTTP status; 0 when there was no answer. */
  status: number;
  /** The transport's sentence. */
  message: string;
  /** The records that are in the way of one that is to be restored. */
  blockers?: readonly Schemas['RestoreBlocker'][];
};

const LOST: ReadonlySet<Failure['kind']> = new Set(['network', 'timeout', 'unreadable']);

/** Whether a call may have been carried out although it failed. */
export const isAnswerLost = ({ kind }: Failure): boolean => LOST.has(kind);

/** Whether the server refused the call: the same again is refused again. */
export const isRefused = ({ status }: Failure): boolean => status >= 400 && status < 500;

/** Whatever a call rejected with, as plain data. A mistake in our own code is not hidden as a failed call. */
export function toFailure(error: unknown): Failure {
  if (!isApiError(error)) throw error;
  const { kind, status, message, detail, fieldErrors, response, problem } = error;
  const { blockers } = problem;
  return { kind, status, message, detail, errors: fieldErrors, response, ...(blockers && { blockers }) };
}
