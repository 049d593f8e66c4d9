import { applications, auth } from '@lm/api-client';
import { end, list, watch, type ChangeEvent } from '@lm/api-client/events';
import * as tokens from '@lm/api-client/tokens';
import { byHand } from '../testing/testData';
import { atOnce, clientOf, refusalOf, signIn } from '../testing/staff';
import { admin, server, shareServerWithUser, user } from '../testing/sharedServer';

shareServerWithUser();

let names = 0;
const change = () => applications.create(admin.lm, { applicationName: `Watched ${(names += 1)}` });

/** What does not come in so long never will, in milliseconds. */
const GIVEN_UP_AFTER = 120_000;

/** The next changes of a table after the cursor. */
async function watched(
  after: string,
  number: number,
  lm = admin.lm,
  tableName = 'Applications',
): Promise<ChangeEvent[]> {
  const seen: ChangeEvent[] = [];
  for await (const event of watch(lm, { after, signal: AbortSignal.timeout(GIVEN_UP_AFTER) }))
    if (event.tableName === tableName && seen.push(event) === number) return seen;
  return seen;
}

const recordsOf = (events: readonly ChangeEvent[]) => events.map(({ recordId }) => Number(recordId)).sort();

test('every change of many at once is told once, in the order of the log, to whoever asks in portions', async () => {
  const after = await end(admin.lm);
  const made = await Promise.all(atOnce(30, change));
  const seen = await watched(after, made.length);
  expect(recordsOf(seen)).toEqual(made.map(({ id }) => id).sort());
  const positions = seen.map(({ position }) => position);
  expect(positions).toEqual(positions.toSorted((one, other) => one - other));
  const again: ChangeEvent[] = [];
  for (let cursor = after, hasMore = true; hasMore;) {
    const page = await list(admin.lm, { after: cursor, limit: 7 });
    again.push(...page.items.filter(({ tableName }) => tableName === 'Applications'));
    ({ next: cursor, hasMore } = page);
  }
  expect(again).toEqual(seen);
});

test('whoever waits is told of what others than administrators may see, and no more', async () => {
  const after = await end(user.lm);
  const told = watched(after, 1, user.lm);
  await auth.login(clientOf(server), server.administrator);
  const { id } = await change();
  const [event] = await told;
  expect(event).toEqual({
    cursor: event!.cursor,
    position: event!.position,
    tableName: 'Applications',
    recordId: String(id),
    operation: 'Create',
  });
  const { items } = await list(user.lm, { after });
  expect(items).toEqual([event]); // nothing of the sign-in
  const reading = { name: 'Reads', scopes: ['read' as const], days: 1 };
  const { token } = await tokens.create(admin.lm, admin.userId, reading);
  expect((await list(clientOf(server, token), { after })).items).toEqual([event]);
  const own = await end(user.lm);
  await signIn(server, user);
  expect((await list(user.lm, { after: own, wait: 20 })).items).toMatchObject([
    { tableName: 'Sessions', entry: { userId: user.userId } },
  ]);
});

test('a wait ends with its session', async () => {
  const before = await end(user.lm);
  const { lm } = await signIn(server, user);
  // The sign-in has its place in the log a moment later: it would be what the wait is for.
  const [signedIn] = await watched(before, 1, lm, 'Sessions');
  const waiting = refusalOf(list(lm, { after: signedIn!.cursor, wait: 20 }));
  await auth.logout(lm);
  await change();
  expect((await waiting).status).toBe(401);
});

test('a stream ends with its session, which is no fault of the server', async () => {
  const { lm, token } = await signIn(server, user);
  const answer = await fetch(`${server.url}/lm/api/Events`, {
    headers: { accept: 'text/event-stream', authorization: `Bearer ${token}` },
    signal: AbortSignal.timeout(GIVEN_UP_AFTER),
  });
  const text = answer.text();
  await auth.logout(lm);
  await change();
  expect(await text).toContain('retry: 1000');
  expect(server.log()).not.toContain('headers already sent');
});

test.each(['text/event-stream;q=0, application/json', 'text/event-stream; q=0.000'])(
  'who wants no stream (%s) gets a page',
  async (accept) => {
    const answer = await fetch(`${server.url}/lm/api/Events?Limit=1`, {
      headers: { accept, authorization: `Bearer ${admin.token}` },
      signal: AbortSignal.timeout(GIVEN_UP_AFTER),
    });
    expect(answer.headers.get('content-type')).toContain('application/json');
    expect(((await answer.json()) as { items: unknown[] }).items).toHaveLength(1);
  },
);

/** Reads server-sent events until there are so many. */
async function streamed(number: number, headers: Record<string, string>, query = ''): Promise<ChangeEvent[]> {
  const answer = await fetch(`${server.url}/lm/api/Events${query}`, {
    headers: { accept: 'text/event-stream', authorization: `Bearer ${admin.token}`, ...headers },
    signal: AbortSignal.timeout(GIVEN_UP_AFTER),
  });
  expect(answer.headers.get('content-type')).toBe('text/event-stream');
  let text = '';
  for await (const chunk of answer.body as unknown as AsyncIterable<Uint8Array>) {
    text += Buffer.from(chunk).toString();
    const events = [...text.matchAll(/^id: (.+)\ndata: (.+)\n\n/gm)].map(([, id, data]) => {
      const event = JSON.parse(data!) as ChangeEvent;
      expect(event.cursor).toBe(id);
      return event;
    });
    if (events.length >= number) return events;
  }
  throw new Error(`The stream ended after: ${text}`);
}

test('events are streamed as they come, and go on from the last one that was received', async () => {
  const after = await end(admin.lm);
  const first = streamed(2, {}, `?After=${after}`);
  const made = [await change(), await change()];
  const events = await first;
  expect(recordsOf(events)).toEqual(made.map(({ id }) => id));
  const next = await change();
  const [more] = await streamed(1, { 'last-event-id': events[1]!.cursor }, `?After=${after}`);
  expect(more).toMatchObject({ recordId: String(next.id) });
});

test('watching goes on over a restart of the server, missing and doubling nothing', async () => {
  const after = await end(admin.lm);
  const before = await change();
  await server.stop();
  const again = await server.again();
  const { lm } = await signIn(again, server.administrator);
  const later = await applications.create(lm, { applicationName: 'After the restart' });
  expect(recordsOf(await watched(after, 2, lm))).toEqual([before.id, later.id]);

  const [beyond] = after.split('-');
  for (const wrong of ['nothing', '-1', `${beyond}`])
    expect((await refusalOf(list(lm, { after: wrong }))).fieldErrors).toEqual({
      After: ['This is no cursor of the events'],
    });
  expect((await refusalOf(list(lm, { after: after.replace(/^\d+/, '999999999') }))).status).toBe(410);
  await byHand(server.connection, "update log_state set origin = origin || '/restored-20261122000000'");
  expect((await refusalOf(list(lm, { after }))).status).toBe(410);
  await again.stop();
});
