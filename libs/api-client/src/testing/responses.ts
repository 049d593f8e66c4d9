import { CONTRACT } from '../contract';
import type { AnswerOf } from '../contractCalls';
import type { operations, Schemas } from '../schema';

/** The name of a call of the contract, such as `listLicenses`. */
export type CallId = keyof operations;

const TITLES: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  409: 'Conflict',
  410: 'Gone',
  412: 'Precondition Failed',
  413: 'Payload Too Large',
  415: 'Unsupported Media Type',
  422: 'Unprocessable Entity',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
  504: 'Gateway Timeout',
};

/** What a refusal says beside its status. */
export type ProblemDetails = {
  [Name in 'code' | 'detail' | 'errors' | 'fields' | 'blockers' | 'inTheWay' | 'presentId']?:
    Schemas['Problem'][Name] | undefined;
} & { retryAfterSeconds?: number | undefined };

/** The platform makes no response of these that has a body. */
const WITHOUT_BODY = new Set([204, 205, 304]);

/** A refusal as the API answers it: `application/problem+json`. */
export function problemResponse(
  status: number,
  { retryAfterSeconds, ...details }: ProblemDetails = {},
): Response {
  const title = TITLES[status] ?? 'Error';
  const body = {
    type: details.code ? `/reference/errors.html#${details.code}` : 'about:blank',
    title,
    status,
    detail: `${title}.`,
    ...details,
  };
  const headers = {
    'Content-Type': 'application/problem+json',
    ...(status === 401 && { 'WWW-Authenticate': 'Bearer' }),
    ...(retryAfterSeconds !== undefined && { 'Retry-After': String(retryAfterSeconds) }),
  };
  return new Response(WITHOUT_BODY.has(status) ? null : JSON.stringify(body), { status, headers });
}

/** The success of a call, with the status that the contract gives it. */
export function successResponse<Id extends CallId>(
  id: Id,
  body: AnswerOf<operations[Id]>,
  headers: Record<string, string> = {},
): Response {
  const { success } = CONTRACT[id];
  if (success === 204) return new Response(null, { status: success, headers });
  return new Response(JSON.stringify(body), {
    status: success,
    headers: { 'Content-Type': 'application/json', ...headers },
  });
}
