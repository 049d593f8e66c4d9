import { bodyLimitOf } from './bodyLimit';
import { isPlainBody } from './plainBody';

const text = (maxLength: number) => ({ type: 'string', maxLength });
const object = (properties: object) => ({ type: 'object', additionalProperties: false, properties });

const ids = { type: 'array', maxItems: 200, items: { type: 'integer' } };

test.each<[string, object, string]>([
  ['with every character escaped', { name: text(500) }, `{"name":"${'\\ud83d\\ude00'.repeat(500)}"}`],
  ['with a list that is indented', { ids }, JSON.stringify({ ids: Array(200).fill(-2147483648) }, null, 8)],
  [
    'with what the server alone sets',
    { created: { readOnly: true, type: 'array' } },
    JSON.stringify({ created: Array(10_000).fill('2026-11-21') }),
  ],
])('a body that the contract allows is read, %s', (_, properties, body) => {
  expect(bodyLimitOf(object(properties))).toBeGreaterThan(body.length);
});

test('a small body is read as far as it needs to tell what is wrong with it', () => {
  expect(bodyLimitOf(object({ name: text(5) }))).toBe(1024);
});

test.each([{ type: 'string' }, { type: 'array', items: text(1) }, { type: 'object', properties: {} }])(
  'a schema without bounds is a fault of the contract: %j',
  (schema) => expect(() => bodyLimitOf(schema)).toThrow('has no bound'),
);

test.each<[string, string | undefined, boolean]>([
  ['application/json', undefined, true],
  ['application/json; charset=UTF-8', 'identity', true],
  ['application/json;charset="utf8"', 'IDENTITY', true],
  ['application/json; charset=iso-8859-1', undefined, false],
  ['application/json; charset=utf-8; charset=ascii', undefined, false],
  ['application/json', 'gzip', false],
])('a body of %s in %s: %s', (type, encoding, isPlain) => {
  expect(isPlainBody(type, encoding)).toBe(isPlain);
});
