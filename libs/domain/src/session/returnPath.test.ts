import { localReturnPath } from './returnPath';

test.each([
  '/',
  '/licenses',
  '/licenses?status=Active&page=2#top',
  '/a/b/../c',
  '/käse',
  '/a/',
  '/licenses?search=//x/../..',
])('%s is kept', (path) => {
  expect(localReturnPath(path, '/dashboard')).toBe(path);
});

test.each([
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/a\\b',
  '/\t/evil.example',
  '/\n/evil.example',
  '/a b',
  ' /licenses',
  '/%2e%2e//evil.example',
  '/..//evil.example',
  '/./../licenses',
  '/a/%2E./.%2e/b',
  '/a//evil.example',
  'licenses',
  'javascript:alert(1)',
  '',
  null,
  undefined,
])('%j leads to the fallback', (path) => {
  expect(localReturnPath(path, '/dashboard')).toBe('/dashboard');
});

test.each([
  ['/license-admin/customers?page=2#top', '/license-admin', '/customers?page=2#top'],
  ['/license-admin/customers', '/license-admin/', '/customers'],
  ['/license-admin', '/license-admin', '/'],
  ['/license-admin?x=1', '/license-admin', '/?x=1'],
  ['/license-administration', '/license-admin', '/license-administration'],
  ['/customers', '/license-admin', '/customers'],
  ['/customers', '/', '/customers'],
  ['/license-admin//evil.example', '/license-admin', '/dashboard'],
  ['/license-admin/\\evil.example', '/license-admin', '/dashboard'],
])('%s in an application under %s leads to %s', (path, basePath, target) => {
  expect(localReturnPath(path, '/dashboard', basePath)).toBe(target);
});
