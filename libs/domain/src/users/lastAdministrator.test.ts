import { LAST_ADMINISTRATOR_CASES } from '../testing';
import { isLastAdministrator, LAST_ADMINISTRATOR } from './lastAdministrator';

test.each(LAST_ADMINISTRATOR_CASES)('%s', (_, users, id, last) => {
  expect(isLastAdministrator(users, id)).toBe(last);
});

test('the refusal says what to do', () => {
  expect(LAST_ADMINISTRATOR).toBe(
    'The last administrator can be neither deleted nor demoted. Make another user an administrator first.',
  );
});
