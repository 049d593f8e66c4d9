import { http } from 'msw';
import { setupServer } from 'msw/node';
import {
  applications,
  createLmClient,
  checkLicenseFile,
  licenses,
  openLicenseFile,
  users,
} from '@lm/api-client';
import { mswHandlers } from '@lm/api-client/testing';
import {
  createFakeLm,
  FAKE_LICENSE_FILE_KEYS,
  FAKE_USER,
  fakeConfirmationToken,
  fakeCustomerFileKey,
  type FakeLm,
} from './index';
import { NOW, LIST, start, kindOf } from './testing/startFake';

describe('the fake', () => {
  test('notes every call, typed by its name', async () => {
    const { fake, lm } = start({ scenario: 'demo' });
    await kindOf(applications.create(lm, { applicationName: 'Gates' }));
    expect(fake.calls).toMatchObject([
      { operationId: 'createApplication', method: 'POST', body: { applicationName: 'Gates' } },
    ]);
    await licenses.list(lm, { pageNumber: 2, pageSize: 5, expired: true });
    await licenses.get(lm, 3);
    const [listed] = fake.callsOf('listLicenses');
    expect(listed!.query).toEqual({ PageNumber: 2, PageSize: 5, Expired: true });
    expect(listed!.headers.get('X-Requested-With')).toBe('XMLHttpRequest');
    expect(fake.callsOf('getLicense').map(({ path }) => path.id)).toEqual([3]);
    // @ts-expect-error A call that reads has no body.
    expect(listed!.body?.applicationName).toBeUndefined();
  });

  test('signs in whatever the case of the address, for as long as told', async () => {
    let now = NOW;
    const { fake } = start({ now: () => now });
    const token = fake.signIn(FAKE_USER.email.toUpperCase(), { expiresInSeconds: 60 });
    const lm = createLmClient({ fetch: fake.fetch, token });
    expect(await kindOf(users.list(lm))).toBe('success');
    now = new Date(NOW.getTime() + 61_000);
    expect(await kindOf(users.list(lm))).toBe('unauthorised');
  });

  test('ends sessions when told, and when their time is over', async () => {
    let now = NOW;
    const { fake, lm } = start({ now: () => now });
    now = new Date('2026-11-22T09:30:00Z');
    expect(await kindOf(users.list(lm))).toBe('unauthorised');
    const again = createLmClient({ fetch: fake.fetch, token: fake.signIn(FAKE_USER.email) });
    expect(await kindOf(users.list(again))).toBe('success');
    fake.endSessions();
    expect(await kindOf(users.list(again))).toBe('unauthorised');
    expect(() => fake.signIn('nobody@provider.example')).toThrow('no user with the e-mail address');
  });

  test('seals license files that open', async () => {
    const { lm } = start({ scenario: 'demo' });
    const [license] = (await licenses.list(lm, LIST)).items;
    const { licenseFile } = await licenses.get(lm, license!.id);
    expect(await openLicenseFile(licenseFile!, FAKE_LICENSE_FILE_KEYS)).toMatchObject({
      licenseId: license!.id,
    });
    expect((await licenses.get(lm, license!.id)).licenseFile).toBe(licenseFile);
  });

  test("seals license files with the customer's own key", async () => {
    const { lm } = start({ scenario: 'demo' });
    const listed = (await licenses.all(lm, { expired: false })).slice(0, 12);
    const first = await licenses.get(lm, listed[0]!.id);
    const other = listed.find(({ customerId }) => customerId !== first.customerId)!;
    const { publicKeys } = FAKE_LICENSE_FILE_KEYS;
    const openAs = async (customerId: number) =>
      checkLicenseFile(
        first.licenseFile!,
        { fileKey: await fakeCustomerFileKey(customerId), publicKeys },
        { now: NOW },
      );
    expect(await openAs(first.customerId)).toMatchObject({ verdict: 'valid' });
    expect(await openAs(other.customerId)).toMatchObject({ verdict: 'not-decryptable' });
  });

  test('confirms an address with its token', async () => {
    const { fake, lm } = start();
    const { id: userId } = fake.addUser({ email: 'new@provider.example' });
    await users.confirmEmail(lm, { userId, token: fakeConfirmationToken('email', userId) });
    await users.confirmPhone(lm, { userId, token: fakeConfirmationToken('phone', userId) });
    expect(fake.store.users.get(userId)).toMatchObject({ emailConfirmed: true, phoneNumberConfirmed: true });
  });

  test('confirms an address no second time with a token, also when the address is changed and changed back', async () => {
    const { fake } = start();
    const lm = createLmClient({ fetch: fake.fetch, token: fake.signIn(fake.administrator.email) });
    const { id: userId, email } = fake.addUser({ email: 'new@provider.example' });
    const spent = await users.issueConfirmation(lm, userId);
    await users.confirmEmail(lm, spent);
    await users.update(lm, userId, { email: `other.${email}` });
    await users.update(lm, userId, { email });
    expect(await kindOf(users.confirmEmail(lm, spent))).toBe('validation');
    await users.confirmEmail(lm, await users.issueConfirmation(lm, userId));
    expect(fake.store.users.get(userId)).toMatchObject({ emailConfirmed: true });
  });

  test('stops when the caller cancels, and leaves no timer behind', async () => {
    const timers = jest.spyOn(globalThis, 'setTimeout');
    const fake: FakeLm = createFakeLm({ delayMs: 60_000 });
    const controller = new AbortController();
    const answer = fake.fetch('/lm/api/LicenseKeys', { signal: controller.signal });
    controller.abort();
    await expect(answer).rejects.toMatchObject({ name: 'AbortError' });
    await new Promise(setImmediate);
    expect(timers).not.toHaveBeenCalled();
    timers.mockRestore();
  });

  test('answers behind Mock Service Worker', async () => {
    const fake = createFakeLm({ scenario: 'demo' });
    const server = setupServer(...mswHandlers(fake, http));
    server.listen();
    try {
      const lm = createLmClient({
        baseUrl: 'http://msw.example/lm',
        token: fake.signIn(FAKE_USER.email),
        retries: 0,
      });
      expect((await licenses.all(lm, { expired: true })).length).toBeGreaterThan(2);
      fake.failNext('*', 'lost-request');
      expect(await kindOf(users.list(lm))).toBe('network');
    } finally {
      server.close();
    }
  });
});
