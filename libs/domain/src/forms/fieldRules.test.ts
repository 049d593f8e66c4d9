import { judge } from './fieldErrors';
import { fieldProblem, formSchema, type FormField } from './fieldRules';

const KINDS = ['text', 'email', 'textarea', 'select', 'date', 'datetime', 'custom'] as const;

describe.each(KINDS)('a required %s field', (kind) => {
  const field: FormField = { name: 'thing', label: 'Thing', kind, required: true };

  test.each([undefined, null, '', '   '])('is not filled in by %j', (thing) => {
    expect(fieldProblem(field, { thing })).toBe('Thing is required');
  });

  test.each(['x', 0, false, 7])('is filled in by %j', (thing) => {
    expect(fieldProblem(field, { thing })).toBeUndefined();
  });
});

test.each([
  [true, undefined],
  [false, 'Terms is required'],
  [undefined, 'Terms is required'],
  ['true', 'Terms is required'],
])('a required checkbox at %j: %s', (terms, problem) => {
  const field: FormField = { name: 'terms', label: 'Terms', kind: 'checkbox', required: true };
  expect(fieldProblem(field, { terms })).toBe(problem);
});

test.each([
  [['a'], undefined],
  [['a', 'b'], undefined],
  [[], 'Applications is required'],
  [undefined, 'Applications is required'],
  ['a', 'Applications is required'],
])('a required multiselect at %j: %s', (applications, problem) => {
  const field: FormField = {
    name: 'applications',
    label: 'Applications',
    kind: 'multiselect',
    required: true,
  };
  expect(fieldProblem(field, { applications })).toBe(problem);
});

test.each([
  ['', 'Secret is required'],
  [null, 'Secret is required'],
  [undefined, 'Secret is required'],
  ['   ', undefined],
])('a required password at %j: %s', (secret, problem) => {
  const field: FormField = { name: 'secret', label: 'Secret', kind: 'password', required: true };
  expect(fieldProblem(field, { secret })).toBe(problem);
});

test('a field that is not required may be left empty', () => {
  expect(fieldProblem({ name: 'note', label: 'Note', kind: 'text' }, {})).toBeUndefined();
  expect(
    fieldProblem({ name: 'note', label: 'Note', kind: 'checkbox', required: false }, {}),
  ).toBeUndefined();
});

test('a field’s own validation comes after, and sees the whole form', () => {
  const field: FormField = {
    name: 'end',
    label: 'End',
    kind: 'custom',
    required: true,
    problem: (end, { start }) => (Number(end) < Number(start) ? 'End lies before start' : undefined),
  };
  expect(fieldProblem(field, { start: 3 })).toBe('End is required');
  expect(fieldProblem(field, { start: 3, end: 2 })).toBe('End lies before start');
  expect(fieldProblem(field, { start: 3, end: 4 })).toBeUndefined();
});

describe('confirming a password', () => {
  const confirmation: FormField = {
    name: 'confirmPassword',
    label: 'Confirm Password',
    kind: 'password',
    required: true,
    problem: (value, { password }) => (value === password ? undefined : 'Passwords do not match'),
  };

  test.each([
    ['', '', undefined],
    [undefined, 'left over', undefined],
    ['secret', '', 'Confirm Password is required'],
    ['secret', 'other', 'Passwords do not match'],
    ['secret', 'secret', undefined],
  ])('password %j, confirmation %j: %s', (password, confirmPassword, problem) => {
    expect(fieldProblem(confirmation, { password, confirmPassword })).toBe(problem);
  });

  test('waits for the password alone: other fields do not', () => {
    expect(fieldProblem({ ...confirmation, name: 'pin', problem: undefined }, { password: '' })).toBe(
      'Confirm Password is required',
    );
  });
});

test('a form’s schema judges every field', () => {
  const schema = formSchema([
    { name: 'name', label: 'Name', kind: 'text', required: true },
    { name: 'terms', label: 'Terms', kind: 'checkbox', required: true },
    { name: 'note', label: 'Note', kind: 'textarea' },
  ]);
  expect(judge(schema, {})).toEqual({
    valid: false,
    errors: { name: ['Name is required'], terms: ['Terms is required'] },
  });
  expect(judge(schema, { name: null, terms: null, note: null })).toMatchObject({
    errors: { name: ['Name is required'], terms: ['Terms is required'] },
  });
  expect(judge(schema, { name: 'Ana', terms: true, note: null })).toMatchObject({ valid: true });
});
