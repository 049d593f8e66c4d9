type Account = { id: string; isAdmin: boolean; isApproved: boolean };

const administrator = (id: string): Account => ({ id, isAdmin: true, isApproved: true });
const waiting = (id: string): Account => ({ ...administrator(id), isApproved: false });
const user = (id: string): Account => ({ id, isAdmin: false, isApproved: true });

/** Who there is, who shall be deleted, and whether that is the last administrator: here and in the server's database. */
export const LAST_ADMINISTRATOR_CASES: readonly (readonly [
  name: string,
  users: readonly Account[],
  id: string,
  isLast: boolean,
])[] = [
  ['the only administrator', [administrator('a'), user('b')], 'a', true],
  ['one of two administrators', [administrator('a'), administrator('b')], 'a', false],
  ['one of two administrators, listed last', [administrator('b'), administrator('a')], 'a', false],
  ['the only one who does not wait for approval', [administrator('a'), waiting('b')], 'a', true],
  ['one who waits for approval', [administrator('a'), waiting('b')], 'b', false],
  ['a plain user', [administrator('a'), user('b')], 'b', false],
  ['a plain user while there is no administrator', [user('a')], 'a', false],
  ['nobody', [], 'a', false],
];
