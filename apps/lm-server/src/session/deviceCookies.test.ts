import { createDeviceCookies, hasDeviceCookie } from './deviceCookies';
import type { Visitor } from './visitor';

const devices = createDeviceCookies(Buffer.alloc(32, 'a secret of the tests'));

/** The cookie that a browser has after a sign-in. */
function cookieOf(owner: { id: string; passwordHash: string }): string {
  let given = '';
  const visitor: Visitor = {
    ip: '192.0.2.1',
    cookies: undefined,
    isHttps: true,
    setCookie: (cookie) => (given = cookie.split(';')[0]!),
  };
  devices.remember(visitor, owner);
  return given;
}

test('a browser that has signed in before may be a known one', () => {
  const cookie = cookieOf({ id: 'somebody', passwordHash: 'hash' });
  expect(hasDeviceCookie({ cookies: `theme=dark; ${cookie}` })).toBe(true);
});

test.each([
  ['no cookie', undefined],
  ['a cookie of something else', 'theme=dark'],
  ['a device cookie that is not well formed', 'lm-device=1'],
  ['a device cookie that has run out', `lm-device=${'0'.repeat(32)}.1.${'A'.repeat(43)}`],
])('with %s the account is not looked up before the sign-in has its turn', (_, cookies) => {
  expect(hasDeviceCookie({ cookies })).toBe(false);
});
