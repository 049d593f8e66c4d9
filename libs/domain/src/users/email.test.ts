import { isUserEmail, sameEmail } from './email';

test.each([
  ['ada@provider.example', true],
  ['ada', false],
  [`${'a'.repeat(83)}@provider.example`, true],
  [`${'a'.repeat(84)}@provider.example`, false],
  ['', false],
  ['İbrahim@provider.example', false],
  ['νικος@provider.example', false],
  ['jose\u0301@provider.example', false],
  ['ada@flughafen-zürich.example', false],
  ['ada@xn--flughafen-zrich-9lb.example', true],
])('%s may be the address of a user: %s', (address, may) => {
  expect(isUserEmail(address)).toBe(may);
});

test('the case of an address does not count', () => {
  expect(sameEmail('Ada@Provider.example', 'ada@provider.EXAMPLE')).toBe(true);
  expect(sameEmail('ada@provider.example', 'grace@provider.example')).toBe(false);
});
