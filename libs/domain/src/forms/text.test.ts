import { line, secret, text } from './text';
import { required } from './textRules';

const messageOf = (judge: () => unknown) => {
  try {
    judge();
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
};

describe('a text', () => {
  const city = () =>
    text('City', required('City'), (value) => (value === 'Atlantis' ? 'No such city' : undefined));

  test.each([
    ['  Lima ', 'Lima'],
    ['Lima', 'Lima'],
    [' \u202a+51 1 200\u202c', '+51 1 200'],
    ['\u2068 Lima \u2069', 'Lima'],
    [7, '7'],
  ])('%j is read as %j', (given, read) => {
    expect(city().validateSync(given)).toBe(read);
  });

  test.each([
    [undefined, 'City is required'],
    [null, 'City is required'],
    ['  ', 'City is required'],
    [' Atlantis ', 'No such city'],
    ['\u202a\u202c', 'City is required'],
    ['Li\u202ama', 'City contains a character that cannot be used'],
    ['Li\u0000ma', 'City contains a character that cannot be used'],
    [{}, 'City must be text'],
    [['Lima'], 'City must be text'],
  ])('%j is refused: %s', (given, message) => {
    expect(messageOf(() => city().validateSync(given))).toBe(message);
  });

  test.each([undefined, null, ''])('%j is empty when it may be left out', (given) => {
    expect(text('City').validateSync(given)).toBe('');
  });
});

describe('a line', () => {
  test.each([
    ['Lima\tNorth', 'Lima North'],
    ['Lima\t', 'Lima'],
  ])('%j is read as %j', (given, read) => {
    expect(line('City').validateSync(given)).toBe(read);
  });

  test('is not two', () => {
    expect(messageOf(() => line('City').validateSync('Lima\nNorth'))).toBe('City must be on one line');
  });
});

describe('a secret', () => {
  const code = () => secret('Code', (value) => (value === ' x ' ? 'Guessed' : undefined));

  test('keeps its white space', () => {
    expect(code().validateSync('  y ')).toBe('  y ');
    expect(messageOf(() => code().validateSync(' x '))).toBe('Guessed');
  });

  test('holds any character', () => {
    expect(code().validateSync('\u0007')).toBe('\u0007');
  });

  test('must be text', () => {
    expect(messageOf(() => code().validateSync({}))).toBe('Code must be text');
    expect(code().validateSync(null)).toBe('');
  });
});
