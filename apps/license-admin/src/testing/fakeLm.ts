import type { Schemas } from '@lm/api-client';

/** A call that reached the server. */
export type ReceivedCall = {
  method: string;
  /** With the query, such as `/lm/api/Licenses?PageNumber=1&PageSize=100`. */
  path: string;
  headers: Headers;
  body: unknown;
};

/** What the server answers: a status with a JSON body, or any response. */
export type Answer = Response | { status?: number; body?: unknown } | Promise<Response>;

/** Answers a call; the parts of the path written as `{id}` are in `ids`. */
export type Handler = (
  call: ReceivedCall & { query: URLSearchParams; ids: string[] },
) => Answer | Promise<Answer>;

/** A server in the place of `fetch`, for what a real one cannot be made to do. */
export type FakeLm = {
  administrator: Schemas['User'];
  user: Schemas['User'];
  /** Every call so far, in order. */
  calls: ReceivedCall[];
  /** Answers a call by method and path, such as `GET /api/Licenses/{id}`, from now on. */
  on: (call: string, handler: Handler | Answer) => FakeLm;
};

/** A user with everything that a list shows. */
export function fakeUser(user: Partial<Schemas['User']> & { id: string }): Schemas['User'] {
  const email = user.email ?? 'ada@provider.example';
  return {
    userName: email,
    emailConfirmed: true,
    phoneNumber: null,
    phoneNumberConfirmed: false,
    twoFactorEnabled: false,
    lockoutEnabled: true,
    lockoutEnd: null,
    accessFailedCount: 0,
    firstName: 'Ada',
    lastName: 'Lovelace',
    location: 'London',
    department: 'Analysis',
    isAdmin: false,
    createdBy: 'System',
    created: '2026-01-05T09:00:00.000Z',
    ...user,
    email,
  };
}

/** One page of a list, as the server sends it. */
export function pageOf<Row>(rows: readonly Row[], query: URLSearchParams) {
  const pageNumber = Number(query.get('PageNumber'));
  const pageSize = Number(query.get('PageSize'));
  const totalPages = Math.ceil(rows.length / pageSize);
  return {
    items: rows.slice((pageNumber - 1) * pageSize, pageNumber * pageSize),
    pageNumber,
    totalPages,
    totalCount: rows.length,
    hasPreviousPage: pageNumber > 1,
    hasNextPage: pageNumber < totalPages,
  };
}

/** A refusal, as the server words it. */
export function problem(
  status: number,
  detail: string,
  errors?: Record<string, string[]>,
): { status: number; body: object } {
  return {
    status,
    body: { type: 'about:blank', title: 'Refused', status, detail, ...(errors && { errors }) },
  };
}

const toResponse = async (answer: Answer | Promise<Answer>): Promise<Response> => {
  const settled = await answer;
  if (settled instanceof Response) return settled;
  const { status = 200, body = null } = settled;
  if (status === 204) return new Response(null, { status });
  const type = status < 400 ? 'application/json' : 'application/problem+json';
  return new Response(JSON.stringify(body), { status, headers: { 'Content-Type': type } });
};

/** Puts a server in the place of `fetch`: two users, nothing else, until told otherwise. */
export function installFakeLm(): FakeLm {
  const administrator = fakeUser({
    id: '11111111-1111-4111-8111-111111111111',
    email: 'ada@provider.example',
    isAdmin: true,
  });
  const user = fakeUser({
    id: '22222222-2222-4222-8222-222222222222',
    email: 'grace@provider.example',
    firstName: 'Grace',
    lastName: 'Hopper',
  });
  const handlers: { method: string; pattern: RegExp; handler: Handler }[] = [];
  const fake: FakeLm = {
    administrator,
    user,
    calls: [],
    on(call, handler) {
      const [method, path] = call.split(' ') as [string, string];
      const pattern = new RegExp(`^/lm${path.replace(/\{\w+\}/g, '([^/]+)')}$`);
      // The latest word counts.
      handlers.unshift({ method, pattern, handler: typeof handler === 'function' ? handler : () => handler });
      return fake;
    },
  };
  const empty: Handler = ({ query }) => ({ body: pageOf([], query) });
  for (const list of ['Applications', 'Airports', 'AuditLogs', 'Customers', 'Licenses'])
    fake.on(`GET /api/${list}`, empty);
  fake.on('GET /api/Customers/all-with-contacts', { body: [] });
  fake.on('GET /api/Users', { body: [administrator, user] });
  fake.on('POST /api/Auth/logout', { body: { message: 'Signed out.' } });

  globalThis.fetch = async (input: RequestInfo | URL, init: RequestInit = {}) => {
    const url = new URL(input instanceof Request ? input.url : input, 'http://localhost');
    const call: ReceivedCall = {
      method: init.method ?? 'GET',
      path: url.pathname + url.search,
      headers: new Headers(init.headers),
      body:
        init.body === undefined || init.body === null
          ? undefined
          : (JSON.parse(init.body as string) as unknown),
    };
    fake.calls.push(call);
    for (const { method, pattern, handler } of handlers) {
      const match = pattern.exec(url.pathname);
      if (method === call.method && match)
        return toResponse(handler({ ...call, query: url.searchParams, ids: match.slice(1) }));
    }
    return toResponse(problem(404, `Nothing answers ${call.method} ${url.pathname}`));
  };
  return fake;
}
