import { ApiError, type ApiErrorKind } from './index';
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
  const error = await errorOf(client({ token: 'a', [handler]: throws }).GET('/api/Users'));
  expect(error).toMatchObject({ kind, cause: thrown });
  expect(throws).toHaveBeenCalledTimes(1);
  expect(requests).toHaveLength(answers.length);
});

/** Keeps a token until it is refused, as a program does that signs in. */
function signingIn(signIn: () => Promise<string>) {
  let current: string | undefined = 'first';
  return jest.fn(async (refused?: string) =>
    current && current !== refused ? current : (current = await signIn()),
  );
}

test('a 403 is told of, and nobody signs in again for it: the token is as good as before', async () => {
  const signIn = jest.fn(() => Promise.resolve('second'));
  const onSessionEnded = jest.fn();
  const { client, requests } = await serving(problem(403));
  const lm = client({ token: signingIn(signIn), onSessionEnded });
  const error = await errorOf(lm.GET('/api/Users'));
  expect(onSessionEnded).toHaveBeenCalledWith(error);
  expect(signIn).not.toHaveBeenCalled();
  expect(requests).toHaveLength(1);
});

test('a token that cannot be read after a 403 neither hides it nor has the call repeated', async () => {
  const away = new ApiError('x', { kind: 'network', method: 'POST', url: '/lm/api/Auth/login' });
  const token = jest.fn(() => Promise.reject<string>(away)).mockResolvedValueOnce('first');
  const onSessionEnded = jest.fn();
  const { client, requests } = await serving(problem(403));
  const error = await errorOf(client({ token, onSessionEnded }).GET('/api/Users'));
  expect(error.kind).toBe('forbidden');
  expect(onSessionEnded).toHaveBeenCalledWith(error);
  expect(requests).toHaveLength(1);
});

test.each([401, 403])(
  'no session ends with a call that carried no token, when it is answered with %i',
  async (status) => {
    const onSessionEnded = jest.fn();
    const { client } = await serving(problem(status));
    for (const token of [undefined, () => null])
      await errorOf(client({ token, onSessionEnded }).GET('/api/Users'));
    expect(onSessionEnded).not.toHaveBeenCalled();
  },
);

test.each<[string, Answer[]]>([
  ['onSessionEnded', [problem(401)]],
  ['onIdentityRedirect', SIGN_IN_PAGE],
])(
  'an asynchronous %s that rejects later neither holds the call up nor ends the program',
  async (handler, answers) => {
    let reject!: (reason: Error) => void;
    const told = new Promise<void>((_, refuse) => (reject = refuse));
    const { client } = await serving(...answers);
    const error = await errorOf(client({ token: 'a', [handler]: () => told }).GET('/api/Users'));
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
