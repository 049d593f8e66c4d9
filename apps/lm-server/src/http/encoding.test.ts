import { chooseEncoding, SMALLEST_FIRST } from './encoding';

test.each([
  ['gzip, br', 'br'],
  ['gzip;q=1;level=2', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['*', 'br'],
  ['', 'identity'],
  [undefined, 'identity'],
])('a client that accepts %p gets %s', (accepted, encoding) => {
  expect(chooseEncoding(SMALLEST_FIRST, accepted)).toBe(encoding);
});

test('a list that is longer than any client sends is not read to its end', () => {
  expect(chooseEncoding(SMALLEST_FIRST, `${'zstd,'.repeat(20)}br`)).toBe('identity');
  expect(chooseEncoding(SMALLEST_FIRST, `br${';a=b'.repeat(20)};q=0`)).toBe('br');
});
