import type { ApiError } from './ApiError';
import { createLmClient } from './createLmClient';
import { watch } from './events';

type Answer = Response | Error;

/** A client whose calls are answered one after the other, and the queries that it sends. */
function answering(...answers: Answer[]) {
  const asked: string[] = [];
  const lm = createLmClient({
    retries: 0,
    fetch: (url) => {
      asked.push(url.split('?')[1]!);
      const answer = answers.shift() ?? new Error('Nobody is there.');
      return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
    },
  });
  return { lm, asked };
}

const page = (next: string, ...recordIds: string[]) =>
  Response.json({
    items: recordIds.map((recordId) => ({ cursor: `after ${recordId}`, recordId })),
    next,
    hasMore: false,
  });

test('begins at the end without a cursor, and goes on from each answer, over failures that pass', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const { lm, asked } = answering(
    page('c0'),
    new TypeError('The connection was lost.'),
    page('c1'),
    new Response('', { status: 503 }),
    page('c2', 'a', 'b'),
    page('c3', 'c'),
  );
  const ended = new AbortController();
  const seen: string[] = [];
  const watching = (async () => {
    for await (const { recordId } of watch(lm, { signal: ended.signal }))
      if (seen.push(recordId) === 3) ended.abort();
  })();
  await jest.advanceTimersByTimeAsync(60_000);
  await watching;
  jest.useRealTimers();
  expect(seen).toEqual(['a', 'b', 'c']);
  expect(asked.map((query) => /After=(\w+)/.exec(query)![1])).toEqual(['end', 'c0', 'c0', 'c1', 'c1', 'c2']);
});

test.each([401, 403, 410, 400])('ends with the error when it is answered with %i', async (status) => {
  const { lm } = answering(page('c1', 'a'), new Response('{}', { status }));
  const seen: string[] = [];
  const watching = (async () => {
    for await (const { recordId } of watch(lm, { after: 'c0' })) seen.push(recordId);
  })();
  await expect(watching).rejects.toMatchObject({ status });
  expect(seen).toEqual(['a']);
});

test('waits as long as the answer says', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const busy = new Response('', { status: 503, headers: { 'retry-after': '900' } });
  const { lm, asked } = answering(page('c0'), busy, page('c1', 'a'));
  const next = watch(lm).next();
  await jest.advanceTimersByTimeAsync(890_000);
  expect(asked).toHaveLength(2);
  await jest.advanceTimersByTimeAsync(20_000);
  jest.useRealTimers();
  expect((await next).value).toMatchObject({ recordId: 'a' });
});

test('does not ask again and again when it is to wait for longer than a timer can', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const busy = new Response('', { status: 503, headers: { 'retry-after': '2592000' } });
  const { lm, asked } = answering(page('c0'), busy, page('c1', 'a'));
  const ended = new AbortController();
  const next = watch(lm, { signal: ended.signal }).next();
  await jest.advanceTimersByTimeAsync(60_000);
  jest.useRealTimers();
  expect(asked).toHaveLength(2);
  ended.abort();
  expect((await next).done).toBe(true);
});

test('asks every half minute at the latest, however long the server has been away', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const { lm, asked } = answering();
  const ended = new AbortController();
  const next = watch(lm, { after: 'c0', signal: ended.signal }).next();
  await jest.advanceTimersByTimeAsync(62_000);
  const first = asked.length;
  await jest.advanceTimersByTimeAsync(300_000);
  ended.abort();
  await next;
  jest.useRealTimers();
  expect([first, asked.length]).toEqual([7, 17]);
});

test.each([{}, { timeoutMs: undefined }])(
  'gives the server half a minute more than it may wait: told %p',
  async (told) => {
    jest.useFakeTimers({ advanceTimers: true });
    const lm = createLmClient({ retries: 0, fetch: () => new Promise(() => undefined) });
    const ended = new AbortController();
    const failed: string[] = [];
    const onFailure = ({ kind }: ApiError) => failed.push(kind);
    const next = watch(lm, { ...told, after: 'c0', wait: 20, signal: ended.signal, onFailure }).next();
    await jest.advanceTimersByTimeAsync(49_000);
    expect(failed).toEqual([]);
    await jest.advanceTimersByTimeAsync(2000);
    ended.abort();
    await next;
    jest.useRealTimers();
    expect(failed).toEqual(['timeout']);
  },
);

test('ends at once when it is ended by whoever is told of a failure', async () => {
  const { lm } = answering(page('c0'), new Response('', { status: 503, headers: { 'retry-after': '900' } }));
  const ended = new AbortController();
  const onFailure = () => ended.abort();
  expect((await watch(lm, { signal: ended.signal, onFailure }).next()).done).toBe(true);
});

test('tells nothing more once it was ended', async () => {
  const { lm } = answering(page('c1', 'a', 'b'));
  const ended = new AbortController();
  for await (const { recordId } of watch(lm, { after: 'c0', signal: ended.signal })) {
    expect(recordId).toBe('a');
    ended.abort();
  }
});

test('tells of what it goes on after, and ends where what answers first is not the API', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const page200 = () => new Response('<!doctype html>');
  const maintenance = Response.json({ message: 'Under maintenance' });
  const { lm } = answering(
    new TypeError('No such host.'),
    page('c0'),
    page200(),
    maintenance,
    page('c1', 'a'),
  );
  const failed: string[] = [];
  const onFailure = (error: ApiError, failures: number) => failed.push(`${error.kind} ${failures}`);
  const next = watch(lm, { onFailure }).next();
  await jest.advanceTimersByTimeAsync(10_000);
  jest.useRealTimers();
  expect((await next).value).toMatchObject({ recordId: 'a' });
  expect(failed).toEqual(['network 1', 'unreadable 1', 'unreadable 2']);

  const elsewhere = watch(answering(page200()).lm, { onFailure }).next();
  await expect(elsewhere).rejects.toMatchObject({ kind: 'unreadable' });
});

test('its calls have the options of any call, and are never made without a pause', async () => {
  const { lm, asked } = answering(page('c1', 'a'));
  const headers = jest.fn();
  await watch(lm, { after: 'c0', wait: 0, onResponse: headers }).next();
  expect(headers).toHaveBeenCalledTimes(1);
  expect(asked[0]).toContain('Wait=1');
});
