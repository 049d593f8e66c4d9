import { hasLostLines } from './asIssued';

test('what begins again and again like a license file is answered, however large it is', () => {
  expect(hasLostLines('eyJhbGciOiJkaXIi'.repeat(2 ** 17))).toBe(false);
});
