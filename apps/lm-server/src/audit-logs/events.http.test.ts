import { auditLogs, auth, licenses, users, type Schemas } from '@lm/api-client';
import { licenseFileName } from '@lm/domain';
import { endOfDay, issuedLicense } from '../testing/issuedLicense';
import { runCommand } from '../testing/runServer';
import { clientOf, newStaffMember, refusalOf, signIn } from '../testing/staff';
import { admin, server, shareServer } from '../testing/sharedServer';
import { byHand } from '../testing/testData';

shareServer({ settings: { LM_TRUST_PROXY: 'loopback', LM_SIGNUP: 'open' } });

type Entry = Pick<Schemas['AuditLog'], 'operation' | 'recordId' | 'userId'> & {
  values: Record<string, unknown>;
};

async function entriesOf(tableName: string, recordId?: string): Promise<Entry[]> {
  const { items } = await auditLogs.list(admin.lm, { tableName, recordId, pageNumber: 1, pageSize: 1000 });
  const entries = await Promise.all(items.reverse().map(({ id }) => auditLogs.get(admin.lm, id)));
  return entries.map(({ operation, userId, recordId: id, newValues }) => ({
    operation,
    recordId: id,
    userId,
    values: JSON.parse(newValues ?? '{}') as Record<string, unknown>,
  }));
}

const guess = (email: string, address: string, password = 'Typed-Wrong-9') =>
  fetch(`${server.url}/lm/api/Auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify({ email, password }),
  });

test('who signed in and out, and from where, is in the audit log', async () => {
  const user = await newStaffMember(server, admin);
  await auth.logout(user.lm);
  const { userId } = user;
  expect(await entriesOf('Sessions', userId)).toEqual([
    { operation: 'Create', recordId: userId, userId, values: { address: '127.0.0.1' } },
    { operation: 'Delete', recordId: userId, userId, values: { address: '127.0.0.1' } },
  ]);
});

test('a failed sign-in is there with its address, a lock-out too, and never what was typed', async () => {
  const user = await newStaffMember(server, admin);
  for (let attempt = 0; attempt < 5; attempt += 1) await guess(user.email, '203.0.113.7');
  await guess('My-Password-7-Typed-As-Address', '203.0.113.8');
  const failures = await entriesOf('SignInFailures', user.userId);
  expect(failures).toHaveLength(5);
  expect(failures[0]).toEqual({
    operation: 'Create',
    recordId: user.userId,
    userId: null,
    values: { email: user.email, address: '203.0.113.7' },
  });
  expect(await entriesOf('LockOuts', user.userId)).toHaveLength(1);
  const unknown = await entriesOf('SignInFailures', 'Unknown');
  expect(unknown.at(-1)!.values).toEqual({ address: '203.0.113.8' });
  expect(JSON.stringify([failures, unknown])).not.toMatch(/Typed/);
});

test('a flood of failures leaves a bounded number of entries, which say how many there were', async () => {
  const floods = Array.from({ length: 30 }, (_, index) => `203.0.114.${index}`);
  const before = (await entriesOf('SignInFailures')).length;
  for (const address of floods) {
    await Promise.all(Array.from({ length: 15 }, () => guess('somebody@elsewhere.example', address)));
  }
  for (let index = 0; index < 120; index += 1) {
    // The hour is long enough for more failures than the limit of guesses lets through at once.
    if (index === 60) await byHand(server.connection, "delete from rate_limits where key not like 'audit %'");
    await guess(`guess${index}@elsewhere.example`, `2001:db8:0:7::${index}`);
  }
  const entries = (await entriesOf('SignInFailures')).slice(before);
  const of = (start: string) => entries.filter(({ values }) => String(values.address).startsWith(start));
  expect(of(floods[0]!).length).toBeLessThanOrEqual(6);
  expect(of('2001:db8:0:7:').length).toBeLessThanOrEqual(101);
  expect(entries.length).toBeLessThanOrEqual(301);
});

test('a flood of failures at e-mail addresses that nobody has hides none at an account', async () => {
  await byHand(server.connection, "delete from rate_limits where key like 'audit %'");
  await guess('nobody-has-this@elsewhere.example', '203.0.117.1');
  // As many as leave no entry any more, without the hour that they take.
  await byHand(server.connection, "update rate_limits set hits = 1000 where key like 'audit %'");
  const user = await newStaffMember(server, admin);
  await guess(user.email, '203.0.117.1');
  expect(await entriesOf('SignInFailures', user.userId)).toHaveLength(1);
});

test('who read a license file is there and is found by its name, and so is who said that a list was exported', async () => {
  const { licenseId, customerName } = await issuedLicense(admin);
  const user = await newStaffMember(server, admin);
  for (let time = 0; time < 12; time += 1) await licenses.get(user.lm, licenseId);
  const downloads = await entriesOf('Downloads', String(licenseId));
  expect(downloads[0]).toEqual({
    operation: 'Create',
    recordId: String(licenseId),
    userId: user.userId,
    values: { customerName, address: '127.0.0.1' },
  });
  expect(downloads.map(({ values }) => values.times ?? 1)).toEqual([1, 2, 3, 4, 5, 10]);
  const searchTerm = licenseFileName(await licenses.get(admin.lm, licenseId, { includeFile: false }));
  const about = { tableName: 'Downloads', searchTerm, pageNumber: 1, pageSize: 1 };
  expect((await auditLogs.list(admin.lm, about)).totalCount).toBe(downloads.length);
  await auditLogs.recordExport(user.lm, { list: 'Licenses', rows: 120 });
  expect(await entriesOf('Exports', 'Licenses')).toEqual([
    {
      operation: 'Create',
      recordId: 'Licenses',
      userId: user.userId,
      values: { rows: 120, address: '127.0.0.1' },
    },
  ]);
});

test('who asks for the headers of a license gets no file and has no entry', async () => {
  const { licenseId } = await issuedLicense(admin);
  const ask = (method: string) =>
    fetch(`${server.url}/lm/api/Licenses/${licenseId}`, {
      method,
      headers: { authorization: `Bearer ${admin.token}` },
    });
  const head = await ask('HEAD');
  expect([head.status, await head.text()]).toEqual([200, '']);
  expect(await entriesOf('Downloads', String(licenseId))).toEqual([]);
  expect(head.headers.get('etag')).toBe((await ask('GET')).headers.get('etag'));
});

test('who only looks at a license has no entry, and the entry of a change tells who got its file', async () => {
  const { licenseId, customerName } = await issuedLicense(admin);
  const shown = await licenses.get(admin.lm, licenseId, { includeFile: false });
  expect(shown).toMatchObject({ customerName, licenseFile: null, hasFile: true });
  const { customerId, applications, expiryDate } = shown;
  const applicationIds = applications.map(({ id }) => id);
  const body = { customerId, applicationIds, expiryDate: expiryDate!, comment: 'Corrected' };
  expect(await licenses.update(admin.lm, licenseId, body)).toMatchObject({ hasFile: true });
  const renewed = await licenses.renew(admin.lm, licenseId, { expiryDate: endOfDay(800) });
  expect(renewed.licenseFile).not.toBeNull();
  await licenses.get(admin.lm, renewed.id, { includeFile: false });
  for (const id of [licenseId, renewed.id]) expect(await entriesOf('Downloads', String(id))).toEqual([]);
  expect(await licenses.get(admin.lm, renewed.id, { includeFile: true })).toEqual(renewed);
  expect(await entriesOf('Downloads', String(renewed.id))).toHaveLength(1);
});

test.each(['with its answer kept', 'after a server that ended before it answered'])(
  'who is handed a file once more by a repeated renewal has an entry, %s',
  async (how) => {
    const { licenseId } = await issuedLicense(admin);
    const idempotencyKey = `renewal ${how}`.replaceAll(' ', '-');
    const renew = () =>
      licenses.renew(admin.lm, licenseId, { expiryDate: endOfDay(800) }, { idempotencyKey });
    const renewed = await renew();
    if (how.startsWith('after'))
      await byHand(
        server.connection,
        `update idempotency_keys set answer = null where key = '${idempotencyKey}'`,
      );
    expect(await entriesOf('Downloads', String(renewed.id))).toEqual([]);
    expect(await renew()).toEqual(renewed);
    expect(await entriesOf('Downloads', String(renewed.id))).toMatchObject([{ userId: admin.userId }]);
  },
);

test('a changed password and a changed role have entries of their own', async () => {
  const user = await newStaffMember(server, admin);
  await users.update(admin.lm, user.userId, { email: user.email, newPassword: 'Fresh-Horse-1' });
  await users.update(admin.lm, user.userId, { email: user.email, isAdmin: true });
  const by = { operation: 'Update', recordId: user.userId, userId: admin.userId };
  expect(await entriesOf('Passwords', user.userId)).toEqual([{ ...by, values: { address: '127.0.0.1' } }]);
  expect(await entriesOf('Roles', user.userId)).toEqual([
    { ...by, values: { isAdmin: true, address: '127.0.0.1' } },
  ]);
  await users.remove(admin.lm, user.userId);
});

test('what was done on the command line is there, with the user of the machine', async () => {
  const settings = server.commandSettings;
  const user = await newStaffMember(server, admin);
  expect(await runCommand(['confirmation', user.email], settings)).toMatchObject({ code: 0 });
  expect(await runCommand(['create-admin', user.email], settings)).toMatchObject({ code: 0 });
  const commands = await entriesOf('Commands');
  expect(commands.map(({ recordId, userId, values }) => [recordId, userId, values.argument])).toEqual([
    ['confirmation', null, user.email],
    ['create-admin', null, user.email],
  ]);
  expect(commands[0]!.values).toMatchObject({
    systemUser: expect.any(String) as string,
    address: expect.stringContaining('command line') as string,
  });
  expect(await entriesOf('Passwords', user.userId)).toHaveLength(1);
  expect(await entriesOf('Roles', user.userId)).toHaveLength(1);
});

test('others than administrators see what they did themselves, not what was tried on their account', async () => {
  const user = await newStaffMember(server, admin);
  await refusalOf(signIn(server, { email: user.email, password: 'Typed-Wrong-9' }));
  const { items } = await auditLogs.list(user.lm, { pageNumber: 1, pageSize: 100 });
  expect(items.map(({ tableName, userId }) => [tableName, userId])).toEqual([['Sessions', user.userId]]);
});

test('somebody who signs up is signed in, which is there too', async () => {
  const password = 'Correct-Horse-7';
  const person = { email: 'new@provider.example', password, confirmPassword: password };
  const { userId } = await auth.register(clientOf(server), { ...person, firstName: 'Ada', lastName: 'King' });
  expect(await entriesOf('Sessions', userId)).toHaveLength(1);
});
