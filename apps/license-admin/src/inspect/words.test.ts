import { words } from './words';

test('where a file stands in a long log is read with separated thousands', () => {
  expect(words.entry(1234, 56789, 'lm.example/log')).toBe('Entry 1,234 of 56,789 in the log lm.example/log');
});
