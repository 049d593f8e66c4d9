import { eventText } from './eventText';

test.each([
  ['ApiTokens.Create', 'Token Made'],
  ['SignInFailures.Create', 'Failed Sign-in'],
  ['Licenses.Create', 'Create · Licenses'],
  ['LicenseKeys.Update', 'Update · License keys'],
  ['LogCosignatures.Create', 'Create · Log Cosignatures'],
  ['Stands.Create', 'Create · Stands'],
  ['Licenses', 'Licenses'],
  ['ApiTokens', 'API tokens'],
  ['ping', 'Test'],
])('people read %s as %s', (type, text) => {
  expect(eventText(type)).toBe(text);
});
