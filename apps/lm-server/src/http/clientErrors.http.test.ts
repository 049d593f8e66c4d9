import { connect } from 'node:net';
import { securityHeaders } from '../web/securityHeaders';
import { server, shareServer } from '../testing/sharedServer';

shareServer();

/** What a process of the server answers on a bare connection, as it goes over the wire. */
function say(text: string): Promise<string> {
  const { hostname, port } = new URL(server.processes[0]!.url);
  return new Promise((resolve, reject) => {
    let received = '';
    const socket = connect(Number(port), hostname, () => socket.write(text));
    socket.setEncoding('latin1').on('data', (chunk: string) => (received += chunk));
    socket.once('close', () => resolve(received)).once('error', reject);
  });
}

const request = (...lines: string[]) => `${lines.join('\r\n')}\r\n\r\n`;
const CLOSE = 'Connection: close';

test.each([
  ['that is no HTTP', 400, request('what is this')],
  ['with a method that nobody knows', 400, request('LOOK / HTTP/1.1', 'Host: here')],
  ['with a header that is none', 400, request('GET / HTTP/1.1', 'Host: here', 'a header')],
  ['without a host', 400, request('GET /healthz HTTP/1.1', CLOSE)],
  ['with two hosts', 400, request('GET /healthz HTTP/1.1', 'Host: here', 'host: there', CLOSE)],
  ['with one host twice', 400, request('GET /lm/api/Users/me HTTP/1.0', 'Host: here', 'Host: here', CLOSE)],
  ['with a call that is not well formed', 400, request('GET /lm/api/%E0%A4%A HTTP/1.1', 'Host: here', CLOSE)],
  ['that expects what nobody does', 417, request('GET / HTTP/1.1', 'Host: here', 'Expect: gold', CLOSE)],
  [
    'with headers that are too long',
    431,
    request('GET / HTTP/1.1', 'Host: here', `X-Long: ${'x'.repeat(20_000)}`),
  ],
  ['with an address that is too long', 431, request(`GET /${'x'.repeat(20_000)} HTTP/1.1`, 'Host: here')],
])(
  'a request %s is answered with a problem that has the headers of every answer',
  async (_, status, text) => {
    const answer = await say(text);
    const [head, body] = answer.split('\r\n\r\n') as [string, string];
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    const headers = new Map(
      head
        .split('\r\n')
        .slice(1)
        .map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 2)]),
    );
    expect(Object.fromEntries(headers)).toMatchObject({
      ...securityHeaders,
      'cache-control': 'no-store',
      'content-type': expect.stringContaining('application/problem+json') as string,
    });
    expect(body).toContain(`"status":${status}`);
  },
);
