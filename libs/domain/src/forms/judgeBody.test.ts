import { object, string } from 'yup';
import { MOST_MESSAGES } from './fieldMessages';
import { judgeBody, type SchemaError } from './judgeBody';

const rules = object({ name: string().trim().required('Name is required') });
const error = (instancePath: string, keyword: string, params: object, message?: string): SchemaError => ({
  instancePath,
  keyword,
  params,
  message,
});

test('a body that keeps the rules comes back as they clean it', () => {
  expect(judgeBody({ name: ' Oslo ' }, rules)).toEqual({ valid: true, values: { name: 'Oslo' } });
});

test('a body without rules comes back as it is', () => {
  expect(judgeBody({ name: ' Oslo ' }, undefined)).toEqual({ valid: true, values: { name: ' Oslo ' } });
});

test.each<[string, SchemaError, object]>([
  [
    'what is missing',
    error('/contacts/0', 'required', { missingProperty: 'emailAddress' }),
    { 'Contacts[0].EmailAddress': ['Email address is required'] },
  ],
  [
    'what is too long, as the forms do',
    error('/comment', 'maxLength', { limit: 5 }),
    { Comment: ['Comment must be less than 5 characters'] },
  ],
  [
    'what else the contract says',
    error('/id', 'type', { type: 'integer' }),
    { Id: ['Id must be a whole number'] },
  ],
  ['a wrong body as a whole', error('', 'type', { type: 'object' }), { Body: ['Body must be an object'] }],
  [
    'a date that is none, as people say it',
    error('/expiryDate', 'format', { format: 'date-time' }),
    { ExpiryDate: ['Expiry date must be a date and time such as 2026-11-30T23:59:59Z'] },
  ],
  [
    'what could be chosen',
    error('/sort', 'enum', { allowedValues: ['id', '-id'] }),
    { Sort: ['Sort must be one of id, -id'] },
  ],
  [
    'what is there twice, in no words of a validator',
    error(
      '/scopes',
      'uniqueItems',
      { i: 1, j: 0 },
      'must NOT have duplicate items (items ## 1 and 0 are identical)',
    ),
    { Scopes: ['Scopes must not have an entry twice'] },
  ],
])('names %s', (_, schemaError, errors) => {
  expect(judgeBody({ name: 'Oslo' }, rules, [schemaError])).toEqual({ valid: false, errors });
});

test('says of a field what its rule says, not what the contract does', () => {
  const missing = [error('/name', 'minLength', {}, 'must NOT have fewer than 1 characters')];
  expect(judgeBody({ name: '' }, rules, missing)).toEqual({
    valid: false,
    errors: { Name: ['Name is required'] },
  });
});

test('lets the contract speak where the rules break on a body of another shape', () => {
  const breaking = {
    validateSync() {
      throw new TypeError('not iterable');
    },
  };
  const wrong = [error('/contacts', 'type', {}, 'must be array')];
  expect(judgeBody({ contacts: 7 }, breaking, wrong)).toMatchObject({ valid: false });
  expect(() => judgeBody({ contacts: [] }, breaking)).toThrow('not iterable');
});

test('stops after a number of messages', () => {
  const many = Array.from({ length: MOST_MESSAGES + 5 }, (_, index) => error(`/a${index}`, 'type', {}));
  const judgement = judgeBody({}, undefined, many);
  expect(Object.keys(judgement.valid ? {} : judgement.errors)).toHaveLength(MOST_MESSAGES);
});
