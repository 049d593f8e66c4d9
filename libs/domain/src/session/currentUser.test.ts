import { currentUser } from './currentUser';

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
