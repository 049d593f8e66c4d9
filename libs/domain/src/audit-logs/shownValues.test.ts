import { shownValues } from './shownValues';

test('the audit log shows what people say of a record, and not what the server keeps beside it', () => {
  const airport = { id: 7, code: 'OSL', name: 'Gardermoen', location: null, createdBy: 'System', version: 3 };
  expect(shownValues('Airports', airport)).toEqual({ code: 'OSL', name: 'Gardermoen', location: null });
});

test('of a user it shows no password and nothing that signing in changes', () => {
  const user = {
    ...{ email: 'ada@provider.example', firstName: 'Ada', lastName: 'Lindqvist', location: null },
    ...{ department: null, phoneNumber: null, isAdmin: true, isApproved: true, emailConfirmed: true },
    ...{ phoneNumberConfirmed: false, twoFactorEnabled: false },
  };
  const secret = { passwordHash: '$argon2id$', accessFailedCount: 2, lockoutEnd: null };
  expect(shownValues('Users', { ...user, ...secret })).toEqual(user);
});
