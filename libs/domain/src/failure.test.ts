import { fieldMessages, failureText, isEmailAlreadyRegistered, type Failure } from './failure';

const SAVE_FAILED = 'Failed to save application. Please try again.';

test.each<[string, Failure, string]>([
  [
    'every field’s messages, joined with commas',
    { message: 'Bad', errors: { Name: ['Too short', 'Too plain'], Email: ['Wrong'] } },
    'Too short, Too plain, Wrong',
  ],
  ['a message that is no list', { errors: { Name: 'Too short' } }, 'Too short'],
  [
    'the explanation before the error’s message',
    { message: 'Bad', detail: ' In use. ', errors: {} },
    'In use.',
  ],
  [
    'the error’s message',
    { message: ' A server side error occurred. ', errors: null },
    'A server side error occurred.',
  ],
  [
    'blank messages passed over',
    { message: 'Bad', errors: { Name: [' ', ''], Email: [], Phone: null } },
    'Bad',
  ],
  ['the fallback', {}, SAVE_FAILED],
  ['the fallback for blanks', { message: ' ', detail: '', errors: {} }, SAVE_FAILED],
])('a failure shows %s', (_, failure, text) => {
  expect(failureText(failure, SAVE_FAILED)).toBe(text);
});

test.each<[Failure, string]>([
  [{ errors: { Description: ['Too long'], ApplicationName: ['Taken', 'Too short'] } }, 'Taken, Too short'],
  [{ errors: { Description: ['Too long'], applicationName: ['Taken'] } }, 'Taken'],
  [{ errors: { Description: ['Too long'] } }, 'Too long'],
  [{ errors: { Description: ['Too long'], ApplicationName: [' '] } }, 'Too long'],
  [{ message: 'Bad' }, 'Bad'],
])('of %j an application’s name comes first: %s', (failure, text) => {
  expect(failureText(failure, SAVE_FAILED, 'ApplicationName')).toBe(text);
});

test('what a server sends in place of messages is passed over', () => {
  const errors = { Name: [7, null, 'Wrong'] as unknown as string[], Email: 3 as unknown as string };
  expect(fieldMessages({ errors })).toEqual(['Wrong']);
});

test.each<[string, Failure, boolean]>([
  ['status 409', { status: 409 }, true],
  ['status 400', { status: 400 }, true],
  ['status 400 about the e-mail', { status: 400, errors: { email: ['Taken'] } }, true],
  ['status 400 about another field', { status: 400, errors: { Password: ['Too short'] } }, false],
  ['text: user exists', { status: 500, response: 'User already exists' }, true],
  ['text: existing e-mail', { status: 422, detail: 'There is an existing account with this e-mail' }, true],
  ['text: duplicate email', { message: 'DUPLICATE EMAIL' }, true],
  ['text: duplicated user', { message: 'Duplicated user name' }, true],
  ['text: e-mail exists', { errors: { '': ['E-mail exists'] } }, true],
  ['text: username taken', { response: '{"code":"Username already in use"}' }, true],
  ['text: code', { response: '[{"code":"DuplicateUserName"}]' }, true],
  ['text: only existing', { status: 500, response: 'The file already exists' }, false],
  ['text: no such user', { status: 500, response: 'User does not exist' }, false],
  ['text: only a user', { status: 500, response: 'User could not be saved' }, false],
  ['another status', { status: 503, message: 'Unavailable' }, false],
  ['no answer', {}, false],
])('the e-mail is already registered, says %s: %#', (_, failure, registered) => {
  expect(isEmailAlreadyRegistered(failure)).toBe(registered);
});
