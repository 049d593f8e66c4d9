import { words } from './words';

test.each([
  [1, '1 delivery'],
  [1234, '1,234 deliveries'],
])('%i waiting are read as %s', (count, text) => {
  expect(words.waitingCount(count)).toBe(text);
});
