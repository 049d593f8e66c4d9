import { CONTRACT_FORMATS } from './formats';

test.each([
  ['jürg@flughafen-zürich.example', true],
  [' jürg@flughafen-zürich.example ', true],
  ['jürg@zürich', false],
  ['jürg @zürich.example', false],
])('the contract takes for an e-mail address what the forms do, %j: %s', (text, isOne) => {
  expect(CONTRACT_FORMATS.email(text)).toBe(isOne);
});

test.each([
  ['5f0c7d8e-52f4-4be1-93d7-3b9b0a3f1c11', true],
  ['5F0C7D8E-52F4-4BE1-93D7-3B9B0A3F1C11', false],
  ['5f0c7d8e52f44be193d73b9b0a3f1c11', false],
])('an id has one spelling, %s: %s', (text, isOne) => {
  expect(CONTRACT_FORMATS.uuid.test(text)).toBe(isOne);
});
