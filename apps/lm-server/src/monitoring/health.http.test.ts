import { server, shareServer } from '../testing/sharedServer';

shareServer();

test('says that it is alive and that its database answers', async () => {
  const [alive, ready] = await Promise.all([fetch(`${server.url}/healthz`), fetch(`${server.url}/readyz`)]);
  expect(await alive.json()).toEqual({ status: 'alive' });
  expect(await ready.json()).toEqual({ status: 'ready' });
});
