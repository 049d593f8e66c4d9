import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createLmClient, isApiError, type LmClientOptions } from '../index';

export type Answer = (request: IncomingMessage & { body: string }, response: ServerResponse) => void;

/** A real server whose next answers a test writes down; the last one repeats. */
export async function serving(...answers: Answer[]) {
  const requests: { method: string; url: string; headers: IncomingMessage['headers']; body: string }[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (chunk: string) => (body += chunk));
    request.on('end', () => {
      const answer = answers[Math.min(requests.length, answers.length - 1)]!;
      requests.push({ method: request.method!, url: request.url!, headers: request.headers, body });
      answer(Object.assign(request, { body }), response);
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  stops.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const client = (options: LmClientOptions = {}) =>
    createLmClient({ baseUrl: `${origin}/lm`, retryDelayMs: 1, ...options });
  return { client, requests, origin };
}

const stops: (() => void)[] = [];
afterEach(() => stops.splice(0).forEach((stop) => stop()));

export const json =
  (status: number, body: unknown, headers: Record<string, string> = {}): Answer =>
  (_, response) =>
    response
      .writeHead(status, { 'Content-Type': 'application/json', ...headers })
      .end(body === undefined ? '' : JSON.stringify(body));
export const problem = (status: number, more: object = {}, headers = {}) =>
  json(status, { type: 'about:blank', title: 'No', status, detail: 'Because.', ...more }, headers);
export const hangUp: Answer = (request) => request.socket.destroy();
export const cutShort: Answer = (_, response) => {
  response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': '100' });
  response.write('{"items":[', () => response.destroy());
};
export const neverAnswer: Answer = () => undefined;

export const PAGE = { params: { query: { PageNumber: 1, PageSize: 10 } } };
export const emptyPage = {
  items: [],
  pageNumber: 1,
  totalPages: 0,
  totalCount: 0,
  hasPreviousPage: false,
  hasNextPage: false,
};
export const LICENSE = { customerId: 1, applicationIds: [2], expiryDate: '2030-01-01T23:59:59.999Z' };

export const errorOf = (call: Promise<unknown>) =>
  call.then(
    () => Promise.reject(new Error('The call succeeded.')),
    (error: unknown) => {
      if (!isApiError(error)) throw error;
      return error;
    },
  );
