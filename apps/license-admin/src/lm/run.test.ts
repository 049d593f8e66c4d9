import { customers, users } from '@lm/api-client';
import type { MockAnswer } from '@lm/api-client/testing';
import { installFakeLm } from '../testing/fakeLm';
import { announce } from './announce';
import { run } from './api';
import { lm } from './client';
import { toast } from './toast';

const listUsers = () => run(users.list(lm, { retries: 0 }));
const answering = (answer: MockAnswer<'listUsers'>) => installFakeLm().answer('listUsers', answer);

test('answers with the data', async () => {
  answering({ body: [] });
  expect(await listUsers()).toEqual({ data: [] });
});

test('answers a success without a body with null, which the cache can keep', async () => {
  installFakeLm().answer('deleteCustomer', { body: undefined });
  expect(await run(customers.remove(lm, 1))).toEqual({
    data: null,
  });
});

test.each<[string, MockAnswer<'listUsers'>, object]>([
  [
    'a refusal with its fields',
    { status: 400, detail: 'Refused', errors: { Email: ['Odd'] } },
    { kind: 'validation', status: 400, detail: 'Refused', errors: { Email: ['Odd'] } },
  ],
  [
    'a failing server',
    new Response('oops', { status: 500 }),
    { kind: 'server', status: 500, message: 'An unexpected server error occurred.' },
  ],
  [
    'a page in place of an answer',
    new Response('<!doctype html>', { status: 200 }),
    { kind: 'unreadable', status: 200 },
  ],
  ['an answer cut short', new Response('[{"id":', { status: 200 }), { kind: 'unreadable' }],
])('turns %s into plain data', async (_, answer, failure) => {
  answering(answer);
  const { error } = (await listUsers()) as { error: object };
  expect(error).toMatchObject(failure);
  expect(structuredClone(error)).toEqual(error);
});

test('turns a connection that breaks into plain data', async () => {
  answering('lost-request');
  expect(await listUsers()).toMatchObject({ error: { kind: 'network', status: 0 } });
});

test('turns an answer that does not come in time into plain data', async () => {
  answering('no-answer');
  expect(await run(users.list(lm, { retries: 0, timeoutMs: 20 }))).toMatchObject({
    error: { kind: 'timeout' },
  });
});

test('does not hide a mistake of our own as a failed call', async () => {
  await expect(run(Promise.reject(new RangeError('mistake')))).rejects.toThrow('mistake');
});

describe('announce', () => {
  const said: string[] = [];
  beforeEach(() => {
    said.length = 0;
    jest.spyOn(toast, 'success').mockImplementation((text) => void said.push(`success: ${text}`));
    jest.spyOn(toast, 'error').mockImplementation((text) => void said.push(`error: ${text}`));
  });
  afterEach(() => jest.restoreAllMocks());
  const failure = (status: number) => Promise.reject(Object.assign(new Error(), { status, kind: 'server' }));

  test('says that it worked', async () => {
    expect(await announce(Promise.resolve(), { done: 'Saved', failed: 'Not saved' })).toBe(true);
    expect(said).toEqual(['success: Saved']);
  });

  test('says that it failed, in words that may depend on why', async () => {
    expect(await announce(failure(500), { failed: ({ status }) => `Not saved: ${status}` })).toBe(false);
    expect(said).toEqual(['error: Not saved: 500']);
  });

  test.each([401, 403])(
    'says nothing of a call that ended the session (%i): the sign-in page does',
    async (status) => {
      expect(await announce(failure(status), { failed: 'Not saved' })).toBe(false);
      expect(said).toEqual([]);
    },
  );
});
