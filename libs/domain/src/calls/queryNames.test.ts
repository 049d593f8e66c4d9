import { unknownNames } from './queryNames';

const KNOWN = ['CustomerId', 'Expired', 'PageNumber', 'PageSize'];

test.each([
  ['expired', 'There is no parameter "expired" here: did you mean Expired?'],
  ['customerID', 'There is no parameter "customerID" here: did you mean CustomerId?'],
  ['Expire', 'There is no parameter "Expire" here: did you mean Expired?'],
  ['PagesSize', 'There is no parameter "PagesSize" here: did you mean PageSize?'],
  ['PageNomber', 'There is no parameter "PageNomber" here: did you mean PageNumber?'],
  ['limit', 'There is no parameter "limit" here. There are CustomerId, Expired, PageNumber, PageSize.'],
])('%s is unknown: %s', (name, message) => {
  expect(unknownNames([name], KNOWN)).toEqual({ [name]: [message] });
});

test('a call without parameters says that it has none', () => {
  expect(unknownNames(['x'], [])).toEqual({ x: ['There is no parameter "x" here, nor any other.'] });
});

test.each(['constructor', '__proto__', 'toString', 'hasOwnProperty', 'valueOf'])(
  '%s, which every object has, is no name that a call has',
  (name) => {
    const errors = unknownNames([name, name], KNOWN);
    expect(Object.entries(errors)).toEqual([
      [name, [expect.stringContaining(`There is no parameter "${name}" here.`)]],
    ]);
  },
);

test('names of the contract are known', () => {
  expect(unknownNames(KNOWN, KNOWN)).toEqual({});
});

test('a long name is cut, and of very many the first ones are told', () => {
  expect(Object.keys(unknownNames(['y'.repeat(5000)], KNOWN))[0]).toHaveLength(50);
  const many = Array.from({ length: 5000 }, (_, index) => `name${index}`);
  expect(Object.keys(unknownNames(many, KNOWN))).toHaveLength(20);
});
