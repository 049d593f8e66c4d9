import { Agent, createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { startLoadBalancer } from './loadBalancer';

test('a body that its server did not wait for does not stand in the way of the next request', async () => {
  const server = createServer((_, response) => response.end('answered'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const balancer = await startLoadBalancer([
    { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` },
  ]);
  const oneConnection = new Agent({ keepAlive: true, maxSockets: 1 });
  const post = (length: number) =>
    new Promise<string>((resolve, reject) => {
      const signal = AbortSignal.timeout(240_000);
      const call = request(balancer.url, { agent: oneConnection, method: 'POST', signal }, (response) =>
        resolve(text(response)),
      );
      call.on('error', reject).end(Buffer.alloc(length));
    });
  for (let round = 0; round < 10; round++) {
    expect(await post(1_100_000)).toBe('answered');
    expect(await post(0)).toBe('answered');
  }
  oneConnection.destroy();
  balancer.close();
  server.close();
});
