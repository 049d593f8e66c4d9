import { ApiError, createLmClient, users, type LmMiddleware } from './index';
import { cutShort, errorOf, json, serving } from './testing/servingAnswers';

const thrown = new TypeError('No element #spinner');
const fails = () => {
  throw thrown;
};

test.each<[string, LmMiddleware]>([
  ['throws', () => Promise.reject(thrown)],
  ['throws at once', fails],
  [
    'throws when it was answered',
    async (request, next) => {
      await next(request);
      throw thrown;
    },
  ],
])('a middleware that %s is no failure of the network, and not tried again', async (_, middleware) => {
  const { client } = await serving(json(200, []));
  const layer = jest.fn(middleware);
  await expect(users.list(client({ middleware: [layer] }))).rejects.toBe(thrown);
  expect(layer).toHaveBeenCalledTimes(1);
});

test.each([Object.assign(new Error('The cache is away'), { kind: 'network' }), { kind: 'timeout' }, null])(
  'what a middleware throws comes through as it is, and once, whatever it looks like: %p',
  async (own) => {
    const layer = jest.fn<Promise<Response>, []>().mockRejectedValue(own);
    await expect(users.list(createLmClient({ middleware: [layer], retryDelayMs: 1 }))).rejects.toBe(own);
    expect(layer).toHaveBeenCalledTimes(1);
  },
);

test('a middleware that forgets to answer is told so', async () => {
  const lm = createLmClient({ middleware: [(async () => {}) as unknown as LmMiddleware] });
  await expect(users.list(lm)).rejects.toMatchObject({ name: 'TypeError' });
});

test('a middleware may read the body, in any way', async () => {
  const { client } = await serving(json(200, []));
  const read: unknown[] = [];
  const reads: LmMiddleware = async (request, next) => {
    const response = await next(request);
    read.push(await response.text(), await response.clone().json(), await response.json());
    return response;
  };
  expect(await users.list(client({ middleware: [reads] }))).toEqual([]);
  expect(read).toEqual(['[]', [], []]);
});

test('an answer of its own is read as the server’s', async () => {
  const { client } = await serving(json(200, ['of the server']));
  const answers: LmMiddleware = async (request, next) => {
    await next(request);
    return Response.json([]);
  };
  expect(await users.list(client({ middleware: [answers] }))).toEqual([]);
});

const looksOn: LmMiddleware = async (request, next) => {
  const response = await next(request);
  await response.clone().text();
  return response;
};

test.each<[string, LmMiddleware[]]>([
  ['without middleware', []],
  ['with middleware', [(request, next) => next(request)]],
  ['with one that reads answers', [looksOn]],
])('a connection that breaks within an answer is a failure of the network, %s', async (_, middleware) => {
  const { client, requests } = await serving(cutShort, cutShort, json(200, []));
  expect(await users.list(client({ middleware }))).toEqual([]);
  expect(requests).toHaveLength(3);
  const broken = await serving(cutShort);
  const error = await errorOf(users.list(broken.client({ middleware, retries: 0 })));
  expect(error).toMatchObject({ kind: 'network', cause: { name: 'TypeError' } });
});

test('a middleware learns what kind of failure it was', async () => {
  const failures: unknown[] = [];
  const notes: LmMiddleware = (request, next) =>
    next(request).catch((error: unknown) => {
      failures.push(error);
      throw error;
    });
  const fetch = () => Promise.reject(new TypeError('Failed to fetch'));
  const error = await errorOf(users.list(createLmClient({ fetch, middleware: [notes], retries: 0 })));
  expect(failures).toEqual([error]);
  expect(error).toBeInstanceOf(ApiError);
  expect(error.kind).toBe('network');
});

test.each(['judgeAnswer', 'onResponse'])('what %s throws comes through as it is', async (name) => {
  const { client } = await serving(json(200, []));
  const call = name === 'onResponse' ? users.list(client(), { onResponse: fails }) : undefined;
  await expect(call ?? users.list(client({ judgeAnswer: fails }))).rejects.toBe(thrown);
});
