import { users } from '@lm/api-client';
import { newStaffMember, signInAdministrator, type StaffMember } from './staff';
import { startTestServer, type TestServer, type TestServerOptions } from './startTestServer';

/** What the tests of one file share, from its first test on: imports follow what is assigned here. */
export let server: TestServer;
export let admin: StaffMember;
export let user: StaffMember;

/** Starts one server for all tests of a file and signs its administrator in. */
export function shareServer(options?: TestServerOptions): void {
  beforeAll(async () => {
    server = await startTestServer(options);
    admin = await signInAdministrator(server);
  });
  afterAll(() => server.close());
}

/** The same with somebody who is no administrator. */
export function shareServerWithUser(options?: TestServerOptions): void {
  shareServer(options);
  beforeAll(async () => {
    user = await newStaffMember(server, admin);
  });
}

/** Somebody as the administrator sees them. */
export const userOf = async (userId: string) => (await users.list(admin.lm)).find(({ id }) => id === userId)!;
