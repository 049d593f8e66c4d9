import { customers, users } from '@lm/api-client';
import type { MockAnswer } from '@lm/api-client/testing';
import { installFakeLm } from '../testing/fakeLm';
import { run } from './api';
import { lm } from './client';

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
