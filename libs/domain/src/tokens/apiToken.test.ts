import { API_TOKEN_BYTES, apiTokenOf, hasTokenPrefix, isApiToken, tokenHint } from './apiToken';

const bytes = (first: number) =>
  Uint8Array.from({ length: API_TOKEN_BYTES }, (_, at) => (first + at * 37) % 256);
const token = apiTokenOf(bytes(1));

test('a token has a prefix that scanners find, thirty random characters and a checksum', () => {
  expect(token).toMatch(/^lmt_[0-9A-Za-z]{36}$/);
  expect(isApiToken(token)).toBe(true);
  expect(apiTokenOf(bytes(2))).not.toBe(token);
});

test('the checksum is CRC-32 of what stands before it, in base 62', () => {
  // CRC-32 of "lmt_" and thirty zeros is 0x23503daf by zlib.
  const zeros = apiTokenOf(new Uint8Array(API_TOKEN_BYTES));
  expect(zeros.slice(0, 34)).toBe(`lmt_${'0'.repeat(30)}`);
  expect(zeros.slice(34)).toBe('0e5uEJ');
});

test('every single wrong character is noticed', () => {
  for (let at = 0; at < token.length; at += 1) {
    const other = token[at] === 'x' ? 'y' : 'x';
    expect(isApiToken(token.slice(0, at) + other + token.slice(at + 1))).toBe(false);
  }
});

test.each(['', 'lmt_', `${token} `, `${token}0`, token.toUpperCase(), 'eyJhbGciOiJIUzI1NiJ9.e30.x'])(
  '%j is no token',
  (text) => expect(isApiToken(text)).toBe(false),
);

test('a wrong token is told from a session by its prefix', () => {
  expect(hasTokenPrefix('lmt_wrong')).toBe(true);
  expect(hasTokenPrefix('eyJhbGciOiJIUzI1NiJ9.e30.x')).toBe(false);
});

test('a hint gives nothing of the random part away', () => {
  expect(tokenHint(token)).toBe(`lmt_…${token.slice(-4)}`);
});

test('too few random bytes are refused', () => {
  expect(() => apiTokenOf(new Uint8Array(3))).toThrow('too few random bytes');
});
