import { applications, auth, licenses, users } from '@lm/api-client';
import { endOfDay, newApplication, newCustomer } from '../testing/issuedLicense';
import { clientOf, newStaffMember, outcomesOf, refusalOf, signIn, type StaffMember } from '../testing/staff';
import type { RunningServer } from '../testing/runServer';
import { testEngine } from '../testing/testData';
import { admin, server, shareServer } from '../testing/sharedServer';

// The embedded database belongs to one process: there both "replicas" are clients of the same server.
shareServer();
let servers: [RunningServer, RunningServer];
beforeAll(() => {
  const [first, second = first] = server.processes;
  servers = [first!, second!];
});

const atBoth = ({ token }: StaffMember) =>
  servers.map((server) => clientOf(server, token)) as [LmClient, LmClient];
type LmClient = ReturnType<typeof clientOf>;

test('every test of this database has both behind one address, and each answers', async () => {
  await users.list(admin.lm);
  await users.list(admin.lm);
  const logs = () => server.processes.map((one) => one.log());
  await until(() => logs().every((log) => log.includes('/lm/api/Users')));
  expect(server.processes).toHaveLength(testEngine() === 'postgresql' ? 2 : 1);
});

/** The log arrives by itself, a moment after the answer; the test's own limit ends the wait. */
async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((resolve) => setTimeout(resolve, 5));
}

test('a session of one holds at the other, and ends at both', async () => {
  const user = await newStaffMember(servers[0], admin);
  const [here, there] = atBoth(user);
  await expect(users.list(there)).resolves.toBeDefined();
  await auth.logout(there);
  expect((await refusalOf(users.list(here))).status).toBe(401);
});

test('failed sign-ins are counted together', async () => {
  const { email, password } = await newStaffMember(servers[0], admin);
  for (let attempt = 0; attempt < 5; attempt += 1) {
    await refusalOf(signIn(servers[attempt % 2]!, { email, password: 'wrong' }));
  }
  for (const server of servers)
    expect((await refusalOf(signIn(server, { email, password }))).status).toBe(429);
});

test('of fifty identical licenses asked for at both at once, one is issued', async () => {
  const [customer, application] = await Promise.all([newCustomer(admin), newApplication(admin)]);
  const clients = atBoth(admin);
  const body = { customerId: customer.id, applicationIds: [application.id], expiryDate: endOfDay(30) };
  const { successes, refusals } = await outcomesOf(
    Array.from({ length: 50 }, (_, index) => licenses.generate(clients[index % 2]!, body)),
  );
  expect(successes).toBe(1);
  expect(refusals.map(({ status }) => status)).toEqual(Array(49).fill(409));
});

test('counts agree while both write', async () => {
  const clients = atBoth(admin);
  const page = { pageNumber: 1, pageSize: 1000 };
  const { totalCount: before } = await applications.list(admin.lm, page);
  await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      applications.create(clients[index % 2]!, { applicationName: `Replicated ${index}` }),
    ),
  );
  for (const client of clients) {
    const { totalCount, items } = await applications.list(client, page);
    expect(totalCount).toBe(before + 20);
    expect(items).toHaveLength(totalCount);
  }
});
