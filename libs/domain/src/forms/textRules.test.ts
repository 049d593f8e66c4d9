import fc from 'fast-check';

import { atMost, emailAddress, firstProblem, isEmail, oneLine, printable, required } from './textRules';

test.each([
  ['', 'City is required'],
  ['   ', 'City is required'],
  ['\t\n', 'City is required'],
  ['x', undefined],
])('a required text %j: %s', (text, problem) => {
  expect(required('City')(text)).toBe(problem);
});

test.each([
  ['abcde', undefined],
  ['abcdef', 'City must be less than 5 characters'],
  ['', undefined],
  ['😀😀😀😀😀', undefined],
])('at most five characters %j: %s', (text, problem) => {
  expect(atMost('City', 5)(text)).toBe(problem);
});

test('a limit may have words of its own', () => {
  expect(atMost('City', 1, 'Too long a city')('ab')).toBe('Too long a city');
});

test('the first broken rule alone is reported', () => {
  const rules = [required('City'), atMost('City', 2), () => 'Never satisfied'];
  expect(firstProblem('', rules)).toBe('City is required');
  expect(firstProblem('abc', rules)).toBe('City must be less than 2 characters');
  expect(firstProblem('ab', rules)).toBe('Never satisfied');
  expect(firstProblem('ab', [])).toBeUndefined();
});

describe('characters that no database and no screen can hold are refused', () => {
  test.each([
    '\u0000',
    'a\u0007b',
    '\u001b[31m',
    'a\u007f',
    'a\u0085b',
    '\ud800',
    'a\udc00b',
    'Ada \u202ecnirP',
    '\u2066Ada\u2069',
  ])('%j', (text) => {
    expect(printable('City')(text)).toBe('City contains a character that cannot be used');
  });

  test.each([
    '',
    'São Tomé',
    'one\ttwo\r\nthree',
    '😀',
    '👩\u200d🚀',
    'می\u200cخواهم',
    '東京',
    'שלום\u200f',
    '.',
  ])('but %j is fine', (text) => {
    expect(printable('City')(text)).toBeUndefined();
  });
});

test.each(['\u200b', '\u2060\u200d', '\u3164', '\u2800 \u2800', '\u00ad', '\ufe0f', '\u{e0041}'])(
  'a text of which nothing can be seen is refused: %j',
  (text) => {
    expect(printable('City')(text)).toBe('City must have a character that can be seen');
  },
);

test.each([
  ['one\ttwo', 'City must be on one line'],
  ['one\ntwo', 'City must be on one line'],
  ['one\u2028two', 'City must be on one line'],
  ['São Tomé', undefined],
])('on one line %j: %s', (text, problem) => {
  expect(oneLine('City')(text)).toBe(problem);
});

describe('an e-mail address', () => {
  test.each([
    'a@b.co',
    'ana.maria+licenses@airport.example.com',
    "o'hare@ord.example",
    'x_y-z@sub-domain.example',
    'UPPER@EXAMPLE.ORG',
    'müller@flughafen-köln.example',
    'contact@空港.jp',
    '1@2.34',
  ])('%s is one', (text) => {
    expect(isEmail(text)).toBe(true);
    expect(emailAddress(text)).toBeUndefined();
  });

  test.each([
    'plain',
    '@example.com',
    'a@',
    'a@b',
    'a@b.',
    'a@.b',
    'a@b..c',
    'a@-b.com',
    'a@b-.com',
    'a@b.com-',
    'a@b.-com',
    'a b@c.de',
    'a@b c.de',
    ' a@b.de',
    'a@b.de ',
    'a@@b.de',
    'a@b@c.de',
    '.a@b.de',
    'a.@b.de',
    'a..b@c.de',
    'a,b@c.de',
    '<a@b.de>',
    'Ana <a@b.de>',
    'a@b.de,c@d.de',
    'a\u0007@b.de',
    `a@${'x'.repeat(64)}.de`,
    `a@b.${'x'.repeat(64)}`,
  ])('%j is none', (text) => {
    expect(isEmail(text)).toBe(false);
    expect(emailAddress(text)).toBe('Please enter a valid email address');
  });

  test('may be left empty', () => {
    expect(emailAddress('')).toBeUndefined();
  });

  test.each([`a@${'x'.repeat(63)}.de`, `a@b.${'x'.repeat(63)}`])(
    'may have a label of 63 characters',
    (text) => {
      expect(isEmail(text)).toBe(true);
    },
  );

  test('every address that fast-check makes is one, if its labels are of letters and digits', () => {
    const word = fc.stringMatching(/^[a-z0-9]{1,20}$/);
    fc.assert(fc.property(word, word, word, (local, domain, top) => isEmail(`${local}@${domain}.${top}`)));
  });

  test('is judged at once, however long and contrived', () => {
    expect(isEmail(`a@${'a.'.repeat(50_000)}`)).toBe(false);
    expect(isEmail(`${'a.'.repeat(50_000)}@`)).toBe(false);
    expect(isEmail(`a@${'a-'.repeat(50_000)}.b`)).toBe(false);
  });
});
