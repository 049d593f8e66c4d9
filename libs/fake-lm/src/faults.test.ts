/** Whatever goes wrong between client and server, a call ends in its right value or in a typed error, and is sent no oftener than it may be. */
import fc from 'fast-check';
import {
  allItems,
  createLmClient,
  customers,
  isApiError,
  type ApiErrorKind,
  type LmClient,
} from '@lm/api-client';
import { modify } from '@lm/api-client/modify';
import type { Fault } from '@lm/api-client/testing';
import { createFakeLm, FAKE_ADMINISTRATOR, type FakeLm } from './index';

const fault: fc.Arbitrary<Fault | undefined> = fc.oneof(
  fc.constant(undefined),
  fc.constantFrom<Fault>('lost-request', 'lost-answer', 'cut-short', 'no-answer'),
  fc.constantFrom(408, 429, 500, 502, 503, 504).map((status) => ({ status })),
  fc.constantFrom(429, 503).map((status) => ({ status, retryAfterSeconds: 0 })),
  fc.constant({ status: 429, retryAfterSeconds: 3600 }),
);
const faults = fc.array(fault, { maxLength: 5 });
const retries = fc.integer({ min: 0, max: 4 });

const TIMEOUT_MS = 15;

/** A fake whose next calls go wrong as told, one after the other, and a client of it. */
function faulty(plan: (Fault | undefined)[], tries: number) {
  const fake = createFakeLm({ scenario: 'demo' });
  let sent = 0;
  const lm = createLmClient({
    fetch: (url, init) => {
      const next = plan[sent++];
      if (next) fake.failNext('*', next);
      return fake.fetch(url, init);
    },
    token: fake.signIn(FAKE_ADMINISTRATOR.email),
    timeoutMs: plan.includes('no-answer') ? TIMEOUT_MS : Infinity,
    retries: tries,
    retryDelayMs: 1,
  });
  return { fake, lm, sent: () => sent };
}

type Outcome<Data> = { data: Data } | { kind: ApiErrorKind };

async function outcomeOf<Data>(call: Promise<{ data: Data }>): Promise<Outcome<Data>> {
  try {
    return { data: (await call).data };
  } catch (error) {
    if (!isApiError(error)) throw error;
    return { kind: error.kind };
  }
}

const PASSING: ApiErrorKind[] = ['network', 'timeout', 'unreadable', 'rate-limited', 'server', 'unexpected'];

type Case<Data> = {
  call: (lm: LmClient) => Promise<{ data: Data }>;
  /** Whether the server is as it should be after a success. */
  isDone: (fake: FakeLm, data: Data) => boolean;
  /** Whether the record is gone, where that is a right end too. */
  isGone?: (fake: FakeLm) => boolean;
};

/** The repetition of what was carried out is told that the record is gone, and that answer does not come whole. */
const GONE_AND_CUT_SHORT: [Fault[], number] = [['lost-answer', 'cut-short'], 1];

const hold = <Data>({ call, isDone, isGone }: Case<Data>, mostSent: (tries: number) => number) =>
  fc.assert(
    fc.asyncProperty(faults, retries, async (plan, tries) => {
      const { fake, lm, sent } = faulty(plan, tries);
      const outcome = await outcomeOf(call(lm));
      expect(sent()).toBeLessThanOrEqual(mostSent(tries));
      if ('data' in outcome) expect(isDone(fake, outcome.data)).toBe(true);
      else if (outcome.kind === 'not-found') expect(isGone?.(fake)).toBe(true);
      else expect(PASSING).toContain(outcome.kind);
      if (plan.every((one) => one === undefined)) expect(outcome).toHaveProperty('data');
    }),
    { numRuns: 120, examples: [GONE_AND_CUT_SHORT] },
  );

const APPLICATION = { params: { path: { id: 1 } } };

test('a read', () =>
  hold(
    {
      call: (lm) => lm.GET('/api/Users'),
      isDone: (fake, users) => users.length === fake.store.users.size,
    },
    (tries) => tries + 1,
  ));

test('an update', () =>
  hold(
    {
      call: (lm) =>
        lm.PUT('/api/Applications/{id}', { ...APPLICATION, body: { id: 1, applicationName: 'Changed' } }),
      isDone: (fake) => fake.store.applications.get(1)?.applicationName === 'Changed',
    },
    (tries) => tries + 1,
  ));

test('a change of what was read, which is made once even when the server does not know that it was', async () => {
  const { fake, lm } = faulty([], 2);
  const customer = () => fake.store.customers.get(1)!;
  const before = customer().customerName;
  fake.answer('updateCustomer', async (_, carryOut) => {
    fake.recover();
    await carryOut();
    return { status: 503, code: 'outcome-unknown', retryAfterSeconds: 0 };
  });
  const change = modify(
    (options) => customers.get(lm, 1, options),
    (read, options) => customers.update(lm, 1, { ...read, customerName: `${read.customerName}+` }, options),
  );
  await expect(change).rejects.toMatchObject({ kind: 'server', code: 'outcome-unknown' });
  expect(customer().customerName).toBe(`${before}+`);
});

test('a deletion, which succeeds even when the answer to the first attempt was lost', () =>
  hold(
    {
      call: (lm) => lm.DELETE('/api/Licenses/{id}', APPLICATION),
      isDone: (fake) => !fake.store.licenses.has(1),
      isGone: (fake) => !fake.store.licenses.has(1),
    },
    (tries) => tries + 1,
  ));

const creation = (headers?: Record<string, string>): Case<{ id: number }> => ({
  call: (lm) => lm.POST('/api/Applications', { body: { applicationName: 'New' }, headers }),
  isDone: (fake, { id }) => fake.store.applications.get(id)?.applicationName === 'New',
});

test('a creation, which is carried out once however often it is sent', () =>
  hold(creation(), (tries) => tries + 1));

test('a creation without a key, which is never sent twice', () =>
  hold(creation({ 'Idempotency-Key': '' }), () => 1));

test('a whole list', async () => {
  await fc.assert(
    fc.asyncProperty(faults, retries, async (plan, tries) => {
      const { fake, lm } = faulty(plan, tries);
      const read = async ({ pageNumber, pageSize }: { pageNumber: number; pageSize: number }) => {
        const query = { PageNumber: pageNumber, PageSize: pageSize };
        return (await lm.GET('/api/Licenses', { params: { query } })).data;
      };
      const outcome = await outcomeOf(allItems(read, { pageSize: 5 }).then((data) => ({ data })));
      if ('data' in outcome) expect(outcome.data).toHaveLength(fake.store.licenses.size);
      else expect(PASSING).toContain(outcome.kind);
    }),
    { numRuns: 80 },
  );
});
