import type { MockTransport } from './createMockTransport';

/** As much of MSW's `http` as is needed, so that this package does not depend on MSW. */
export type MswHttp<Handler> = {
  all: (path: string, resolver: (info: { request: Request }) => Promise<Response>) => Handler;
};

/**
 * Lets Mock Service Worker answer every call of the API from a mock transport.
 *
 * @param http MSW's own: `import { http } from 'msw'`.
 * @example
 * const server = setupServer(...mswHandlers(createMockTransport(), http));
 */
export function mswHandlers<Handler>(
  { fetch }: Pick<MockTransport, 'fetch'>,
  http: MswHttp<Handler>,
): Handler[] {
  return [http.all('*/lm/api/*', ({ request }) => fetch(request).catch(() => Response.error()))];
}
