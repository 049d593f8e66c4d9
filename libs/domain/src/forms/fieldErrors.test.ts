import { array, object, string } from 'yup';

import { fieldErrors, judge, toFormFieldErrors, toWireFieldErrors } from './fieldErrors';

const schema = object({
  name: string().trim().required('Name is required'),
  code: string()
    .min(3, 'Too short')
    .matches(/^[A-Z]*$/, 'Capitals only'),
  contacts: array(object({ email: string().required('Email is required') })),
});

test('what is right comes back as the schema reads it', () => {
  expect(judge(schema, { name: ' Ana ', code: 'ABC', contacts: [] })).toEqual({
    valid: true,
    values: { name: 'Ana', code: 'ABC', contacts: [] },
  });
});

test('every wrong field comes back with its messages', () => {
  expect(judge(schema, { name: '', code: 'a', contacts: [{ email: 'x' }, {}] })).toEqual({
    valid: false,
    errors: {
      name: ['Name is required'],
      code: ['Too short', 'Capitals only'],
      'contacts[1].email': ['Email is required'],
    },
  });
});

test('what is wrong with the whole has no field', () => {
  expect(judge(string().required('Say something'), '')).toEqual({
    valid: false,
    errors: { '': ['Say something'] },
  });
});

test.each([new RangeError('broken'), Object.assign(new TypeError('broken'), { inner: [] })])(
  'a fault of the schema itself is thrown: %p',
  (fault) => {
    const broken = {
      validateSync() {
        throw fault;
      },
    };
    expect(() => judge(broken, {})).toThrow(fault);
  },
);

test('an error that only calls itself a validation error is thrown', () => {
  const fault = Object.assign(new Error('no inner errors'), { name: 'ValidationError' });
  const broken = {
    validateSync() {
      throw fault;
    },
  };
  expect(() => judge(broken, {})).toThrow(fault);
});

test('a message given twice for a field is shown once', () => {
  const failure = { path: 'name', message: 'Wrong', inner: [] };
  expect(fieldErrors({ message: '2 errors', inner: [failure, failure] })).toEqual({ name: ['Wrong'] });
});

test.each([
  ['applicationName', 'ApplicationName'],
  ['customerContacts[0].email', 'CustomerContacts[0].Email'],
  ['customerContacts', 'CustomerContacts'],
  ['', ''],
])('the form calls %j what the wire calls %j', (form, wire) => {
  expect(toWireFieldErrors({ [form]: ['Wrong'] })).toEqual({ [wire]: ['Wrong'] });
  expect(toFormFieldErrors({ [wire]: ['Wrong'] })).toEqual({ [form]: ['Wrong'] });
});

test('names already a form’s or the wire’s stay so', () => {
  expect(toFormFieldErrors({ 'customerContacts[0].email': ['Wrong'] })).toEqual({
    'customerContacts[0].email': ['Wrong'],
  });
  expect(toWireFieldErrors({ 'CustomerContacts[0].Email': ['Wrong'] })).toEqual({
    'CustomerContacts[0].Email': ['Wrong'],
  });
});

test('an error that stands alone is its field’s', () => {
  expect(fieldErrors({ path: 'name', message: 'Wrong', inner: [] })).toEqual({ name: ['Wrong'] });
  expect(fieldErrors({ message: 'Wrong', inner: [] })).toEqual({ '': ['Wrong'] });
});
