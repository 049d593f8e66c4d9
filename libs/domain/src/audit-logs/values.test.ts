import { auditValues } from './values';

test.each([null, undefined, '', '  '])('%j holds no values', (text) => {
  expect(auditValues(text)).toEqual({ kind: 'none' });
});

test('flat JSON becomes rows of key and value, in its order', () => {
  expect(auditValues('{"Name":"Flights","Id":7,"Active":true,"Note":null,"Empty":""}')).toEqual({
    kind: 'rows',
    rows: [
      { key: 'Name', value: 'Flights' },
      { key: 'Id', value: '7' },
      { key: 'Active', value: 'true' },
      { key: 'Note', value: 'null' },
      { key: 'Empty', value: '' },
    ],
  });
});

test.each([
  ['{"a":{"b":1}}', '{\n  "a": {\n    "b": 1\n  }\n}'],
  ['{"a":1,"b":[]}', '{\n  "a": 1,\n  "b": []\n}'],
  ['[1,2]', '[\n  1,\n  2\n]'],
  ['{}', '{}'],
  ['[]', '[]'],
  ['"text"', '"text"'],
  ['7', '7'],
  ['null', 'null'],
])('the JSON %s is printed prettily', (json, text) => {
  expect(auditValues(json)).toEqual({ kind: 'json', text });
});

test.each(['not JSON', '{"a":', ' plain text ', "{'a': 1}"])('%j is shown as it is', (text) => {
  expect(auditValues(text)).toEqual({ kind: 'text', text });
});
