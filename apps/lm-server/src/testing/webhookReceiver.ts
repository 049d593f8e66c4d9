import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Received = { headers: IncomingHttpHeaders; body: string };

/** A program that webhooks are sent to, over HTTP. */
export type WebhookReceiver = {
  url: string;
  received: readonly Received[];
  /** How it answers from now on. */
  answer(how: (response: ServerResponse) => void): void;
  /** What it received, as soon as that is so many; the test's own limit ends the wait. */
  until(number: number): Promise<readonly Received[]>;
  close(): void;
};

export const withStatus =
  (status: number, headers: Record<string, string> = {}, body = '') =>
  (response: ServerResponse) =>
    void response.writeHead(status, headers).end(body);

export async function startReceiver(): Promise<WebhookReceiver> {
  const received: Received[] = [];
  const waiting = new Set<() => void>();
  let how: (response: ServerResponse) => void = withStatus(204);
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      received.push({ headers: request.headers, body: Buffer.concat(chunks).toString() });
      how(response);
      for (const look of waiting) look();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/lm`,
    received,
    answer: (next) => (how = next),
    until: (number) =>
      new Promise((resolve) => {
        const look = () => {
          if (received.length < number) return;
          waiting.delete(look);
          resolve(received);
        };
        waiting.add(look);
        look();
      }),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
