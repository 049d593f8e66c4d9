import { inventPassword } from '../start/signIns';
import { weaknessOf } from './weakPasswords';

const ADA = { email: 'ada.lindqvist@provider.example', firstName: 'Ada', lastName: 'Lindqvist' };

test.each([
  'Password1!',
  'P@ssw0rd123',
  'Qwerty123!',
  'Welcome1!',
  'Summer2026!',
  'Admin@123',
  'Admin123!',
  'Abc12345!',
  'Aaaaaaa1!',
  '1q2w3e4R!',
  'Lindqvist-1',
])('%s is easy to guess', (password) => {
  expect(weaknessOf(password, ADA)).toMatch(/^Password is easy to guess/);
});

test.each(['Correct-Horse-7', 'aX4$kP9z', 'Tr0ub4dor&3', 'Blue-Kettle-49', 'Пароль-лампа-49'])(
  '%s is not',
  (password) => {
    expect(weaknessOf(password, ADA)).toBeUndefined();
  },
);

test('generated passwords never are', () => {
  for (let round = 0; round < 200; round += 1) expect(weaknessOf(inventPassword(), ADA)).toBeUndefined();
});
