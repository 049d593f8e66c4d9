import { users } from '../index';
import { describe, expect, test } from './cases';
import { kindOf } from './outcomes';
import { admin, connect, NAMES, PASSWORD, staff, unique } from './setting';

export default describe('who waits for approval', () => {
  test('is approved by an administrator, or gets the token that confirms their address', async () => {
    const user = await users.create(admin, {
      ...NAMES,
      email: `${unique('waits')}@x.example`.replace(/ /g, '-'),
      password: PASSWORD,
    });
    expect((await users.approve(admin, user.id)).isApproved).toBe(true);
    expect(await kindOf(users.approve(staff, user.id))).toBe('forbidden');
    const confirmation = await users.issueConfirmation(admin, user.id);
    expect(confirmation.userId).toBe(user.id);
    await users.confirmEmail(connect(), confirmation);
    expect(await kindOf(users.issueConfirmation(admin, user.id))).toBe('conflict');
    await users.remove(admin, user.id);
  });
});
