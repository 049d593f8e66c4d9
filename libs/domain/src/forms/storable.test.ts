import { judgeBody } from './judgeBody';
import { unstorableIn } from './storable';

const schema = {
  properties: { SearchTerm: { type: 'string' }, password: { type: 'string', format: 'password' } },
};

test('a text with U+0000 is refused by its name', () => {
  expect(judgeBody(undefined, undefined, unstorableIn({ SearchTerm: 'a\0' }, schema))).toEqual({
    valid: false,
    errors: { SearchTerm: ['Search term contains a character that cannot be used'] },
  });
});

test.each([[{ SearchTerm: 'Oslo', PageNumber: 1 }], [{ password: '\0' }], [undefined], [null], ['\0']])(
  '%j is let through',
  (values) => expect(unstorableIn(values, schema)).toEqual([]),
);
