import { join } from 'node:path';
import { users } from '@lm/api-client';
import * as deleted from '@lm/api-client/deleted';
import * as tokens from '@lm/api-client/tokens';
import { runCommand, runServer } from '../testing/runServer';
import { scratchDirectory } from '../testing/scratch';
import { admin, server, shareServer } from '../testing/sharedServer';
import { clientOf, newStaffMember, signIn, type StaffMember } from '../testing/staff';
import { makeTestData, type TestData } from '../testing/testData';

const file = join(scratchDirectory(), 'backup.gz');
shareServer();
const made: Record<string, string> = {};
const gone: string[] = [];

/**
 * A backup of tokens that hold, of which one is revoked afterwards, one ends with its user, and one is made; and of two
 * users who are deleted, of whom one comes back afterwards and loses a token.
 */
beforeAll(async () => {
  const newToken = async ({ lm, userId }: StaffMember) =>
    tokens.create(lm, userId, { name: 'Report', scopes: ['read'], days: 1 });
  const [leaver, leaked] = [await newStaffMember(server, admin), await newToken(admin)];
  made.kept = (await newToken(admin)).token!;
  made.leaked = leaked.token!;
  made['of who left'] = (await newToken(leaver)).token!;
  const [stayedAway, cameBack] = [await newStaffMember(server, admin), await newStaffMember(server, admin)];
  made['of who was gone'] = (await newToken(stayedAway)).token!;
  const lost = await newToken(cameBack);
  made['leaked of who was gone'] = lost.token!;
  gone.push(stayedAway.userId, cameBack.userId);
  for (const userId of gone) await users.remove(admin.lm, userId);
  expect(await runCommand(['backup', file], server.commandSettings)).toMatchObject({ code: 0 });
  await tokens.revoke(admin.lm, admin.userId, leaked.id);
  await users.remove(admin.lm, leaver.userId);
  await deleted.restore(admin.lm, 'Users', cameBack.userId);
  await tokens.revoke(admin.lm, cameBack.userId, lost.id);
  made['made since'] = (await newToken(admin)).token!;
});

/** What is said by the restore, and whose calls are answered after it and once the deleted users are back. */
async function restored({ commandSettings }: Pick<TestData, 'commandSettings'>, ...options: string[]) {
  const said = await runCommand(['restore', file, '--force', ...options], commandSettings);
  expect(said).toMatchObject({ code: 0, stderr: '' });
  const again = await runServer(commandSettings);
  try {
    const { lm } = await signIn(again, server.administrator);
    for (const userId of gone) await deleted.restore(lm, 'Users', userId);
    const holding: string[] = [];
    for (const [name, token] of Object.entries(made))
      await users.me(clientOf(again, token)).then(
        () => holding.push(name),
        (thrown: unknown) => expect(thrown).toMatchObject({ status: 401 }),
      );
    return { said: said.stdout, holding };
  } finally {
    await again.stop();
  }
}

test('restored elsewhere, where nobody knows which were revoked since, no token holds, and the command says how many', async () => {
  const other = await makeTestData();
  try {
    const { said, holding } = await restored(other);
    expect(holding).toEqual([]);
    expect(said).toContain('API tokens revoked: 3.');
  } finally {
    other.remove();
  }
});

test('whoever moves an installation keeps its tokens, as they were in the backup', async () => {
  const other = await makeTestData();
  try {
    const { said, holding } = await restored(other, '--keep-tokens');
    expect(holding).toEqual(['kept', 'leaked', 'of who left', 'of who was gone', 'leaked of who was gone']);
    expect(said).not.toContain('revoked');
  } finally {
    other.remove();
  }
});

test('restored in the same place, a token goes on, but none that was revoked since or whose user was deleted', async () => {
  await server.stop();
  const { said, holding } = await restored(server);
  expect(holding).toEqual(['kept', 'of who was gone']);
  expect(said).toContain('API tokens revoked: 2.');
});
