import { eventSight } from './eventSight';

test.each([
  ['Licenses', 'me', true, 'whole'],
  ['Sessions', 'other', true, 'whole'],
  ['Licenses', 'me', false, 'whole'],
  ['Sessions', 'me', false, 'whole'],
  ['Licenses', 'other', false, 'changed'],
  ['Users', null, false, 'changed'],
  ['Sessions', 'other', false, 'nothing'],
  ['SignInFailures', null, false, 'nothing'],
  ['Passwords', 'other', false, 'nothing'],
] as const)(
  'of %s by %s, somebody who is an administrator: %s sees %s',
  (tableName, userId, isAdmin, seen) => {
    expect(eventSight({ tableName, userId }, { id: 'me', isAdmin })).toBe(seen);
  },
);

test.each([
  ['Licenses', ['read'], 'changed'],
  ['Sessions', ['read'], 'nothing'],
  ['Sessions', ['read', 'audit'], 'whole'],
] as const)(
  'an event of %s is seen with a token of an administrator for %s: %s',
  (tableName, scopes, seen) => {
    expect(eventSight({ tableName, userId: 'me' }, { id: 'me', isAdmin: true }, scopes)).toBe(seen);
  },
);
