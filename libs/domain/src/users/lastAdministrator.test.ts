import { isLastAdministrator, LAST_ADMINISTRATOR } from './lastAdministrator';

const administrator = (id: string) => ({ id, isAdmin: true });
const user = (id: string) => ({ id, isAdmin: false });

test.each([
  ['the only administrator', [administrator('a'), user('b')], 'a', true],
  ['one of two administrators', [administrator('a'), administrator('b')], 'a', false],
  ['one of two administrators, listed last', [administrator('b'), administrator('a')], 'a', false],
  ['a plain user', [administrator('a'), user('b')], 'b', false],
  ['a plain user while there is no administrator', [user('a')], 'a', false],
  ['nobody', [], 'a', false],
])('%s', (_, users, id, last) => {
  expect(isLastAdministrator(users, id)).toBe(last);
});

test('the refusal says what to do', () => {
  expect(LAST_ADMINISTRATOR).toBe(
    'The last administrator can be neither deleted nor demoted. Make another user an administrator first.',
  );
});
