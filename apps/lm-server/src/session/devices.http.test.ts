import pg from 'pg';
import { users } from '@lm/api-client';
import * as events from '@lm/api-client/events';
import { contractBreach } from '../testing/contractFetch';
import { passwordChecks } from '../testing/passwordChecks';
import { clientOf, newStaffMember, refusalOf, type StaffMember } from '../testing/staff';
import { admin, server, shareServer } from '../testing/sharedServer';

shareServer({ settings: { LM_TRUST_PROXY: 'loopback', LM_SESSION_IDLE: '30m' } });

let visitors = 0;

/** A browser with an address of its own, which keeps the cookie that it is given. */
class Browser {
  readonly address = `198.51.${Math.floor(++visitors / 250)}.${visitors % 250}`;
  cookie: string | undefined;
  setCookie: string | null = null;

  private headers(): Record<string, string> {
    return { 'x-forwarded-for': this.address, ...(this.cookie && { cookie: this.cookie }) };
  }

  private keep(response: Response) {
    this.setCookie = response.headers.get('set-cookie');
    if (this.setCookie) this.cookie = this.setCookie.split(';')[0];
  }

  async signIn(email: string, password: string, headers: Record<string, string> = {}): Promise<number> {
    const url = `${server.url}/lm/api/Auth/login`;
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...this.headers(), ...headers },
      body: JSON.stringify({ email, password }),
    });
    expect(contractBreach('POST', url, response, await response.text())).toBeUndefined();
    this.keep(response);
    return response.status;
  }

  async signInOnPage(email: string, password: string): Promise<number> {
    const response = await fetch(`${server.url}/lm/Identity/Account/Login`, {
      method: 'POST',
      headers: this.headers(),
      body: new URLSearchParams({ email, password, returnUrl: '/' }),
    });
    this.keep(response);
    return response.status;
  }

  async changePassword(user: StaffMember, newPassword: string): Promise<void> {
    const response = await fetch(`${server.url}/lm/api/Users/${user.userId}`, {
      method: 'PUT',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${user.token}`,
        ...this.headers(),
      },
      body: JSON.stringify({ email: user.email, currentPassword: user.password, newPassword }),
    });
    expect(response.status).toBe(200);
    this.keep(response);
  }
}

async function lock({ email }: StaffMember): Promise<void> {
  for (let attempt = 0; attempt < 5; attempt += 1) await new Browser().signIn(email, 'wrong');
  expect(await new Browser().signIn(email, 'wrong')).toBe(429);
}

async function knownBrowserOf(user: StaffMember): Promise<Browser> {
  const browser = new Browser();
  expect(await browser.signIn(user.email, user.password)).toBe(200);
  return browser;
}

test('strangers who lock an account keep nobody out of a browser that has signed in before', async () => {
  const user = await newStaffMember(server, admin);
  const [known, onPage] = [await knownBrowserOf(user), new Browser()];
  expect(await onPage.signInOnPage(user.email, user.password)).toBe(200);
  await lock(user);
  expect(await new Browser().signIn(user.email, user.password)).toBe(429);
  expect(await known.signIn(user.email, user.password)).toBe(200);
  expect(await onPage.signInOnPage(user.email, user.password)).toBe(200);
});

test('nor does somebody who has used up what its address may try', async () => {
  const user = await newStaffMember(server, admin);
  const known = await knownBrowserOf(user);
  const neighbour = { 'x-forwarded-for': known.address };
  for (let round = 0; round < 20; round += 1) {
    await Promise.all(
      Array.from({ length: 5 }, (_, index) =>
        new Browser().signIn(`spray${round}-${index}@provider.example`, 'wrong', neighbour),
      ),
    );
  }
  expect(await new Browser().signIn(user.email, user.password, neighbour)).toBe(429);
  expect(await known.signIn(user.email, user.password)).toBe(200);
});

test('the cookie is for the API alone, out of reach of scripts and other sites, and of https where that is spoken', async () => {
  const user = await newStaffMember(server, admin);
  const browser = await knownBrowserOf(user);
  expect(browser.setCookie).toMatch(/^lm-device=[\w.-]+; Path=\/lm; Max-Age=\d+; HttpOnly; SameSite=Strict$/);
  await browser.signIn(user.email, user.password, { 'x-forwarded-proto': 'https' });
  expect(browser.setCookie).toMatch(/; Secure$/);
});

test('whoever steals one gets five guesses, and then those of a stranger', async () => {
  const user = await newStaffMember(server, admin);
  const { cookie } = await knownBrowserOf(user);
  const before = await passwordChecks(server);
  const statuses = await Promise.all(
    Array.from({ length: 60 }, () => {
      const thief = new Browser();
      thief.cookie = cookie;
      return thief.signIn(user.email, 'wrong');
    }),
  );
  expect((await passwordChecks(server)) - before).toBe(10);
  expect(statuses.filter((status) => status === 429)).toHaveLength(50);
});

test.each([
  ['of another account', async () => (await knownBrowserOf(await newStaffMember(server, admin))).cookie!],
  ['that is made up', () => Promise.resolve(`lm-device=${'0'.repeat(32)}.zzzzzz.${'A'.repeat(43)}`)],
  ['that is nonsense', () => Promise.resolve(`lm-device=${'~.~'.repeat(500)}; lm-device; =; lm-device=`)],
])('a cookie %s is worth nothing', async (_, cookieOf) => {
  const user = await newStaffMember(server, admin);
  const browser = new Browser();
  browser.cookie = await cookieOf();
  await lock(user);
  expect(await browser.signIn(user.email, user.password)).toBe(429);
});

test('one that was prolonged by hand is worth nothing', async () => {
  const user = await newStaffMember(server, admin);
  const browser = await knownBrowserOf(user);
  browser.cookie = browser.cookie!.replace(/\.[^.]+\./, '.zzzzzz.');
  await lock(user);
  expect(await browser.signIn(user.email, user.password)).toBe(429);
});

test('a new password ends those of other browsers, and the one that changed it gets a new one', async () => {
  const user = await newStaffMember(server, admin);
  const [here, elsewhere] = [await knownBrowserOf(user), await knownBrowserOf(user)];
  await here.changePassword(user, 'Another-Horse-8');
  await lock(user);
  expect(await elsewhere.signIn(user.email, 'Another-Horse-8')).toBe(429);
  expect(await here.signIn(user.email, 'Another-Horse-8')).toBe(200);
});

test('an administrator’s reset ends them all and lifts the lock', async () => {
  const user = await newStaffMember(server, admin);
  const known = await knownBrowserOf(user);
  await lock(user);
  await users.update(admin.lm, user.userId, { email: user.email, newPassword: 'Fresh-Horse-1' });
  expect(await new Browser().signIn(user.email, 'Fresh-Horse-1')).toBe(200);
  await lock(user);
  expect(await known.signIn(user.email, 'Fresh-Horse-1')).toBe(429);
});

test('people who share a browser are all known to it', async () => {
  const [one, other] = [await newStaffMember(server, admin), await newStaffMember(server, admin)];
  const browser = await knownBrowserOf(one);
  expect(await browser.signIn(other.email, other.password)).toBe(200);
  await lock(one);
  await lock(other);
  expect(await browser.signIn(one.email, one.password)).toBe(200);
  expect(await browser.signIn(other.email, other.password)).toBe(200);
});

describe('a session', () => {
  let pool: pg.Pool;
  beforeAll(() => {
    pool = new pg.Pool(server.connection);
  });
  afterAll(() => pool.end());

  /** Lets time pass since the last call of somebody. */
  const pass = ({ userId }: StaffMember, minutes: number) =>
    pool.query(
      `update sessions set last_seen = last_seen - make_interval(mins => ${minutes}) where user_id = $1`,
      [userId],
    );
  const lastSeenOf = async ({ userId }: StaffMember) => {
    const { rows } = await pool.query<{ at: Date }>(
      'select last_seen as at from sessions where user_id = $1',
      [userId],
    );
    return rows[0]!.at.getTime();
  };

  test('ends when it is idle for too long', async () => {
    const user = await newStaffMember(server, admin);
    await pass(user, 31);
    expect((await refusalOf(users.list(user.lm))).status).toBe(401);
  });

  test('goes on for as long as it is used', async () => {
    const user = await newStaffMember(server, admin);
    for (let round = 0; round < 3; round += 1) {
      await pass(user, 29);
      await expect(users.list(clientOf(server, user.token))).resolves.toBeDefined();
    }
  });

  test('is not used by what nobody asked for, such as waiting for events', async () => {
    const user = await newStaffMember(server, admin);
    const background = { headers: { 'LM-Background': 'true' } };
    await pass(user, 29);
    await users.list(user.lm, background);
    await events.list(user.lm, { after: 'end', wait: 1 }, background);
    await pass(user, 2);
    expect((await refusalOf(users.list(user.lm))).status).toBe(401);
  });

  test('is not written with every call', async () => {
    const user = await newStaffMember(server, admin);
    const opened = await lastSeenOf(user);
    await users.list(user.lm);
    await users.list(user.lm);
    expect(await lastSeenOf(user)).toBe(opened);
    await pass(user, 2);
    await users.list(user.lm);
    expect(await lastSeenOf(user)).toBeGreaterThanOrEqual(opened);
  });
});
