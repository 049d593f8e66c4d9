import { auditLogs, users } from '@lm/api-client';
import { createConfirmations } from './confirmations';
import type { UserRow } from './userStore';
import { runCommand, TEST_SECRETS } from '../testing/runServer';
import { clientOf, newStaffMember, refusalOf } from '../testing/staff';
import { admin, server, shareServer, userOf } from '../testing/sharedServer';

shareServer();

describe('confirming an address', () => {
  const confirmations = createConfirmations(new TextEncoder().encode(TEST_SECRETS.LM_TOKEN_SECRET));
  const tokenFor = async (userId: string, kind: 'email' | 'phone') =>
    confirmations.issue((await userOf(userId)) as unknown as UserRow, kind);

  test('works once with the token that was sent there, without a session', async () => {
    const user = await newStaffMember(server, admin);
    const body = { userId: user.userId, token: await tokenFor(user.userId, 'email') };
    await users.confirmEmail(clientOf(server), body);
    expect(await userOf(user.userId)).toMatchObject({ emailConfirmed: true, phoneNumberConfirmed: false });
    expect((await refusalOf(users.confirmEmail(clientOf(server), body))).status).toBe(400);
  });

  test('a token serves no second time when the address is changed and changed back', async () => {
    const { userId, email } = await newStaffMember(server, admin);
    const [spent, unused] = [
      await users.issueConfirmation(admin.lm, userId),
      await tokenFor(userId, 'email'),
    ];
    await users.confirmEmail(clientOf(server), spent);
    await users.update(admin.lm, userId, { email: `other.${email}` });
    await users.update(admin.lm, userId, { email });
    for (const token of [spent.token, unused])
      expect((await refusalOf(users.confirmEmail(clientOf(server), { userId, token }))).status).toBe(400);
    await users.confirmEmail(clientOf(server), await users.issueConfirmation(admin.lm, userId));
    expect((await userOf(userId)).emailConfirmed).toBe(true);
  });

  test('the command line prints the token to send', async () => {
    const { userId, email } = await newStaffMember(server, admin);
    const { stdout } = await runCommand(['confirmation', email.toUpperCase()], server.commandSettings);
    const [, printedId, token] = /userId: (\S+)\ntoken: {2}(\S+)/.exec(stdout)!;
    expect(printedId).toBe(userId);
    await users.confirmEmail(clientOf(server), { userId, token: token! });
    expect((await userOf(userId)).emailConfirmed).toBe(true);
  });

  test('a token for the phone number does not confirm the address, nor one of somebody else', async () => {
    const [user, other] = [await newStaffMember(server, admin), await newStaffMember(server, admin)];
    const { userId } = user;
    const confirm = async (token: string) =>
      (await refusalOf(users.confirmEmail(clientOf(server), { userId, token }))).status;
    expect(await confirm(await tokenFor(userId, 'phone'))).toBe(400);
    expect(await confirm(await tokenFor(other.userId, 'email'))).toBe(400);
    expect(await confirm(user.token)).toBe(400);
  });

  test('a phone number that has changed since is not confirmed, and no token confirms one twice', async () => {
    const { lm, userId, email } = await newStaffMember(server, admin);
    const change = (phoneNumber: string) => users.update(lm, userId, { email, phoneNumber });
    const confirm = (token: string) => users.confirmPhone(clientOf(server), { userId, token });
    await change('+47 1');
    const early = await tokenFor(userId, 'phone');
    await change('+47 2');
    expect((await refusalOf(confirm(early))).status).toBe(400);
    const spent = await tokenFor(userId, 'phone');
    await confirm(spent);
    expect(await userOf(userId)).toMatchObject({ phoneNumberConfirmed: true });
    await change('+47 1');
    await change('+47 2');
    expect((await refusalOf(confirm(spent))).status).toBe(400);
    expect(await userOf(userId)).toMatchObject({ phoneNumberConfirmed: false });
  });

  test('the audit log tells who handed a token out, but not the token, and that the address was confirmed', async () => {
    const { userId } = await newStaffMember(server, admin);
    const latest = async (tableName: string) => {
      const filter = { pageNumber: 1, pageSize: 1, tableName, recordId: userId };
      const { items } = await auditLogs.list(admin.lm, filter);
      return auditLogs.get(admin.lm, items[0]!.id);
    };
    const confirmation = await users.issueConfirmation(admin.lm, userId);
    const issued = await latest('Confirmations');
    expect(issued).toMatchObject({ operation: 'Create', userId: admin.userId, recordName: 'Grace Hopper' });
    expect(JSON.parse(issued.newValues!)).toEqual({ address: '127.0.0.1' });
    await users.confirmEmail(clientOf(server), confirmation);
    const confirmed = await latest('Users');
    expect(confirmed).toMatchObject({ operation: 'Update', userId });
    expect(JSON.parse(confirmed.oldValues!)).toMatchObject({ emailConfirmed: false });
    expect(JSON.parse(confirmed.newValues!)).toMatchObject({ emailConfirmed: true });
  });

  test('an unknown user is answered with 404', async () => {
    const body = { userId: '5f0c7d8e-52f4-4be1-93d7-3b9b0a3f1c11', token: 'x' };
    expect((await refusalOf(users.confirmEmail(clientOf(server), body))).status).toBe(404);
  });
});
