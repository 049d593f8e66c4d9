import {
  applications,
  auditLogs,
  auth,
  customers,
  licenses,
  users,
  type ApiError,
  type LmClient,
} from '../index';
import * as timelines from '../calls/timelines';
import * as tokens from '../calls/tokens';
import { describe, expect, test } from './cases';
import { newApplication, newCustomer, newLicense } from './newRecords';
import { kindOf, refusedFields } from './outcomes';
import {
  admin,
  adminEmail,
  adminId,
  connect,
  inDays,
  later,
  NAMES,
  newAddress,
  PASSWORD,
  staff,
  staffUser,
  unique,
  UNKNOWN_USER,
} from './setting';

const REPORT = { name: 'Nightly report', scopes: ['read' as const], days: 90 };

async function newToken(by: LmClient, userId: string, body: Parameters<typeof tokens.create>[2] = REPORT) {
  const made = await tokens.create(by, userId, body);
  later(() => tokens.revoke(admin, userId, made.id).catch(() => undefined));
  return { ...made, token: made.token, lm: connect(made.token) };
}

export default describe('API tokens', () => {
  test('one is made for oneself, told once, and is its user with the scopes that it has', async () => {
    const { id, token, hint, lm } = await newToken(staff, staffUser.id);
    expect(token).toMatch(/^lmt_[0-9A-Za-z]{36}$/);
    expect(hint).toBe(`lmt_…${token.slice(-4)}`);
    expect((await users.me(lm)).id).toBe(staffUser.id);
    const listed = (await tokens.list(staff, staffUser.id)).find((one) => one.id === id);
    expect(listed).toMatchObject({ name: 'Nightly report', scopes: ['read'], createdBy: staffUser.id });
    expect(listed!.lastUsed).not.toBe(null);
    expect(JSON.stringify(listed)).not.toContain(token);
  });

  test('what it lacks a scope for is forbidden, and so is what needs a person', async () => {
    const { lm } = await newToken(staff, staffUser.id);
    const refusal = await customers
      .create(lm, { customerName: 'Nobody', airportId: 1 })
      .catch((thrown: unknown) => thrown);
    expect(refusal).toMatchObject({
      kind: 'forbidden',
      detail: expect.stringContaining('"customers"'),
    });
    expect(await kindOf(auditLogs.list(lm, { pageNumber: 1, pageSize: 1 }))).toBe('forbidden');
    const all = await newToken(staff, staffUser.id, {
      ...REPORT,
      scopes: ['read', 'licenses', 'customers', 'users', 'audit'],
    });
    expect(await kindOf(tokens.list(all.lm, staffUser.id))).toBe('forbidden');
    expect(await kindOf(tokens.create(all.lm, staffUser.id, REPORT))).toBe('forbidden');
    expect(await kindOf(users.listSessions(all.lm, staffUser.id))).toBe('forbidden');
    expect(await kindOf(applications.create(all.lm, { applicationName: 'Not mine' }))).toBe('forbidden');
  });

  test('one that administers users makes and edits them, but no administrator, and takes no account', async () => {
    const { lm } = await newToken(admin, adminId, { ...REPORT, scopes: ['users'] });
    const made = async (by: LmClient, isAdmin = false) => {
      const body = { ...NAMES, email: newAddress(), password: PASSWORD, isAdmin };
      const user = await users.create(by, body);
      later(() => users.remove(admin, user.id));
      return user;
    };
    const [ordinary, other] = [await made(lm), await made(admin, true)];
    const edit = { firstName: 'Edited', email: newAddress() };
    expect(await users.update(lm, ordinary.id, edit)).toMatchObject(edit);
    const of = ({ id, email }: Pick<typeof other, 'id' | 'email'>, change: object) =>
      users.update(lm, id, { email, ...change });
    for (const take of [
      () => made(lm, true),
      () => of({ ...ordinary, ...edit }, { isAdmin: true }),
      () => of({ ...ordinary, ...edit }, { newPassword: 'another-Horse-1' }),
      () => of(other, { firstName: 'Edited' }),
      () => of(other, { isAdmin: false }),
      () => users.approve(lm, ordinary.id),
      () => users.issueConfirmation(lm, ordinary.id),
      () => of(other, { newPassword: 'another-Horse-1' }),
      () => of(other, { email: newAddress() }),
      () => users.remove(lm, other.id),
      () => of({ id: adminId, email: newAddress() }, {}),
      () =>
        of({ id: adminId, email: adminEmail }, { newPassword: 'another-Horse-1', currentPassword: PASSWORD }),
    ])
      expect(await take().catch((thrown: unknown) => thrown)).toMatchObject({
        kind: 'forbidden',
        code: 'token-scope',
      });
    const kept = (await users.list(admin)).find(({ id }) => id === other.id);
    expect(kept).toMatchObject({ email: other.email, isAdmin: true });
    expect(await kindOf(auth.login(connect(), { email: other.email, password: PASSWORD }))).toBe('success');

    expect(ordinary.isApproved).toBe(false);
    const signIn = () => kindOf(auth.login(connect(), { email: edit.email, password: PASSWORD }));
    expect(await signIn()).toBe('forbidden');
    await users.approve(admin, ordinary.id);
    expect(await signIn()).toBe('success');
  });

  test('one that may not read is not told what records say', async () => {
    const { id: customerId, airportId, customerName } = await newCustomer();
    const { lm } = await newToken(staff, staffUser.id, { ...REPORT, scopes: ['customers', 'licenses'] });
    const refusal = await customers
      .create(lm, { customerName: 'Nobody', airportId })
      .catch((thrown: unknown) => thrown);
    expect(refusal).toMatchObject({ code: 'airport-taken' });
    expect((refusal as ApiError).problem).not.toHaveProperty('presentId');
    const { id: applicationId, applicationName } = await newApplication();
    const license = { customerId, applicationIds: [applicationId] };
    const { id, number } = await licenses.get(staff, await newLicense(license), { includeFile: false });
    const { problem } = (await licenses
      .generate(lm, { ...license, expiryDate: inDays(9) })
      .catch((thrown: unknown) => thrown)) as ApiError;
    expect(problem).toMatchObject({ code: 'license-overlap' });
    expect(problem).not.toHaveProperty('inTheWay');
    expect(JSON.stringify(problem)).not.toContain(customerName);
    expect(JSON.stringify(problem)).not.toContain(applicationName);

    await licenses.remove(staff, id);
    const gone = (await licenses
      .renew(lm, id, { expiryDate: inDays(99) })
      .catch((thrown: unknown) => thrown)) as ApiError;
    expect(gone.code).toBe('license-deleted');
    expect(gone.detail).not.toContain(number);
  });

  test('one that may not read is answered with what it changes, and reads nothing', async () => {
    const customer = await newCustomer();
    const { id } = customer;
    const { lm } = await newToken(staff, staffUser.id, { ...REPORT, scopes: ['customers'] });
    const changed = await customers.updateWithContacts(lm, id, { ...customer, customerAddress: 'Here' });
    expect(changed).toMatchObject({
      id,
      customerAddress: 'Here',
      customerContacts: customer.customerContacts,
    });
    for (const read of [
      () => customers.getWithContacts(lm, id),
      () => customers.get(lm, id),
      () => customers.listWithContacts(lm),
      () => timelines.list(lm, 'Customers', id, { pageNumber: 1, pageSize: 1 }),
    ])
      expect(await read().catch((thrown: unknown) => thrown)).toMatchObject({ code: 'token-scope' });
  });

  test('what is done with one names it in the audit log, and so do its making and its end', async () => {
    const { id, lm } = await newToken(admin, adminId, { ...REPORT, scopes: ['licenses'] });
    const made = await applications.create(lm, { applicationName: unique('Gates') });
    later(() => applications.remove(admin, made.id));
    await tokens.revoke(admin, adminId, id);
    const about = async (tableName: string, recordId: string) =>
      (await auditLogs.list(admin, { pageNumber: 1, pageSize: 10, tableName, recordId })).items;
    const [entry] = await about('Applications', String(made.id));
    expect(entry).toMatchObject({ userId: adminId, tokenName: 'Nightly report' });
    const [told] = (await timelines.list(staff, 'Applications', made.id, { pageNumber: 1, pageSize: 1 }))
      .items;
    expect(told).toMatchObject({ userId: adminId, tokenName: 'Nightly report' });
    const own = await about('ApiTokens', id);
    expect(own.map(({ operation, recordName }) => [operation, recordName])).toEqual([
      ['Delete', 'Nightly report'],
      ['Create', 'Nightly report'],
    ]);
    for (const one of own) expect(one).not.toHaveProperty('tokenName');
  });

  test('it ends when it is revoked, and shrinks and ends with its user', async () => {
    const service = await users.create(admin, {
      email: newAddress(),
      password: PASSWORD,
      firstName: 'A',
      lastName: 'Service',
      isAdmin: true,
    });
    const { lm } = await newToken(admin, service.id, { ...REPORT, scopes: ['read', 'licenses'] });
    const made = await applications.create(lm, { applicationName: unique('Stands') });
    later(() => applications.remove(admin, made.id));
    await users.update(admin, service.id, { ...service, isAdmin: false });
    expect(await kindOf(applications.remove(lm, made.id))).toBe('forbidden');
    expect(await kindOf(users.me(lm))).toBe('success');
    await users.remove(admin, service.id);
    expect(await kindOf(users.me(lm))).toBe('unauthorised');
    const { id, lm: other } = await newToken(staff, staffUser.id);
    await tokens.revoke(staff, staffUser.id, id);
    expect(await kindOf(users.me(other))).toBe('unauthorised');
    expect(await kindOf(tokens.revoke(staff, staffUser.id, id))).toBe('not-found');
  });

  test('those of others are for administrators, and one that was made up is nobody', async () => {
    expect(await kindOf(tokens.list(staff, adminId))).toBe('forbidden');
    expect(await kindOf(tokens.create(staff, adminId, REPORT))).toBe('forbidden');
    expect(await kindOf(tokens.list(admin, UNKNOWN_USER))).toBe('not-found');
    const { id, lm } = await newToken(admin, adminId);
    expect(await kindOf(tokens.revoke(staff, adminId, id))).toBe('forbidden');
    expect(await kindOf(tokens.revoke(staff, staffUser.id, id))).toBe('not-found');
    expect(await kindOf(users.me(lm))).toBe('success');
    const { token } = await newToken(admin, staffUser.id);
    for (const wrong of [`${token}x`, token.slice(0, -1), 'lmt_0000000000000000000000000000000e5uEJ'])
      expect(await kindOf(users.me(connect(wrong)))).toBe('unauthorised');
  });

  test('it needs a name, a scope and an end', async () => {
    expect(await refusedFields(tokens.create(staff, staffUser.id, { ...REPORT, name: ' ' }))).toEqual([
      'Name',
    ]);
    expect(await kindOf(tokens.create(staff, staffUser.id, { ...REPORT, scopes: [] }))).toBe('validation');
    expect(await kindOf(tokens.create(staff, staffUser.id, { ...REPORT, days: 400 }))).toBe('validation');
    const scopes = ['everything'] as never;
    expect(await kindOf(tokens.create(staff, staffUser.id, { ...REPORT, scopes }))).toBe('validation');
  });
});
