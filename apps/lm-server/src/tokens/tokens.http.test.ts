import { auditLogs, licenses, users } from '@lm/api-client';
import * as deleted from '@lm/api-client/deleted';
import * as logProofs from '@lm/api-client/logProofs';
import * as tokens from '@lm/api-client/tokens';
import { inDatabase } from '../testing/inDatabase';
import { issuedLicense } from '../testing/issuedLicense';
import { runCommand } from '../testing/runServer';
import { admin, server, shareServerWithUser, user } from '../testing/sharedServer';
import { clientOf, newStaffMember, refusalOf, signIn, type StaffMember } from '../testing/staff';

shareServerWithUser();

async function newToken(
  { lm, userId }: Pick<StaffMember, 'lm' | 'userId'> = user,
  scopes: Parameters<typeof tokens.create>[2]['scopes'] = ['read'],
) {
  const made = await tokens.create(lm, userId, { name: 'Nightly report', scopes, days: 90 });
  return { ...made, token: made.token, lm: clientOf(server, made.token) };
}

test('a token is kept as its hash alone, and neither the log nor the audit log tells it', async () => {
  const { token, lm, id } = await newToken();
  await users.me(lm);
  const rows = await inDatabase(
    async (client) =>
      (
        await client.query<{ kept: string }>(
          `select to_jsonb(api_tokens)::text as kept from api_tokens union all select to_jsonb(audit_logs)::text from audit_logs
           union all select to_jsonb(idempotency_keys)::text from idempotency_keys`,
        )
      ).rows,
  );
  expect(JSON.stringify(rows)).toContain(id);
  expect(JSON.stringify(rows)).not.toContain(token.slice(4, 30));
  await refusalOf(users.me(clientOf(server, `${token}x`)));
  expect(server.log()).not.toContain(token.slice(4, 30));
});

test('tokens are listed newest first', async () => {
  const { lm, userId } = await newStaffMember(server, admin);
  const ids: string[] = [];
  for (let time = 0; time < 3; time += 1) ids.unshift((await newToken({ lm, userId })).id);
  expect((await tokens.list(lm, userId)).map(({ id }) => id)).toEqual(ids);
});

test('a token whose time is over, or whose user must wait for approval, is nobody', async () => {
  const { id, lm } = await newToken();
  await inDatabase((client) => client.query('update api_tokens set expires = now() where id = $1', [id]));
  expect(await refusalOf(users.me(lm))).toMatchObject({ status: 401 });
  const other = await newToken();
  const approve = (is: boolean) =>
    inDatabase((client) =>
      client.query('update users set is_approved = $1 where id = $2', [is, user.userId]),
    );
  await approve(false);
  expect(await refusalOf(users.me(other.lm))).toMatchObject({ status: 401 });
  await approve(true);
  expect((await users.me(other.lm)).id).toBe(user.userId);
});

test('a token that administers users makes them, but neither makes nor removes an administrator, nor takes an account', async () => {
  const { lm } = await newToken(admin, ['users']);
  const account = (email: string) => ({ email, password: 'correct-Horse-9', firstName: 'A', lastName: 'B' });
  const made = await users.create(lm, account('made@provider.example'));
  const other = await users.create(admin.lm, { ...account('other@provider.example'), isAdmin: true });
  const refused = await Promise.all(
    [
      users.create(lm, { ...account('third@provider.example'), isAdmin: true }),
      users.update(lm, made.id, { email: made.email, isAdmin: true }),
      users.update(lm, made.id, { email: made.email, newPassword: 'another-Horse-1' }),
      users.update(lm, other.id, { email: other.email, newPassword: 'another-Horse-1' }),
      users.update(lm, other.id, { email: 'taken@provider.example' }),
      users.update(lm, other.id, { email: other.email, firstName: 'Ada' }),
      users.update(lm, other.id, { email: other.email, isAdmin: false }),
      users.approve(lm, made.id),
      users.issueConfirmation(lm, made.id),
      users.remove(lm, other.id),
      users.update(lm, admin.userId, { email: 'taken@provider.example' }),
    ].map(refusalOf),
  );
  for (const refusal of refused) expect(refusal).toMatchObject({ status: 403, code: 'token-scope' });

  const own = { email: made.email, password: 'correct-Horse-9' };
  expect(await refusalOf(signIn(server, own))).toMatchObject({ status: 403, code: 'not-approved' });
  await users.approve(admin.lm, made.id);
  expect((await signIn(server, own)).userId).toBe(made.id);
});

test('a download names the token, and the log that has such entries is whole', async () => {
  const { licenseId } = await issuedLicense(admin);
  const { lm } = await newToken(admin, ['read', 'audit']);
  await licenses.get(lm, licenseId);
  const about = { tableName: 'Downloads', recordId: String(licenseId) };
  const { items } = await auditLogs.list(lm, { pageNumber: 1, pageSize: 1, ...about });
  expect(items).toMatchObject([{ userId: admin.userId, tokenName: 'Nightly report' }]);
  expect((await logProofs.ofAuditLog(lm, items[0]!.id)).proof).toContain('tlog-proof');
  expect(await runCommand(['verify-log'], server.commandSettings)).toMatchObject({ code: 0 });
});

test('tokens that have run out leave room for new ones and stay in the list; those that hold do not', async () => {
  const { lm, userId } = await newStaffMember(server, admin);
  const add = (count: number, expires: string) =>
    inDatabase((client) =>
      client.query(
        `insert into api_tokens (user_id, name, hash, hint, scopes, created_by, expires)
         select $1, 'Old', md5(random()::text), 'lmt_', '{read}', $1, now() + $3::interval from generate_series(1, $2::int)`,
        [userId, count, expires],
      ),
    );
  await add(50, '-1 day');
  await newToken({ lm, userId });
  expect(await tokens.list(lm, userId)).toHaveLength(51);
  await add(48, '1 day');
  await newToken({ lm, userId });
  expect(await refusalOf(newToken({ lm, userId }))).toMatchObject({ status: 409, code: 'too-many-tokens' });
});

test('the tokens of a deleted user do not work; a restored one has them back, but none that was revoked, and those that ran out as such', async () => {
  const { userId } = await newStaffMember(server, admin);
  const newToken = () => tokens.create(admin.lm, userId, { name: 'Sync', scopes: ['read'], days: 90 });
  const [kept, revoked, expired] = [await newToken(), await newToken(), await newToken()];
  const statusOf = async ({ token }: typeof kept) =>
    users.me(clientOf(server, token)).then(
      ({ id }) => id,
      (thrown: { status: number }) => thrown.status,
    );
  expect(await statusOf(kept)).toBe(userId);
  await tokens.revoke(admin.lm, userId, revoked.id);
  await inDatabase((client) =>
    client.query(`update api_tokens set expires = now() + interval '1 second' where id = $1`, [expired.id]),
  );
  const before = await tokens.list(admin.lm, userId);
  await users.remove(admin.lm, userId);
  expect(await Promise.all([kept, revoked, expired].map(statusOf))).toEqual([401, 401, 401]);
  expect(JSON.stringify(await deleted.get(admin.lm, 'Users', userId))).not.toMatch(/hash|lmt_/);
  await new Promise((resolve) => setTimeout(resolve, 1100));
  await deleted.restore(admin.lm, 'Users', userId);
  expect(await tokens.list(admin.lm, userId)).toEqual(before);
  expect(await Promise.all([kept, revoked, expired].map(statusOf))).toEqual([userId, 401, 401]);
});

test('of made-up tokens no more than a hundred are looked at from one address; others are answered as ever', async () => {
  const [{ lm }, revoked, expired] = [await newToken(), await newToken(), await newToken()];
  await tokens.revoke(user.lm, user.userId, revoked.id);
  await inDatabase((client) =>
    client.query('update api_tokens set expires = now() where id = $1', [expired.id]),
  );
  const guess = clientOf(server, 'lmt_0000000000000000000000000000000e5uEJ');
  const answers = await Promise.all(
    Array.from({ length: 110 }, async () => (await refusalOf(users.me(guess))).status),
  );
  expect(answers.filter((status) => status === 401).length).toBeLessThanOrEqual(100);
  const refusal = await refusalOf(users.me(guess));
  expect(refusal).toMatchObject({ status: 429 });
  for (const ended of [revoked, expired])
    expect(await refusalOf(users.me(ended.lm))).toMatchObject({ status: 401 });
  expect((await users.me(lm)).id).toBe(user.userId);
  expect((await users.me(user.lm)).id).toBe(user.userId);
});
