import { locationOf } from './location';

test.each([
  ['/lm/api/Airports', { id: 7 }, '/lm/api/Airports/7'],
  ['/lm/api/Customers/with-contacts', { id: 12 }, '/lm/api/Customers/12/with-contacts'],
  ['/lm/api/Licenses/generate', 1042, '/lm/api/Licenses/1042'],
  ['/lm/api/Licenses/1042/renew', { id: 1043 }, '/lm/api/Licenses/1043'],
  [
    '/lm/api/LicenseApplications',
    { id: 9, licenseId: 3, applicationId: 5 },
    '/lm/api/LicenseApplications/3/applications/5',
  ],
  ['/lm/api/Webhooks/w-1/ping', { id: 512 }, '/lm/api/Webhooks/w-1/deliveries/512'],
  ['/lm/api/Users/u-1/tokens', { id: 't-1' }, '/lm/api/Users/u-1/tokens/t-1'],
])('what POST %s creates is at an address of its own', (path, created, location) => {
  expect(locationOf(path, created)).toBe(location);
});
