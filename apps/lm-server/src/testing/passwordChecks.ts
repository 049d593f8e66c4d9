import type { TestServer } from './startTestServer';

/** How many passwords the server has checked with Argon2id, all its processes together. */
export async function passwordChecks(server: Pick<TestServer, 'processes'>): Promise<number> {
  const counts = await Promise.all(
    server.processes.map(async ({ url }) => {
      const metrics = await (await fetch(`${url}/metrics`)).text();
      return Number(/^password_checks_total (\d+)$/m.exec(metrics)![1]);
    }),
  );
  return counts.reduce((sum, count) => sum + count, 0);
}
