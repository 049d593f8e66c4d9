import { ANSWER_SHAPES } from './answerShapes';
import { createLmClient, judgeAnswer, type ApiError } from './index';

const lines = ANSWER_SHAPES.trim().split('\n');
const calls = lines.flatMap((line) => {
  const [, call, shape] = /^([A-Z]+ \/\S+) (\S+)$/.exec(line) ?? [];
  return call && shape ? [[call, shape] as const] : [];
});
const shapes = new Map(lines.map((line) => [line.split(' ')[0]!, line.split(' ').slice(1)]));
const BASIC: Record<string, unknown> = { '': 'text', '#': 1, '!': true, '@': 7 };

/** An answer that has every property of its shape. */
function sample(shape: string): unknown {
  if (shape.endsWith('?')) return sample(shape.slice(0, -1));
  if (shape.endsWith('*')) return [sample(shape.slice(0, -1))];
  if (shape.endsWith('+')) return { ...(sample(':0') as object), items: [sample(shape.slice(0, -1))] };
  if (shape in BASIC) return BASIC[shape];
  return Object.fromEntries(
    shapes.get(shape)!.map((word) => {
      const [, name, inner] = /^(\w+)(\S*)$/.exec(word)!;
      return [name!, sample(inner!)];
    }),
  );
}

const shapeOf = (call: string) => calls.find(([known]) => known === call)![1];

/** Every copy of a value in which one place, however deep, holds something else. */
function* spoilt(value: unknown, wrong: unknown): Generator<unknown> {
  yield wrong;
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value))
    for (const other of spoilt(inner, wrong))
      yield Array.isArray(value) ? [other] : { ...value, [key]: other };
}

const user = (sample(shapeOf('GET /Users')) as [object])[0];
const page = sample(shapeOf('GET /Applications')) as object;

test.each(calls)('%s may answer what the contract says', (call, shape) => {
  expect(judgeAnswer(sample(shape), call)).toBeUndefined();
});

test.each(calls)('%s is refused when any place holds another kind of value', (call, shape) => {
  const symbol = Symbol('neither a text, a number, a list nor an object');
  for (const answer of spoilt(sample(shape), symbol)) expect(judgeAnswer(answer, call)).toMatch(/ is not /);
});

test('what later versions of a server add is taken: properties, and values of what is enumerated', () => {
  const license = { ...(sample(shapeOf('GET /Licenses/')) as object), status: 'Archived', archivedBy: 'Ada' };
  expect(judgeAnswer(license, 'GET /api/Licenses/{id}')).toBeUndefined();
});

test.each<[string, unknown, string]>([
  ['nothing', null, 'The answer is not a list'],
  ['an object', {}, 'The answer is not a list'],
  ['a page', { items: [] }, 'The answer is not a list'],
  ['a list of nothing', [null], 'The answer[0] is not an object'],
  ['a list of lists', [[]], 'The answer[0] is not an object'],
  ['a user without an id', [user, { ...user, id: undefined }], 'The answer[1].id is not an id'],
  ['a user whose name is a number', [{ ...user, firstName: 7 }], 'The answer[0].firstName is not a text'],
])('a list of users that is %s is refused, and where it departs is said', (_, answer, fault) => {
  expect(judgeAnswer(answer, 'GET /api/Users')).toBe(fault);
});

test.each<[string, unknown, string]>([
  ['a list', [], 'The answer is not an object'],
  ['without entries', { ...page, items: null }, 'The answer.items is not a list'],
  ['with an endless count', { ...page, totalCount: Infinity }, 'The answer.totalCount is not a number'],
])('a page that is %s is refused', (_, answer, fault) => {
  expect(judgeAnswer(answer, 'GET /api/Applications')).toBe(fault);
});

test.each<[string, object]>([
  ['ids that are texts', { ...user, id: 'u-1' }],
  ['ids that are numbers', { ...user, id: 12, createdBy: 3 }],
  ['properties that nobody knows', { ...user, shoeSize: 43 }],
  ['what may be null left out', { ...user, location: undefined, etag: undefined }],
])('%s are none of its business', (_, answer) => {
  expect(judgeAnswer([answer], 'GET /api/Users')).toBeUndefined();
});

test('a call without an answer, and one that the contract does not know, are not judged', () => {
  expect(judgeAnswer('anything', 'DELETE /api/Users/{userId}')).toBeUndefined();
  expect(judgeAnswer('anything', 'GET /api/Elsewhere')).toBeUndefined();
});

describe('a client', () => {
  const answering = (body: unknown) => jest.fn(() => Promise.resolve(Response.json(body)));

  test('takes answers as they come unless told', async () => {
    const lm = createLmClient({ fetch: answering({ users: [] }) });
    expect((await lm.GET('/api/Users')).data).toEqual({ users: [] });
  });

  test('that judges answers fails with what the answer was and where it departs', async () => {
    const fetch = answering({ users: [] });
    const lm = createLmClient({ fetch, judgeAnswer });
    const error = (await lm.GET('/api/Users').catch((thrown: unknown) => thrown)) as ApiError;
    expect(error).toMatchObject({ kind: 'unreadable', status: 200, body: { users: [] } });
    expect(error.cause).toMatchObject({ message: 'The answer is not a list' });
    expect(fetch).toHaveBeenCalledTimes(1);
  });
});
