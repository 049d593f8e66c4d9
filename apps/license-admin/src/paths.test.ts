import { basePath, signInPath } from './paths';

const at = (url: string) => new URL(url) as Pick<Location, 'hostname' | 'pathname'>;

test.each([
  ['a development machine', 'http://localhost:4200/license-admin/licenses', '/elsewhere/', '/license-admin'],
  [
    'a development machine by number',
    'http://127.0.0.1:4200/license-admin/',
    '/license-admin/',
    '/license-admin',
  ],
  [
    'a development machine told to use another path',
    'http://localhost:4200/staff/licenses',
    '/staff/',
    '/staff',
  ],
  [
    'a host that mounts the application under a path',
    'https://aero.example/staff/lm/customers',
    '/staff/lm/',
    '/staff/lm',
  ],
  [
    'a host that mounts it under the development prefix of somebody else',
    'https://aero.example/license-admin-2/',
    '/license-admin-2/',
    '/license-admin-2',
  ],
  ['a host that mounts it at its root', 'https://lm.aero.example/licenses', '/', ''],
])('finds the base path on %s', (_, url, baseHref, expected) => {
  expect(basePath(at(url), new URL(baseHref, url).href)).toBe(expected);
});

test('names the place to come back to in the address of the sign-in page', () => {
  expect(signInPath('/licenses?status=Active#x')).toBe('/signin?ReturnUrl=%2Flicenses%3Fstatus%3DActive%23x');
  expect(signInPath()).toBe('/signin');
});
