import { can, PERMISSIONS, roleOf, type Action } from './permissions';

test.each([
  [{ isAdmin: true }, 'Administrator'],
  [{ isAdmin: false }, 'User'],
  [{ isAdmin: null }, 'User'],
  [{}, 'User'],
  [null, 'User'],
  [undefined, 'User'],
])('%j has the role %s', (user, role) => {
  expect(roleOf(user)).toBe(role);
});

/** Action, then: may an administrator, may a user with what is others', may a user with their own. */
const TABLE: [Action, boolean, boolean, boolean][] = [
  ['airport.read', true, true, true],
  ['airport.create', true, false, false],
  ['airport.update', true, false, false],
  ['airport.delete', true, false, false],
  ['application.read', true, true, true],
  ['application.create', true, false, false],
  ['application.update', true, false, false],
  ['application.delete', true, false, false],
  ['customer.read', true, true, true],
  ['customer.create', true, true, true],
  ['customer.update', true, true, true],
  ['customer.delete', true, true, true],
  ['license.read', true, true, true],
  ['license.create', true, true, true],
  ['license.update', true, true, true],
  ['license.delete', true, true, true],
  ['license.renew', true, true, true],
  ['license.suspend', true, true, true],
  ['user.read', true, true, true],
  ['user.readAll', true, false, true],
  ['user.create', true, false, false],
  ['user.update', true, false, true],
  ['user.delete', true, false, false],
  ['user.changeRole', true, false, false],
  ['user.readTimeline', true, false, true],
  ['user.sessions', true, false, true],
  ['user.tokens', true, false, true],
  ['user.approve', true, false, false],
  ['user.issueConfirmation', true, false, false],
  ['auditLog.read', true, false, true],
  ['log.cosign', true, false, false],
  ['log.verify', true, false, false],
  ['webhook.manage', true, false, false],
  ['menu.userManagement', true, false, false],
  ['menu.auditLogs', true, false, false],
];

test.each(TABLE)('%s: administrators %p, users %p, users with their own %p', (action, admin, others, own) => {
  expect(can('Administrator', action)).toBe(admin);
  expect(can('Administrator', action, 'own')).toBe(admin);
  expect(can('User', action)).toBe(others);
  expect(can('User', action, 'others')).toBe(others);
  expect(can('User', action, 'own')).toBe(own);
});

test('every action is in the table', () => {
  expect(TABLE.map(([action]) => action)).toEqual(Object.keys(PERMISSIONS));
});
