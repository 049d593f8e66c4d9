import type { ApiErrorKind } from './index';
import { errorOf, problem, serving, type Answer } from './testing/servingAnswers';

const SIGN_IN_PAGE: Answer[] = [
  (_, response) => response.writeHead(302, { Location: '/lm/Identity/Account/Login' }).end(),
  (_, response) => response.end('<html>'),
];

test.each<[string, ApiErrorKind, Answer[]]>([
  ['onSessionEnded', 'unauthorised', [problem(401)]],
  ['onSessionEnded', 'forbidden', [problem(403)]],
  ['onIdentityRedirect', 'identity-redirect', SIGN_IN_PAGE],
])('an %s that throws does not hide what it was told of: %s', async (handler, kind, answers) => {
  const thrown = new TypeError('No element #sign-in');
  const throws = jest.fn(() => {
    throw thrown;
  });
  const { client, requests } = await serving(...answers);
  const error = await errorOf(client({ [handler]: throws }).GET('/api/Users'));
  expect(error).toMatchObject({ kind, cause: thrown });
  expect(throws).toHaveBeenCalledTimes(1);
  expect(requests).toHaveLength(answers.length);
});

test.each<[string, Answer[]]>([
  ['onSessionEnded', [problem(401)]],
  ['onIdentityRedirect', SIGN_IN_PAGE],
])(
  'an asynchronous %s that rejects later neither holds the call up nor ends the program',
  async (handler, answers) => {
    let reject!: (reason: Error) => void;
    const told = new Promise<void>((_, refuse) => (reject = refuse));
    const { client } = await serving(...answers);
    const error = await errorOf(client({ [handler]: () => told }).GET('/api/Users'));
    const thrown = new TypeError('The sign-in page did not load');
    const stray = jest.fn();
    process.on('unhandledRejection', stray);
    reject(thrown);
    await new Promise((settled) => setTimeout(settled, 10));
    process.off('unhandledRejection', stray);
    expect(stray).not.toHaveBeenCalled();
    expect(error).toMatchObject({ cause: thrown });
  },
);
