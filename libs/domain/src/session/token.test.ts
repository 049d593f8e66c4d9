import { isSignedIn, sessionOwner, tokenExpiry } from './token';

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const token = (claims: unknown) => `${part({ alg: 'HS256' })}.${part(claims)}.signature`;

const NOW = new Date('2026-11-21T12:00:00Z');
const exp = NOW.getTime() / 1000;

test.each([
  ['one that ends later', token({ exp: exp + 1 }), true],
  ['one that ends this very second', token({ exp }), true],
  ['one that ended a second ago', token({ exp: exp - 1 }), false],
  ['one that ends between two seconds', token({ exp: exp + 0.5 }), true],
  ['one that claims no end', token({ sub: 'u1' }), true],
  ['one whose end is null', token({ exp: null }), true],
  ['one whose end is no number', token({ exp: 'tomorrow' }), false],
  ['one whose end is a number in words', token({ exp: '9999999999' }), false],
  ['one whose end is beyond time', token({ exp: 1e300 }), false],
  ['one whose claims are no object', token(null), false],
  ['one that cannot be read', 'a.b.c', false],
  ['one that is no token', 'opaque', false],
  ['an empty one', '', false],
  ['none', null, false],
  ['none yet', undefined, false],
])('with %s stored, signed in: %#', (_, stored, signedIn) => {
  expect(isSignedIn(stored, NOW)).toBe(signedIn);
});

test('the expiry claim counts seconds', () => {
  expect(tokenExpiry(token({ exp }))).toEqual(NOW);
  expect(tokenExpiry(token({}))).toBeNull();
  expect(tokenExpiry('opaque')).toBeUndefined();
  expect(tokenExpiry(token({ exp: 'tomorrow' }))).toBeUndefined();
});

test.each([
  ['the user whom its token is about', { token: token({ sub: 'u1' }), email: 'ada@provider.example' }, 'u1'],
  [
    'whose address it has, of a token that names nobody',
    { token: token({}), email: ' Ada@X.example ' },
    'ada@x.example',
  ],
  [
    'whose address it has, of a token that cannot be read',
    { token: 'opaque', email: 'a@x.example' },
    'a@x.example',
  ],
  ['nobody without a token', { token: null, email: 'ada@provider.example' }, null],
])('a session is that of %s', (_, session, owner) => {
  expect(sessionOwner(session)).toBe(owner);
});

test('a name outside Latin script is no obstacle', () => {
  expect(tokenExpiry(token({ exp, name: '東京' }))).toEqual(NOW);
});
