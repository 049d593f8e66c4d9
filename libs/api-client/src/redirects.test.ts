import { auth, licenses, users, type LmClient } from './index';
import { errorOf, json, LICENSE, serving, type Answer } from './testing/servingAnswers';

const moved =
  (status: number): Answer =>
  ({ url }, response) =>
    response.writeHead(status, { Location: `/new${url}?session=1` }).end();
const signIn = (lm: LmClient) => auth.login(lm, { email: 'ada@provider.example', password: 'x' });

test.each<[number, string, (lm: LmClient) => Promise<unknown>]>([
  [301, 'creation', (lm) => licenses.generate(lm, LICENSE)],
  [302, 'sign-in', signIn],
  [303, 'deletion', (lm) => licenses.remove(lm, 1)],
])('a redirect of %i that makes a read of a %s is no success', async (status, _, call) => {
  const { client, requests, origin } = await serving(moved(status), json(200, []));
  const error = await errorOf(call(client()));
  expect(requests).toMatchObject([{}, { method: 'GET' }]);
  expect(error).toMatchObject({
    kind: 'usage',
    message: `baseUrl must not redirect to ${origin}/new${requests[0]!.url}`,
  });
});

test.each([307, 308])('a change that is redirected by %i is done where it was sent to', async (status) => {
  const { client, requests } = await serving(moved(status), json(201, 7));
  expect(await licenses.generate(client(), LICENSE)).toBe(7);
  expect(requests).toMatchObject([{}, { method: 'POST' }]);
});

test('a read may be redirected', async () => {
  const { client } = await serving(moved(301), json(200, []));
  expect(await users.list(client())).toEqual([]);
});
