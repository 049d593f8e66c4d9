import { contractCalls, type JsonSchema } from './contract';
import { lazySchemas } from './lazySchemas';

const hasNoSuchType: JsonSchema = { type: 'colour' };

test('makes a check or a writer when it is first needed, not at the start', () => {
  const { validatorOf, serializerOf } = lazySchemas();
  const validate = validatorOf(hasNoSuchType);
  const serialize = serializerOf(hasNoSuchType);
  expect(() => validate('red')).toThrow('type must be');
  expect(() => serialize('red')).toThrow('schema is invalid');
});

test('tells why an input breaks its schema', () => {
  const validate = lazySchemas().validatorOf({ type: 'integer' });
  expect(validate(1)).toBe(true);
  expect(validate('one')).toBe(false);
  expect(validate.errors).toMatchObject([{ keyword: 'type' }]);
});

test('takes for an e-mail address what the forms do', () => {
  const validate = lazySchemas().validatorOf({ type: 'string', format: 'email' });
  expect([' jürg@flughafen-zürich.example ', 'jürg@zürich'].map(validate)).toEqual([true, false]);
});

test.each(contractCalls)('can check and write what the contract says of $id', (call) => {
  const { validatorOf, serializerOf } = lazySchemas();
  for (const schema of [call.params, call.query, call.headers, call.body])
    if (schema) expect(() => validatorOf(schema)(undefined)).not.toThrow();
  const content = call.answers[call.success]?.content;
  // An answer that is not there is not written, so that only making the writer can fail here.
  if (content) expect(() => serializerOf({ anyOf: [content.schema, { type: 'null' }] })(null)).not.toThrow();
});
