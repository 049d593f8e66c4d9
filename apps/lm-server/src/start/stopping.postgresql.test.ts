import { startNetworkProxy } from '../testing/networkProxy';
import { signInAdministrator } from '../testing/staff';
import { startTestServer } from '../testing/startTestServer';

/** More than ten seconds, for a busy machine. */
const SOON_MS = 20_000;

test('servers whose PostgreSQL hangs end in time all the same, and with 0', async () => {
  const network = await startNetworkProxy(new URL(process.env.TEST_POSTGRES_URL!).searchParams.get('host')!);
  const server = await startTestServer({ network });
  await signInAdministrator(server);
  network.stall();
  await new Promise((resolve) => setTimeout(resolve, 1000)); // until what runs in the background hangs too
  const began = performance.now();
  expect(await server.stop()).toBe(0);
  expect(performance.now() - began).toBeLessThan(SOON_MS);
  await network.close();
  await server.close();
});
