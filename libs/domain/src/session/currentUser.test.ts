import { currentUser } from './currentUser';

const tokenAbout = (claims: unknown) =>
  `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.sig`;

const users = [
  { id: 'u0', email: null },
  { id: 'u1', email: 'ana@lm.example' },
  { id: 'u2', email: ' Bo@LM.example ' },
];

test.each([
  ['ana@lm.example', 'u1'],
  ['ANA@LM.EXAMPLE', 'u1'],
  [' bo@lm.example ', 'u2'],
  ['cy@lm.example', undefined],
  ['', undefined],
  ['  ', undefined],
  [null, undefined],
  [undefined, undefined],
])('signed in as %j: user %j', (email, id) => {
  expect(currentUser(users, email)?.id).toBe(id);
});

test.each([
  ['whom the token is about, where nobody has the address any more', 'old@lm.example', { sub: 'u1' }, 'u1'],
  ['who has the address, whomever the token is about', 'bo@lm.example', { sub: 'u1' }, 'u2'],
  ['nobody, where the token is about none of them', 'old@lm.example', { sub: 'u9' }, undefined],
  ['nobody, where the token is about nobody', 'old@lm.example', { sub: 1 }, undefined],
  ['nobody, where no address is stored', null, { sub: 'u1' }, undefined],
])('is %s', (_, email, claims, id) => {
  expect(currentUser(users, email, tokenAbout(claims))?.id).toBe(id);
});

test('is nobody, where the token cannot be read and nobody has the address', () => {
  expect(currentUser(users, 'old@lm.example', 'opaque')).toBeUndefined();
});
