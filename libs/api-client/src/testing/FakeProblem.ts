import type { FieldErrors } from './validate';

const TITLES: Record<number, string> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  409: 'Conflict',
  412: 'Precondition Failed',
  415: 'Unsupported Media Type',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
  504: 'Gateway Timeout',
};

/** An answer other than success, as the real server words it. */
export class FakeProblem extends Error {
  constructor(
    readonly status: number,
    readonly detail = `${TITLES[status] ?? 'Error'}.`,
    readonly errors?: FieldErrors,
    readonly headers: Record<string, string> = {},
  ) {
    super(detail);
  }

  toResponse(): Response {
    const { status, detail, errors } = this;
    const title = TITLES[status] ?? 'Error';
    const body = { type: 'about:blank', title, status, detail, ...(errors && { errors }) };
    const headers = { 'Content-Type': 'application/problem+json', ...this.headers };
    return new Response(JSON.stringify(body), { status, headers });
  }
}

/** 400, with the fields to blame. */
export const refused = (errors: FieldErrors) =>
  new FakeProblem(400, Object.values(errors).flat()[0] ?? 'The input was refused.', errors);

/** 404. */
export const notFound = (what: string) => new FakeProblem(404, `There is no ${what} with this id.`);

/** 409. */
export const conflict = (detail: string, errors?: FieldErrors) => new FakeProblem(409, detail, errors);
