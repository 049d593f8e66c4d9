import { mayCall, type CallWithSession } from './callPermissions';
import { rulesOf } from './callRules';

test.each<[CallWithSession, boolean, boolean, boolean]>([
  // call, a user on what is others', a user on what is their own, an administrator
  ['logout', true, true, true],
  ['listUsers', true, true, true],
  ['createApplication', false, false, true],
  ['deleteAirport', false, false, true],
  ['updateCustomer', true, true, true],
  ['generateLicense', true, true, true],
  ['updateUser', false, true, true],
  ['deleteUser', false, false, true],
  ['approveUser', false, false, true],
  ['listAuditLogs', true, true, true],
])('who may call %s', (call, others, own, administrator) => {
  expect([mayCall('User', call, false), mayCall('User', call, true)]).toEqual([others, own]);
  expect(mayCall('Administrator', call, false)).toBe(administrator);
});

const NOW = new Date('2026-11-21T09:30:00Z');

test.each([
  ['register', { email: 'x' }],
  ['createAirport', { code: 'oslo' }],
  ['updateApplication', { applicationName: ' ' }],
  ['createCustomer', { customerName: '' }],
  ['updateCustomerWithContacts', { customerName: 'Oslo', customerContacts: [] }],
  ['generateLicense', { expiryDate: '2020-01-01T23:59:59.999Z' }],
  ['renewLicense', { expiryDate: '2026-11-21T23:59:59.999Z' }],
  ['suspendLicense', { reason: ' ' }],
  ['createUser', { password: 'weak' }],
])('%s is judged by the rules of its form', (call, body) => {
  expect(() => rulesOf(call, NOW)!.validateSync(body, { abortEarly: false })).toThrow();
});

test('a new user needs no second typing of the password over the wire', () => {
  const user = { email: 'a@b.example', firstName: 'A', lastName: 'B', password: 'correct-Horse-7' };
  expect(rulesOf('createUser', NOW)!.validateSync(user, { abortEarly: false })).toMatchObject(user);
});

test.each(['login', 'listUsers', 'noSuchCall'])('%s has no rules of a form', (call) => {
  expect(rulesOf(call, NOW)).toBeUndefined();
});
