import { CONTRACT } from '@lm/api-client/contract';
import type { RecordedCall } from '@lm/api-client/testing';
import {
  BODY_NOT_JSON,
  BODY_NOT_PLAIN,
  BODY_NOT_UTF8,
  BODY_NOT_WELL_FORMED,
  BODY_TOO_LARGE,
  bodyLimitOf,
  isPlainBody,
} from '@lm/domain';
import { Problem } from './problem';

const IS_JSON = /^application\/json\s*(;|$)/i;

/** @throws Problem 400, 413 or 415 for a body that is not read at all */
export function demandReadable({ operationId, headers }: RecordedCall, sent: Uint8Array): void {
  const { body } = CONTRACT[operationId];
  if (!body) return;
  const type = headers.get('Content-Type') ?? '';
  if (sent.length === 0 && type === '') return;
  if (!IS_JSON.test(type)) throw new Problem(415, { detail: BODY_NOT_JSON });
  if (sent.length > bodyLimitOf(body)) throw new Problem(413, { detail: BODY_TOO_LARGE });
  const encoding = headers.get('Content-Encoding') ?? undefined;
  if (!isPlainBody(type, encoding)) throw new Problem(415, { detail: BODY_NOT_PLAIN });
  const text = textOf(sent);
  try {
    JSON.parse(text);
  } catch {
    throw new Problem(400, { code: 'malformed-request', detail: BODY_NOT_WELL_FORMED });
  }
}

function textOf(sent: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(sent);
  } catch {
    throw new Problem(400, { code: 'malformed-request', detail: BODY_NOT_UTF8 });
  }
}
