import { localReturnPath } from './returnPath';

test.each(['/', '/licenses', '/licenses?status=Active&page=2#top', '/a/b/../c', '/käse'])(
  '%s is kept',
  (path) => {
    expect(localReturnPath(path, '/dashboard')).toBe(path);
  },
);

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
  'licenses',
  'javascript:alert(1)',
  '',
  null,
  undefined,
])('%j leads to the fallback', (path) => {
  expect(localReturnPath(path, '/dashboard')).toBe('/dashboard');
});
