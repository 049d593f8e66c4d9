import { CONTRACT } from '@lm/api-client/contract';
import { createMockTransport, type CallId, type MockTransport } from '@lm/api-client/testing';
import { answerCall } from './answerCall';
import { withAddresses, withHead } from './http/addresses';
import { withFileStatuses } from './licenses/fileStatuses';
import { fillDemo, fillThousand } from './seeds/scenarios';
import { seedsFor, type FakeSeeds } from './seeds/seeds';
import { openSession } from './session/sessions';
import { FakeStore } from './store/FakeStore';
import type { FakeUser, WebhookReceiver } from './store/rows';
import { userWithEmail } from './users/userRules';

/** What the fake starts with and how it behaves. */
export type FakeScenario =
  /** The two users and nothing else. */
  | 'empty'
  /** A believable provider, as the server's own demo: every state of a license occurs. */
  | 'demo'
  /** A thousand licenses. */
  | 'thousand'
  /** As `demo`, but every answer takes two seconds. */
  | 'slow'
  /** As `demo`, but every call except signing in is answered with 503. */
  | 'failing';

/** How a fake starts and behaves. */
export type FakeLmOptions = {
  /** `empty` unless told. */
  scenario?: FakeScenario | undefined;
  /** What the fake takes for the time; the real one unless told. */
  now?: (() => Date) | undefined;
  /** How long every answer takes, in milliseconds. */
  delayMs?: number | undefined;
  /** Is given what would be sent to endpoints; without one, nothing is sent and it waits. */
  receiver?: WebhookReceiver | undefined;
};

/** An in-memory License Admin API behind a mock transport. */
export type FakeLm = MockTransport &
  FakeSeeds & {
    /** Signs a user in by e-mail address and answers the token, good for eight hours unless told. */
    signIn: (email: string, options?: { expiresInSeconds?: number | undefined }) => string;
    /** Ends every session, as a restart or an administrator may. */
    endSessions: () => void;
    /** What the fake keeps; read it, or change it behind the API's back. */
    store: FakeStore;
    /** {@link FAKE_ADMINISTRATOR}, as stored at the start. */
    administrator: FakeUser;
    /** {@link FAKE_USER}, as stored at the start. */
    user: FakeUser;
  };

/** Signs in as administrator at every fake. */
export const FAKE_ADMINISTRATOR = { email: 'ada@provider.example', password: 'correct-Horse-7' };
/** Signs in as plain user at every fake. */
export const FAKE_USER = { email: 'ben@provider.example', password: 'correct-Horse-8' };

const SLOW_MS = 2000;

/**
 * Makes an in-memory License Admin API that behaves like the real one: it keeps the contract, the rules, the roles and
 * the sessions. Every fake starts with {@link FAKE_ADMINISTRATOR} and {@link FAKE_USER}, who are
 * those of the demo.
 *
 * @example
 * const fake = createFakeLm({ scenario: 'demo' });
 * const lm = createLmClient({ fetch: fake.fetch, token: fake.signIn(FAKE_ADMINISTRATOR.email) });
 */
export function createFakeLm({
  scenario = 'empty',
  now = () => new Date(),
  delayMs = scenario === 'slow' ? SLOW_MS : 0,
  receiver,
}: FakeLmOptions = {}): FakeLm {
  const store = new FakeStore(now, receiver);
  const seeds = seedsFor(store);
  const administrator = seeds.addUser({
    ...FAKE_ADMINISTRATOR,
    firstName: 'Ada',
    lastName: 'Lindqvist',
    location: 'Oslo',
    department: 'Licensing',
    isAdmin: true,
  });
  const user = seeds.addUser({
    ...FAKE_USER,
    firstName: 'Ben',
    lastName: 'Okafor',
    location: 'London',
    department: 'Customer Success',
  });
  if (scenario === 'thousand') fillThousand(store);
  else if (scenario !== 'empty') fillDemo(store);

  const transport = createMockTransport({ handle: (...sent) => answerCall(store, ...sent), delayMs });
  if (scenario === 'failing')
    for (const id of Object.keys(CONTRACT) as CallId[])
      if (id !== 'login') transport.failNext(id, { status: 503 }, Infinity);

  return Object.assign(transport, seeds, {
    fetch: withHead(withFileStatuses(store, withAddresses(transport.fetch))),
    store,
    administrator,
    user,
    endSessions: () => store.sessions.clear(),
    signIn(email: string, { expiresInSeconds }: { expiresInSeconds?: number } = {}) {
      const found = userWithEmail(store, email);
      if (!found) throw new Error(`The fake has no user with the e-mail address ${email}.`);
      return openSession(store, found, expiresInSeconds);
    },
  });
}
