import { PassThrough, Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { createLmClient, licenses, users, type Fetch, type LmMiddleware } from './index';
import { errorOf, json, serving } from './testing/servingAnswers';

/** As node-fetch has them: a clone and its original are fed together, no faster than the slower one is read. */
class CoupledResponse {
  readonly status = 200;
  readonly statusText = 'OK';
  readonly ok = true;
  readonly redirected = false;
  readonly headers = new Headers({ 'Content-Type': 'application/json' });

  constructor(
    readonly url: string,
    private body: Readable,
  ) {}

  text = () => text(this.body);

  clone = () => {
    const [original, copy] = [new PassThrough(), new PassThrough()];
    this.body.pipe(original);
    this.body.pipe(copy);
    this.body = original;
    return new CoupledResponse(this.url, copy);
  };
}

const names = Array.from({ length: 10_000 }, (_, index) => `User number ${index}`);
const coupled: Fetch = (url) => {
  const body = Readable.from(JSON.stringify(names).match(/.{1,4096}/g)!);
  return Promise.resolve(new CoupledResponse(url, body) as unknown as Response);
};

const reads: LmMiddleware = async (request, next) => {
  const response = await next(request);
  expect(await response.clone().json()).toEqual(names);
  expect(response.url).toBe(request.url);
  return response;
};

test.each([
  ['without middleware', []],
  ['with middleware that reads them', [reads]],
])('answers of any size come whole over a fetch whose clones are not buffered, %s', async (_, middleware) => {
  const lm = createLmClient({ fetch: coupled, middleware, timeoutMs: 2000, retries: 0 });
  expect((await lm.GET('/api/Users')).data).toEqual(names);
});

test('middleware does not hide that a call ended at the sign-in page, or that there is nothing to read', async () => {
  const passes: LmMiddleware = (request, next) => next(request);
  const { client } = await serving(
    (_, response) => response.writeHead(302, { Location: '/Identity/Account/Login' }).end(),
    json(200, 'Sign in'),
    (_, response) => response.writeHead(204).end(),
  );
  const lm = client({ middleware: [passes] });
  expect((await errorOf(users.list(lm))).kind).toBe('identity-redirect');
  expect(await licenses.remove(lm, 1)).toBeUndefined();
});
